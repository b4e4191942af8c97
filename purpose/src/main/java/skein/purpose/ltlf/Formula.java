package skein.purpose.ltlf;

import skein.purpose.model.Event;

/**
 * Linear-time logic on finite traces. At each position of a trace one event happens; {@code Next} requires that there
 * is a next position, {@code WeakNext} does not.
 *
 * @see <a href="https://www.ijcai.org/Proceedings/13/Papers/126.pdf">De Giacomo and Vardi, Linear temporal logic and
 *     linear dynamic logic on finite traces, IJCAI 2013</a>
 */
public sealed interface Formula {

  record Constant(boolean value) implements Formula {}

  record Happens(Event event) implements Formula {}

  record Not(Formula operand) implements Formula {}

  record And(Formula left, Formula right) implements Formula {}

  record Or(Formula left, Formula right) implements Formula {}

  record Next(Formula operand) implements Formula {}

  record WeakNext(Formula operand) implements Formula {}

  record Until(Formula left, Formula right) implements Formula {}

  record Release(Formula left, Formula right) implements Formula {}

  Formula TRUE = new Constant(true);
  Formula FALSE = new Constant(false);

  static Formula eventually(Formula operand) {
    return new Until(TRUE, operand);
  }

  static Formula always(Formula operand) {
    return new Release(FALSE, operand);
  }

  static Formula implies(Formula left, Formula right) {
    return new Or(new Not(left), right);
  }

  /** {@code left} holds until {@code right} does, or to the end. */
  static Formula weakUntil(Formula left, Formula right) {
    return new Release(right, new Or(left, right));
  }
}
