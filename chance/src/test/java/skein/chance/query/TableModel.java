package skein.chance.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import skein.chance.ChanceEngine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.number.Rational;
import skein.core.program.Action;
import skein.core.program.Chance;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.PathFormula;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;

/** Programs with one variable, command by command, with one reward; and questions about them. */
final class TableModel {

  static final Span AT = new Span(new Source("table", "?"), 0, 1);

  private final Chance.Kind kind;
  private final Programs programs = new Programs(1);
  private final Variable s;
  private final List<Chance.StateItem> states = new ArrayList<>();
  private final List<Chance.StepItem> steps = new ArrayList<>();
  private int rules;

  /** The state is a number below {@code size}. */
  TableModel(Chance.Kind kind, int size, long... initial) {
    this.kind = kind;
    s = programs.scalar("s", 0, size - 1L, initial);
  }

  /** One target with its weight. */
  record To(long target, Rational weight) {}

  static To to(long target, long numerator, long denominator) {
    return new To(target, Rational.of(numerator, denominator));
  }

  TableModel command(String action, long from, To... targets) {
    return command(action, from, 0, targets);
  }

  /** @param earned by the step */
  TableModel command(String action, long from, long earned, To... targets) {
    List<Expr> weights = new ArrayList<>();
    List<Ratio> exact = new ArrayList<>();
    Expr target = Exprs.constant(targets[0].target());
    Expr.Local tossed = new Expr.Local("t", 1);
    for (int i = 0; i < targets.length; i++) {
      weights.add(Exprs.constant(1));
      exact.add(new Ratio.Const(targets[i].weight()));
      target = i == 0 ? target : new Expr.Choice(Exprs.equal(tossed, i), Exprs.constant(targets[i].target()), target);
    }
    Stmt body = new Stmt.Block(List.of(new Stmt.Toss("t", 1, weights, exact, AT), new Stmt.Assign(s, target)));
    return rule(Action.of(action), from, earned, body);
  }

  /** A step with a value in its label, which is chosen among these. */
  TableModel offer(String action, long from, long to, long... values) {
    Expr.Local chosen = new Expr.Local("c", 1);
    Expr value = Exprs.constant(values[0]);
    for (int i = 1; i < values.length; i++) {
      value = new Expr.Choice(Exprs.equal(chosen, i), Exprs.constant(values[i]), value);
    }
    Stmt choose = new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(values.length));
    Action.Argument argument = new Action.Computed(new Expr.Local("v", 2), skein.core.program.Display.NUMBER);
    Stmt body = new Stmt.Block(List.of(choose, new Stmt.SetLocal("v", 2, value), new Stmt.Assign(s, Exprs.constant(to))));
    return rule(new Action.Named(action, List.of(argument)), from, 0, body);
  }

  private TableModel rule(Action action, long from, long earned, Stmt body) {
    programs.rule(new Rule(action + "", 0, 0, true, List.of(Exprs.equal(new Expr.Read(s), from)), body, 9, action, Label.of("x"), AT));
    if (earned > 0) {
      steps.add(new Chance.StepItem(List.of(rules), Expr.TRUE, Ratio.of(earned)));
    }
    rules++;
    return this;
  }

  TableModel earns(long state, long value) {
    states.add(new Chance.StateItem(Exprs.equal(new Expr.Read(s), state), Ratio.of(value)));
    return this;
  }

  Program program() {
    return programs.build().withChance(new Chance(kind, List.of(new Chance.Reward("r", states, steps))));
  }

  Query in(long... values) {
    return new Query.Holds(Exprs.or(LongStream.of(values).mapToObj(value -> Exprs.equal(new Expr.Read(s), value)).toList()));
  }

  PathFormula at(long... values) {
    return new PathFormula.State(in(values));
  }

  PathFormula eventually(long... values) {
    return PathFormula.eventually(at(values), PathFormula.Bounds.NONE);
  }

  static Query probability(PathFormula path) {
    return new Query.Probability(Optional.empty(), path);
  }

  static Query least(PathFormula path) {
    return new Query.Probability(Optional.of(Extreme.LEAST), path);
  }

  static Query largest(PathFormula path) {
    return new Query.Probability(Optional.of(Extreme.LARGEST), path);
  }

  static Query earned(Optional<Extreme> extreme, Query.Until until) {
    return new Query.Expectation(extreme, new Query.Earned.Reward(0), until);
  }

  static Query compare(Query.Comparison comparison, Query number, long numerator, long denominator) {
    return new Query.Compare(comparison, number, new Query.Number(new Ratio.Const(Rational.of(numerator, denominator))));
  }

  Finding ask(Query query, Settings settings) {
    return ask(query, settings, Monitor.SILENT);
  }

  Finding ask(Query query, Settings settings, Monitor monitor) {
    Property property = new Property("Q", new Claim.Quantitative(query), "Q", AT);
    return new ChanceEngine().check(program(), List.of(property), settings, monitor).getFirst();
  }
}
