package skein.prism.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.PathFormula.Bounds;
import skein.core.source.Span;
import skein.prism.model.PrismReport;
import skein.prism.model.TermBuilder;
import skein.prism.model.Unresolved;
import skein.prism.syntax.ExpressionWalk;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.BinaryOperator;
import skein.prism.syntax.PrismExpression.Bounded;
import skein.prism.syntax.PrismExpression.Edge;
import skein.prism.syntax.PrismExpression.TemporalBound;

/** Formulas about executions. */
final class PathBuilder {

  private final Chance.Kind kind;
  private final QueryBuilder queries;
  private final TermBuilder terms;
  private final RewardIndex rewards;
  private final PrismReport report;

  /** Which reward structure is meant. */
  interface RewardIndex {
    int of(PrismExpression structure) throws Unresolved;
  }

  PathBuilder(Chance.Kind kind, QueryBuilder queries, TermBuilder terms, RewardIndex rewards, PrismReport report) {
    this.kind = kind;
    this.queries = queries;
    this.terms = terms;
    this.rewards = rewards;
    this.report = report;
  }

  /** Whether there are temporal operators in it that no other operator turns into a question about states. */
  static boolean isAboutPaths(PrismExpression expression) {
    return switch (expression) {
      case PrismExpression.Temporal _ -> true;
      case PrismExpression.Measure _, PrismExpression.Paths _, PrismExpression.Filter _ -> false;
      default -> ExpressionWalk.parts(expression).stream().anyMatch(PathBuilder::isAboutPaths);
    };
  }

  PathFormula path(PrismExpression formula) throws Unresolved {
    if (!isAboutPaths(formula)) {
      return new PathFormula.State(queries.truth(formula));
    }
    return switch (formula) {
      case PrismExpression.Not(var operand, var _) -> new PathFormula.Not(path(operand));
      case PrismExpression.Binary(var operator, var left, var right, var at) -> binary(operator, left, right, at);
      case PrismExpression.Conditional(var condition, var then, var otherwise, var _) -> choice(path(condition), path(then), path(otherwise));
      case PrismExpression.Temporal temporal -> temporal(temporal);
      default -> throw report.error("types", formula.at(), "temporal operators stand in logical operators only", "compare numbers inside of them");
    };
  }

  private static PathFormula choice(PathFormula condition, PathFormula then, PathFormula otherwise) {
    return new PathFormula.Or(
        List.of(new PathFormula.And(List.of(condition, then)), new PathFormula.And(List.of(new PathFormula.Not(condition), otherwise))));
  }

  private PathFormula binary(BinaryOperator operator, PrismExpression left, PrismExpression right, Span at) throws Unresolved {
    return switch (operator) {
      case AND -> new PathFormula.And(List.of(path(left), path(right)));
      case OR -> new PathFormula.Or(List.of(path(left), path(right)));
      case IMPLIES -> new PathFormula.Or(List.of(new PathFormula.Not(path(left)), path(right)));
      case IFF, EQUAL -> same(left, right);
      case NOT_EQUAL -> new PathFormula.Not(same(left, right));
      case LESS, AT_MOST, MORE, AT_LEAST, ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER ->
          throw report.error("types", at, "temporal operators have no value to calculate with", "put parentheses around what the operator applies to");
    };
  }

  private PathFormula same(PrismExpression left, PrismExpression right) throws Unresolved {
    PathFormula b = path(right);
    return choice(path(left), b, new PathFormula.Not(b));
  }

  private PathFormula temporal(PrismExpression.Temporal temporal) throws Unresolved {
    Bounds bounds = bounds(temporal.bounds());
    PathFormula right = path(temporal.right());
    return switch (temporal.operator()) {
      case NEXT -> new PathFormula.Next(right);
      case EVENTUALLY -> PathFormula.eventually(right, bounds);
      case ALWAYS -> PathFormula.always(right, bounds);
      case UNTIL -> new PathFormula.Until(path(temporal.left().orElseThrow()), right, bounds);
      case WEAK_UNTIL -> PathFormula.weakUntil(path(temporal.left().orElseThrow()), right, bounds);
      case RELEASE -> PathFormula.release(path(temporal.left().orElseThrow()), right, bounds);
    };
  }

