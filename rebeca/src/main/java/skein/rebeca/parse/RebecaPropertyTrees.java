package skein.rebeca.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.rebeca.parse.RebecaGrammarParser.FormulaContext;
import skein.rebeca.syntax.PropertyFile;
import skein.rebeca.syntax.PropertyFile.RebecaFormula;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Word;

/** Makes trees of property files. */
final class RebecaPropertyTrees {

  private static final Set<String> PREFIXES = Set.of("G", "F", "X");
  private static final Set<String> INFIXES = Set.of("U", "R", "W");

  private final Complaints complaints;
  private final ExpressionTrees expressions;
  private final List<PropertyFile.Defined> definitions = new ArrayList<>();
  private final List<PropertyFile.Defined> assertions = new ArrayList<>();
  private final List<PropertyFile.Linear> formulas = new ArrayList<>();

  private RebecaPropertyTrees(Complaints complaints) {
    this.complaints = complaints;
    this.expressions = new ExpressionTrees(complaints);
  }

  static PropertyFile file(Complaints complaints, RebecaGrammarParser.PropertyFileContext tree) {
    RebecaPropertyTrees trees = new RebecaPropertyTrees(complaints);
    if (!tree.NAME().getText().equals("property")) {
      complaints.error("syntax", complaints.span(tree.getStart()), "unexpected `" + tree.NAME().getText() + "`; expected `property`");
    }
    tree.section().forEach(trees::section);
    return new PropertyFile(trees.definitions, trees.assertions, trees.formulas);
  }

  private void section(RebecaGrammarParser.SectionContext tree) {
    String kind = tree.NAME().getText();
    switch (kind) {
      case "define" -> tree.entry().forEach(each -> condition(each).ifPresent(one -> definitions.add(new PropertyFile.Defined(expressions.word(each.NAME()), one))));
      case "Assertion" -> tree.entry().forEach(each -> condition(each).ifPresent(one -> assertions.add(new PropertyFile.Defined(expressions.word(each.NAME()), one))));
      case "LTL" ->
          tree.entry().forEach(each -> formulas.add(new PropertyFile.Linear(expressions.word(each.NAME()), formula(each.formula()), span(each.formula().getStart(), each.formula().getStop()))));
      default ->
          complaints.error(
              kind.equals("CTL") || kind.equals("TCTL") ? "unsupported" : "syntax", complaints.span(tree.getStart()),
              "unexpected section `" + kind + "`; expected `define`, `Assertion` or `LTL`");
    }
  }

  private Optional<RebecaExpression> condition(RebecaGrammarParser.EntryContext tree) {
    if (tree.formula() instanceof RebecaGrammarParser.FormulaConditionContext condition) {
      return Optional.of(expressions.expression(condition.expression()));
    }
    complaints.error("syntax", span(tree.formula().getStart(), tree.formula().getStop()), "expected a condition on a single state", "temporal operators belong into `LTL { … }`");
    return Optional.empty();
  }

  private RebecaFormula formula(FormulaContext tree) {
    return switch (tree) {
      case RebecaGrammarParser.FormulaConditionContext each -> temporal(expressions.expression(each.expression()));
      case RebecaGrammarParser.FormulaPrefixContext each -> new RebecaFormula.Prefix(operator(each.op, PREFIXES), formula(each.formula()));
      case RebecaGrammarParser.FormulaFunctionContext each -> {
        Word op = operator(each.NAME().getSymbol(), INFIXES);
        yield new RebecaFormula.Infix(op, formula(each.formula(0)), formula(each.formula(1)));
      }
      case RebecaGrammarParser.FormulaBracketedContext each -> formula(each.formula());
      case RebecaGrammarParser.FormulaInfixContext each -> {
        each.formula().forEach(this::enclosed);
        yield new RebecaFormula.Infix(operator(each.NAME().getSymbol(), INFIXES), formula(each.formula(0)), formula(each.formula(1)));
      }
      case RebecaGrammarParser.FormulaBinaryContext each ->
          new RebecaFormula.Infix(new Word(each.op.getText(), complaints.span(each.op)), formula(each.formula(0)), formula(each.formula(1)));
      default -> throw new IllegalStateException("an unknown formula");
    };
  }

  /** A condition takes all `&&` and `||` that follow it, which bind less than `U`. */
  private void enclosed(FormulaContext operand) {
    if (operand instanceof RebecaGrammarParser.FormulaConditionContext condition
        && condition.expression() instanceof RebecaGrammarParser.BinaryContext binary
        && Set.of("&&", "||").contains(binary.op.getText())) {
      complaints.error("syntax", complaints.span(binary.op), "`" + binary.op.getText() + "` beside a temporal operator", "put the operands of the temporal operator in parentheses");
    }
  }

  /** What looks like calls of functions are temporal operators. */
  private static RebecaFormula temporal(RebecaExpression expression) {
    return switch (expression) {
      case RebecaExpression.Call(var of, var name, var arguments, _) when of.isEmpty() && PREFIXES.contains(name.text()) && arguments.size() == 1 ->
          new RebecaFormula.Prefix(name, temporal(arguments.getFirst()));
      case RebecaExpression.Call(var of, var name, var arguments, _) when of.isEmpty() && INFIXES.contains(name.text()) && arguments.size() == 2 ->
          new RebecaFormula.Infix(name, temporal(arguments.getFirst()), temporal(arguments.getLast()));
      case RebecaExpression.Unary(var op, _, var operand, var at) when op.equals("!") ->
          negated(expression, new Word(op, at), temporal(operand));
      case RebecaExpression.Binary(var op, var left, var right, var at) when Set.of("&&", "||").contains(op) -> {
        RebecaFormula first = temporal(left);
        RebecaFormula second = temporal(right);
        boolean isCondition = first instanceof RebecaFormula.Condition && second instanceof RebecaFormula.Condition;
        yield isCondition ? new RebecaFormula.Condition(expression) : new RebecaFormula.Infix(new Word(op, at), first, second);
      }
      default -> new RebecaFormula.Condition(expression);
    };
  }

  private static RebecaFormula negated(RebecaExpression whole, Word op, RebecaFormula operand) {
    return operand instanceof RebecaFormula.Condition ? new RebecaFormula.Condition(whole) : new RebecaFormula.Prefix(op, operand);
  }

  private Word operator(Token token, Set<String> names) {
    if (!token.getText().equals("!") && !names.contains(token.getText())) {
      complaints.error("unknown-name", complaints.span(token), "unknown temporal operator `" + token.getText() + "`", "operators are `G`, `F`, `X`, `U`, `R` and `W`");
    }
    return new Word(token.getText(), complaints.span(token));
  }

  private Span span(Token from, Token to) {
    return complaints.span(from, to);
  }
}
