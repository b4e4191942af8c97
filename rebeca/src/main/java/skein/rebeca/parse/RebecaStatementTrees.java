package skein.rebeca.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.rebeca.parse.RebecaGrammarParser.ExpressionContext;
import skein.rebeca.parse.RebecaGrammarParser.StatementContext;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaStatement;

/** Makes trees of statements. */
final class RebecaStatementTrees {

  private final Complaints complaints;
  private final ExpressionTrees expressions;

  RebecaStatementTrees(Complaints complaints) {
    this.complaints = complaints;
    this.expressions = new ExpressionTrees(complaints);
  }

  RebecaStatement.Block block(RebecaGrammarParser.BlockContext tree) {
    return new RebecaStatement.Block(all(tree.statement()), span(tree));
  }

  private List<RebecaStatement> all(List<StatementContext> trees) {
    List<RebecaStatement> all = new ArrayList<>();
    for (StatementContext each : trees) {
      if (each instanceof RebecaGrammarParser.DeclarationStatementContext declaration) {
        declared(declaration.declaration()).forEach(one -> all.add(new RebecaStatement.Declare(one, span(each))));
      } else {
        all.add(statement(each));
      }
    }
    return all;
  }

  private RebecaStatement statement(StatementContext tree) {
    Span at = span(tree);
    return switch (tree) {
      case RebecaGrammarParser.BlockStatementContext each -> block(each.block());
      case RebecaGrammarParser.IfStatementContext each ->
          new RebecaStatement.If(
              expressions.expression(each.expression()), single(each.statement(0)), each.statement().size() > 1 ? Optional.of(single(each.statement(1))) : Optional.empty(), at);
      case RebecaGrammarParser.WhileStatementContext each ->
          new RebecaStatement.Loop(List.of(), Optional.of(expressions.expression(each.expression())), List.of(), single(each.statement()), at);
      case RebecaGrammarParser.ForStatementContext each -> loop(each, at);
      case RebecaGrammarParser.SwitchStatementContext each ->
          new RebecaStatement.Switch(
              expressions.expression(each.expression()),
              each.switchCase().stream().map(one -> new RebecaStatement.Case(optional(one.expression()), all(one.statement()), span(one))).toList(),
              at);
      case RebecaGrammarParser.BreakStatementContext _ -> new RebecaStatement.Break(at);
      case RebecaGrammarParser.ContinueStatementContext _ -> new RebecaStatement.Continue(at);
      case RebecaGrammarParser.ReturnStatementContext each -> new RebecaStatement.Return(optional(each.expression()), at);
      case RebecaGrammarParser.ExpressionStatementContext each ->
          new RebecaStatement.Evaluate(
              expressions.expression(each.expression()),
              each.timing().stream().map(one -> new RebecaStatement.TimeOfSending(expressions.word(one.NAME()), expressions.expression(one.expression()))).toList(),
              at);
      case RebecaGrammarParser.DeclarationStatementContext _ -> new RebecaStatement.Block(all(List.of(tree)), at);
      default -> new RebecaStatement.Block(List.of(), at);
    };
  }

  private RebecaStatement single(StatementContext tree) {
    return statement(tree);
  }

  private RebecaStatement loop(RebecaGrammarParser.ForStatementContext tree, Span at) {
    List<RebecaStatement> start = new ArrayList<>();
    RebecaGrammarParser.ForStartContext first = tree.forStart();
    if (first.declaration() != null) {
      declared(first.declaration()).forEach(one -> start.add(new RebecaStatement.Declare(one, span(first))));
    }
    update(first.update()).forEach(one -> start.add(new RebecaStatement.Evaluate(one, List.of(), one.at())));
    return new RebecaStatement.Loop(start, optional(tree.condition), update(tree.update()), single(tree.statement()), at);
  }

  private List<RebecaExpression> update(RebecaGrammarParser.UpdateContext tree) {
    return tree == null ? List.of() : tree.expression().stream().map(expressions::expression).toList();
  }

  List<Declared> declared(RebecaGrammarParser.DeclarationContext tree) {
    return tree.declarator().stream()
        .map(each -> new Declared(expressions.type(tree.type(), each.dimension()), expressions.word(each.NAME()), optional(each.expression())))
        .toList();
  }

  private Optional<RebecaExpression> optional(ExpressionContext tree) {
    return Optional.ofNullable(tree).map(expressions::expression);
  }

  private Span span(ParserRuleContext tree) {
    return complaints.span(tree.getStart(), tree.getStop());
  }
}
