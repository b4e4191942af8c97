package skein.ask.engine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.number.Rational;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.Property;
import skein.core.program.Query;

/** What a run must satisfy to count for the probability that a property asks for. */
final class FollowedProperty {

  /** More steps of a bound are not unfolded. */
  private static final int MOST_STEPS = 60;

  private FollowedProperty() {}

  /** The property as one of single runs; throws {@link WrongQuestion} if it does not ask for the probability of such a formula. */
  static Property of(Property property) {
    if (!(property.claim() instanceof Claim.Quantitative(Query query))) {
      return property;
    }
    Query number = query instanceof Query.Compare(var _, var left, Query.Number _) ? left : query;
    Optional<Ltl> formula = number instanceof Query.Probability(var _, var path) ? formula(path) : Optional.empty();
    return formula
        .map(each -> new Property(property.name(), new Claim.Linear(each), property.text(), property.origin()))
        .orElseThrow(() -> new WrongQuestion(new QuestionProblem.NotByRuns(property.name(), QuestionProblem.Form.QUANTITATIVE)));
  }

  private static Optional<Ltl> formula(PathFormula path) {
    return switch (path) {
      case PathFormula.State(Query.Holds(var predicate)) -> Optional.of(new Ltl.Atom(predicate));
      case PathFormula.State(Query.Not(Query.Holds(var predicate))) -> Optional.of(new Ltl.Not(new Ltl.Atom(predicate)));
      case PathFormula.State _, PathFormula.Begins _ -> Optional.empty();
      case PathFormula.Not(var operand) -> formula(operand).map(Ltl.Not::new);
      case PathFormula.Next(var operand) -> formula(operand).map(Ltl.Next::new);
      case PathFormula.And(var operands) -> all(operands, true);
      case PathFormula.Or(var operands) -> all(operands, false);
      case PathFormula.Until(var left, var right, var bounds) ->
          formula(left).flatMap(stay -> formula(right).flatMap(goal -> bounds.bounds().isEmpty() ? Optional.of(new Ltl.Until(stay, goal)) : bounded(stay, goal, bounds.bounds())));
    };
  }

  private static Optional<Ltl> all(List<PathFormula> operands, boolean and) {
    Ltl sum = new Ltl.Atom(and ? Expr.TRUE : Expr.FALSE);
    for (PathFormula operand : operands) {
      Optional<Ltl> each = formula(operand);
      if (each.isEmpty()) {
        return each;
      }
      sum = and ? new Ltl.And(sum, each.get()) : new Ltl.Or(sum, each.get());
    }
    return Optional.of(sum);
  }

  private static Optional<Ltl> bounded(Ltl stay, Ltl goal, List<Bound> bounds) {
    if (bounds.size() > 1 || !(bounds.getFirst().amount() instanceof Amount.Steps)) {
      return Optional.empty();
    }
    OptionalInt least = integer(bounds.getFirst().least());
    Optional<OptionalInt> most = bounds.getFirst().most().map(FollowedProperty::integer);
    if (least.isEmpty() || (most.isPresent() && most.get().isEmpty())) {
      return Optional.empty();
    }
    Ltl formula = most.isEmpty() ? new Ltl.Until(stay, goal) : goal;
    for (int step = most.isEmpty() ? least.getAsInt() : most.get().getAsInt(); step > 0; step--) {
      Ltl on = new Ltl.And(stay, new Ltl.Next(formula));
      formula = step > least.getAsInt() ? new Ltl.Or(goal, on) : on;
    }
    return Optional.of(formula);
  }

  private static OptionalInt integer(Rational value) {
    return value.isInteger() && value.signum() >= 0 && value.compareTo(Rational.of(MOST_STEPS)) <= 0 ? OptionalInt.of(value.numerator().intValueExact()) : OptionalInt.empty();
  }
}
