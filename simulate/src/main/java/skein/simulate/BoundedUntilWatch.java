package skein.simulate;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import skein.core.interpret.Truth;
import skein.core.number.Rational;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.PathClaims;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.Query;
import skein.simulate.sample.Stop;

/** Follows an until between two numbers of steps, or its negation. A run that ends repeats its last state. */
final class BoundedUntilWatch implements PropertyWatch {

  /** @param isNegated whether runs have to violate the until */
  private record Shape(Ltl left, Ltl right, long least, long most, boolean isNegated) {

    static Optional<Shape> of(PathFormula path) {
      return switch (path) {
        case PathFormula.Not(var operand) -> of(operand).map(shape -> new Shape(shape.left, shape.right, shape.least, shape.most, !shape.isNegated));
        case PathFormula.Until(var left, var right, var bounds)
            when bounds.bounds().size() == 1 && bounds.bounds().getFirst() instanceof Bound(Amount.Steps _, var least, var most) ->
            propositional(left).flatMap(a -> propositional(right).map(b -> new Shape(a, b, steps(least), most.map(Shape::steps).orElse(Long.MAX_VALUE), false)));
        case PathFormula.Until _, PathFormula.State _, PathFormula.And _, PathFormula.Or _, PathFormula.Next _, PathFormula.Begins _ -> Optional.empty();
      };
    }

    private static Optional<Ltl> propositional(PathFormula path) {
      return PathClaims.linear(path).filter(Ltl::isPropositional);
    }

    /** Bounds of steps are integers. */
    private static long steps(Rational bound) {
      return bound.numerator().longValueExact();
    }
  }

  private final Shape shape;
  private final Map<Expr, Integer> indices;
  private OptionalInt erred = OptionalInt.empty();
  /** Whether the run satisfies the until, once that is known. */
  private Optional<Boolean> satisfied = Optional.empty();
  private int decidedAt;
  /** Whether the goal holds in the last state seen. */
  private boolean isInGoal;

  private BoundedUntilWatch(Shape shape, Map<Expr, Integer> indices) {
    this.shape = shape;
    this.indices = indices;
  }

  /** Watches of such a claim, one for each run; empty if it is another one. */
  static Optional<Supplier<PropertyWatch>> of(Claim claim, Map<Expr, Integer> indices) {
    return shape(claim).map(shape -> () -> new BoundedUntilWatch(shape, indices));
  }

  static boolean canFollow(Claim claim) {
    return shape(claim).isPresent();
  }

  private static Optional<Shape> shape(Claim claim) {
    return claim instanceof Claim.Quantitative(Query.Probability(var _, var path)) ? Shape.of(path) : Optional.empty();
  }

  @Override
  public void see(int step, IntFunction<Truth> state) {
    if (isDecided()) {
      return;
    }
    if (step > shape.most) {
      decide(false, step);
      return;
    }
    isInGoal = holds(shape.right, step, state);
    boolean goesOn = holds(shape.left, step, state);
    if (erred.isPresent()) {
      return;
    }
    if (isInGoal && step >= shape.least) {
      decide(true, step);
    } else if (!goesOn || step == shape.most) {
      decide(false, step);
    }
  }

  private void decide(boolean result, int step) {
    satisfied = Optional.of(result);
    decidedAt = step;
  }

  private boolean holds(Ltl condition, int step, IntFunction<Truth> state) {
    return switch (condition) {
      case Ltl.Atom(Expr predicate) -> {
        Truth truth = state.apply(indices.get(predicate));
        if (truth.error().isPresent() && erred.isEmpty()) {
          erred = OptionalInt.of(step);
        }
        yield truth.holds();
      }
      case Ltl.Not(Ltl a) -> !holds(a, step, state);
      case Ltl.And(Ltl a, Ltl b) -> holds(a, step, state) && holds(b, step, state);
      case Ltl.Or(Ltl a, Ltl b) -> holds(a, step, state) || holds(b, step, state);
      case Ltl.Implies(Ltl a, Ltl b) -> !holds(a, step, state) || holds(b, step, state);
      case Ltl.Next _, Ltl.Always _, Ltl.Eventually _, Ltl.Until _, Ltl.Release _, Ltl.WeakUntil _ -> throw new IllegalStateException("not about one state");
    };
  }

  @Override
  public boolean ignoresRepetition() {
    return false;
  }

  @Override
  public boolean isDecided() {
    return erred.isPresent() || satisfied.isPresent();
  }

  @Override
  public RunOutcome at(int length, Stop stop, OptionalInt firstError) {
    if (satisfied.isPresent()) {
      return satisfied.get() == shape.isNegated ? new RunOutcome.Broken(decidedAt) : new RunOutcome.Met(decidedAt);
    }
    if (erred.isPresent()) {
      return new RunOutcome.Erred(erred.getAsInt());
    }
    if (!stop.isStuck()) {
      return new RunOutcome.Open();
    }
    // Undecided so far, so the left side holds in the last state; the right side may only have come too early.
    return isInGoal == shape.isNegated ? new RunOutcome.StoppedBefore(length) : new RunOutcome.Met(length);
  }
}