  private Bounds bounds(List<TemporalBound> texts) throws Unresolved {
    List<Bound> bounds = new ArrayList<>();
    for (TemporalBound each : texts) {
      Amount amount =
          switch (each.of()) {
            case Bounded.Passing() -> kind == Chance.Kind.RATE ? new Amount.Time() : new Amount.Steps();
            case Bounded.Steps() -> new Amount.Steps();
            case Bounded.Time() -> kind == Chance.Kind.RATE ? new Amount.Time() : new Amount.Steps();
            case Bounded.Reward(var structure) -> new Amount.Reward(rewards.of(structure));
          };
      bounds.add(bound(each, amount));
    }
    return new Bounds(bounds);
  }

  private Bound bound(TemporalBound text, Amount amount) throws Unresolved {
    Rational least = Rational.ZERO;
    Optional<Rational> most = Optional.empty();
    boolean isEmpty = false;
    if (text.least().isPresent()) {
      Edge edge = text.least().get();
      least = value(edge, amount);
      boolean isNext = edge.isStrict() && amount instanceof Amount.Steps;
      least = isNext ? least.plus(Rational.ONE) : least;
    }
    if (text.most().isPresent()) {
      Edge edge = text.most().get();
      Rational value = value(edge, amount);
      isEmpty = edge.isStrict() && value.signum() == 0;
      most = Optional.of(edge.isStrict() && amount instanceof Amount.Steps ? value.minus(Rational.ONE) : value);
    }
    if (isEmpty || (most.isPresent() && most.get().compareTo(least) < 0)) {
      throw report.error("bound", text.at(), "this bound leaves no " + (amount instanceof Amount.Steps ? "step" : amount instanceof Amount.Time ? "time" : "amount"), "the smaller number comes first");
    }
    return new Bound(amount, least, most);
  }

  private Rational value(Edge edge, Amount amount) throws Unresolved {
    if (edge.isStrict() && amount instanceof Amount.Reward) {
      throw report.error("bound", edge.value().at(), "not supported: strict bounds on rewards", "use `<=` or `>=`");
    }
    return amount(edge.value(), amount instanceof Amount.Steps);
  }

  /** How many steps, or how much time. */
  Rational amount(PrismExpression expression) throws Unresolved {
    return amount(expression, kind != Chance.Kind.RATE);
  }

  private Rational amount(PrismExpression expression, boolean areSteps) throws Unresolved {
    Rational value = terms.constant(expression);
    if (value.signum() < 0) {
      throw report.error("bound", expression.at(), "the bound is negative: " + value);
    }
    if (areSteps && !value.isInteger()) {
      throw report.error("bound", expression.at(), "the bound is not a whole number of steps: " + value, "only a ctmc has time; use `floor` or `ceil`");
    }
    return value;
  }

  /** Whether it has time bounds. */
  boolean isTimed(PathFormula path) {
    return switch (path) {
      case PathFormula.State _, PathFormula.Begins _ -> false;
      case PathFormula.Not(var operand) -> isTimed(operand);
      case PathFormula.And(var operands) -> operands.stream().anyMatch(this::isTimed);
      case PathFormula.Or(var operands) -> operands.stream().anyMatch(this::isTimed);
      case PathFormula.Next(var operand) -> isTimed(operand);
      case PathFormula.Until(var left, var right, var bounds) ->
          isTimed(left) || isTimed(right) || bounds.bounds().stream().anyMatch(bound -> bound.amount() instanceof Amount.Time);
    };
  }

  /** Whether it has time bounds and is more than one temporal operator over states. */
  boolean isTimedBeyondUntil(PathFormula path) {
    PathFormula inner = path;
    while (inner instanceof PathFormula.Not(var operand)) {
      inner = operand;
    }
    return isTimed(path) && !(inner instanceof PathFormula.Until(var left, var right, var _) && isAboutStates(left) && isAboutStates(right));
  }

  private static boolean isAboutStates(PathFormula path) {
    return switch (path) {
      case PathFormula.State _ -> true;
      case PathFormula.Not(var operand) -> isAboutStates(operand);
      case PathFormula.And(var operands) -> operands.stream().allMatch(PathBuilder::isAboutStates);
      case PathFormula.Or(var operands) -> operands.stream().allMatch(PathBuilder::isAboutStates);
      case PathFormula.Next _, PathFormula.Until _, PathFormula.Begins _ -> false;
    };
  }
}
