package skein.core.program;

import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;

/** A linear-time formula over executions, about questions that have an answer in each state. */
public sealed interface PathFormula {

  /** About the first state. */
  record State(Query query) implements PathFormula {}

  record Not(PathFormula operand) implements PathFormula {}

  record And(List<PathFormula> operands) implements PathFormula {
    public And {
      operands = List.copyOf(operands);
    }
  }

  record Or(List<PathFormula> operands) implements PathFormula {
    public Or {
      operands = List.copyOf(operands);
    }
  }

  record Next(PathFormula operand) implements PathFormula {}

  /** The second holds at some moment within the bounds, and the first at all moments before it. All other temporal operators but {@link Begins} are made of this one. */
  record Until(PathFormula left, PathFormula right, Bounds bounds) implements PathFormula {}

  /** Some beginning of the execution matches. */
  record Begins(RegularPattern pattern) implements PathFormula {}

  static PathFormula eventually(PathFormula operand, Bounds bounds) {
    return new Until(new State(new Query.Holds(Expr.TRUE)), operand, bounds);
  }

  static PathFormula always(PathFormula operand, Bounds bounds) {
    return new Not(eventually(new Not(operand), bounds));
  }

  /** The first holds as long as the second has not; it need not come. */
  static PathFormula weakUntil(PathFormula left, PathFormula right, Bounds bounds) {
    return new Not(new Until(new And(List.of(left, new Not(right))), new And(List.of(new Not(left), new Not(right))), bounds));
  }

  /** The second holds up to and including the moment at which the first does; it need not come. */
  static PathFormula release(PathFormula left, PathFormula right, Bounds bounds) {
    return new Not(new Until(new Not(left), new Not(right), bounds));
  }

  /** Which moments count. All bounds must hold. */
  record Bounds(List<Bound> bounds) {
    public static final Bounds NONE = new Bounds(List.of());

    public Bounds {
      bounds = List.copyOf(bounds);
    }
  }

  /**
   * From a least to a largest amount, both included.
   *
   * @param most empty if there is no largest one
   */
  record Bound(Amount amount, Rational least, Optional<Rational> most) {}

  /** What is measured. */
  sealed interface Amount {
    record Steps() implements Amount {}

    record Time() implements Amount {}

    /** What has been earned before. */
    record Reward(int index) implements Amount {}
  }
}
