package skein.rebeca.parse;

import static skein.rebeca.parse.RebecaGrammarLexer.*;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.rebeca.parse.RebecaGrammarParser.ExpressionContext;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.TypeName;
import skein.rebeca.syntax.RebecaFile.Word;

/** Makes trees of expressions and types. */
final class ExpressionTrees {

  private final Complaints complaints;

  ExpressionTrees(Complaints complaints) {
    this.complaints = complaints;
  }

  Word word(TerminalNode name) {
    return word(name.getSymbol());
  }

  private Word word(Token name) {
    return new Word(name.getText(), complaints.span(name));
  }

  TypeName type(RebecaGrammarParser.TypeContext tree, List<RebecaGrammarParser.DimensionContext> more) {
    return new TypeName(word(tree.getStart()), Stream.concat(tree.dimension().stream(), more.stream()).map(each -> expression(each.expression())).toList());
  }

  List<RebecaExpression> list(RebecaGrammarParser.ArgumentsContext tree) {
    return tree == null ? List.of() : tree.expression().stream().map(this::expression).toList();
  }

  RebecaExpression expression(ExpressionContext tree) {
    Span at = complaints.span(tree.getStart(), tree.getStop());
    return switch (tree) {
      case RebecaGrammarParser.LiteralExpressionContext each -> literal(each.literal, at);
      case RebecaGrammarParser.CallContext each -> new RebecaExpression.Call(Optional.empty(), word(each.NAME()), list(each.arguments()), at);
      case RebecaGrammarParser.NameContext each -> new RebecaExpression.Named(word(each.NAME()));
      case RebecaGrammarParser.BracketedContext each -> expression(each.expression());
      case RebecaGrammarParser.ChoiceContext each -> new RebecaExpression.Pick(each.alternative().stream().map(this::alternative).toList(), at);
      case RebecaGrammarParser.CreationContext each -> refused(each.NEW().getSymbol(), "`new`: actors cannot be created while the system runs", "list all actors in `main`", at);
      case RebecaGrammarParser.MemberOfContext each ->
          each.OPEN() == null
              ? new RebecaExpression.Member(expression(each.expression()), word(each.NAME()), at)
              : new RebecaExpression.Call(Optional.of(expression(each.expression())), word(each.NAME()), list(each.arguments()), at);
      case RebecaGrammarParser.ElementContext each -> new RebecaExpression.Element(expression(each.expression(0)), expression(each.expression(1)), at);
      case RebecaGrammarParser.PostfixContext each -> new RebecaExpression.Unary(each.op.getText(), false, expression(each.expression()), at);
      case RebecaGrammarParser.PrefixContext each ->
          each.op.getType() == TILDE ? bits(each.op, at) : new RebecaExpression.Unary(each.op.getText(), true, expression(each.expression()), at);
      case RebecaGrammarParser.CastContext each -> new RebecaExpression.Cast(type(each.type(), List.of()), expression(each.expression()), at);
      case RebecaGrammarParser.BinaryContext each -> binary(each, at);
      case RebecaGrammarParser.InstanceOfContext each -> new RebecaExpression.InstanceOf(expression(each.expression()), word(each.NAME()), at);
      case RebecaGrammarParser.ConditionalContext each ->
          new RebecaExpression.Conditional(expression(each.expression(0)), expression(each.expression(1)), expression(each.expression(2)), at);
      case RebecaGrammarParser.AssignmentContext each -> new RebecaExpression.Assign(each.op.getText(), expression(each.expression(0)), expression(each.expression(1)), at);
      default -> throw new IllegalStateException("an unknown expression");
    };
  }

  private RebecaExpression literal(Token token, Span at) {
    return switch (token.getType()) {
      case NUMBER -> new RebecaExpression.Number(token.getText(), at);
      case TRUE, FALSE -> new RebecaExpression.Truth(token.getType() == TRUE, at);
      case STRING -> new RebecaExpression.Text(token.getText(), at);
      case DECIMAL -> refused(token, "`" + token.getText() + "` is not an integer", "times and values are integers", at);
      default -> new RebecaExpression.Null(at);
    };
  }

  private RebecaExpression alternative(RebecaGrammarParser.AlternativeContext tree) {
    if (tree.COLON() != null) {
      return refused(tree.getStart(), "probabilities are not supported", "without them, all alternatives are possible: `?(a, b)`", span(tree));
    }
    return expression(tree.expression(0));
  }

  private RebecaExpression binary(RebecaGrammarParser.BinaryContext tree, Span at) {
    return switch (tree.op.getType()) {
      case AND_BITS, OR_BITS, XOR_BITS, SHIFT_LEFT, SHIFT_RIGHT -> bits(tree.op, at);
      default -> new RebecaExpression.Binary(tree.op.getText(), expression(tree.expression(0)), expression(tree.expression(1)), at);
    };
  }

  private RebecaExpression bits(Token op, Span at) {
    return refused(op, "`" + op.getText() + "`: operators on bits are not supported", "`&&`, `||` and `!` are those on truth values", at);
  }

  private RebecaExpression refused(Token token, String message, String hint, Span at) {
    complaints.error("unsupported", complaints.span(token), message, hint);
    return new RebecaExpression.Null(at);
  }

  private Span span(ParserRuleContext tree) {
    return complaints.span(tree.getStart(), tree.getStop());
  }
}
