package skein.purpose.ltlf;

import skein.purpose.model.Event;

/**
 * Linear-time logic on finite traces. At each position of a trace one event happens; {@code Next} requires that there
 * is a next position, {@code WeakNext} does not.
 *
 * @see <a href="https://www.ijcai.org/Proceedings/13/Papers/126.pdf">De Giacomo and Vardi, Linear temporal logic and
 *     linear dynamic logic on finite traces, IJCAI 2013</a>
 */
public sealed interface LtlfFormula {

  record Constant(boolean value) implements LtlfFormula {}

  record Happens(Event event) implements LtlfFormula {}

  record Not(LtlfFormula operand) implements LtlfFormula {}

  record And(LtlfFormula left, LtlfFormula right) implements LtlfFormula {}

  record Or(LtlfFormula left, LtlfFormula right) implements LtlfFormula {}

  record Next(LtlfFormula operand) implements LtlfFormula {}

  record WeakNext(LtlfFormula operand) implements LtlfFormula {}

  record Until(LtlfFormula left, LtlfFormula right) implements LtlfFormula {}

  record Release(LtlfFormula left, LtlfFormula right) implements LtlfFormula {}

  LtlfFormula TRUE = new Constant(true);
  LtlfFormula FALSE = new Constant(false);

  static LtlfFormula eventually(LtlfFormula operand) {
    return new Until(TRUE, operand);
  }

  static LtlfFormula always(LtlfFormula operand) {
    return new Release(FALSE, operand);
  }

  static LtlfFormula implies(LtlfFormula left, LtlfFormula right) {
    return new Or(new Not(left), right);
  }

  /** {@code left} holds until {@code right} does, or to the end. */
  static LtlfFormula weakUntil(LtlfFormula left, LtlfFormula right) {
    return new Release(right, new Or(left, right));
  }
}
