package skein.chance.linear;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/** A linear-time formula over the paths of one process, whose states are known to satisfy its letters or not. A letter is about the state that is left. */
public sealed interface LinearFormula {

  /** The path begins in one of these states. Nobody writes to the set. */
  record Letter(BitSet states) implements LinearFormula {}

  record Not(LinearFormula operand) implements LinearFormula {}

  /** True if there are no operands. */
  record And(List<LinearFormula> operands) implements LinearFormula {
    public And {
      operands = List.copyOf(operands);
    }
  }

  /** False if there are no operands. */
  record Or(List<LinearFormula> operands) implements LinearFormula {
    public Or {
      operands = List.copyOf(operands);
    }
  }

  record Next(LinearFormula operand) implements LinearFormula {}

  /**
   * The second holds after at least {@code least} and at most {@code most} steps, and the first at all moments before it.
   *
   * @param most no bound if empty
   */
  record Until(LinearFormula left, LinearFormula right, int least, OptionalInt most) implements LinearFormula {
    public Until {
      if (least < 0 || (most.isPresent() && most.getAsInt() < least)) {
        throw new IllegalArgumentException("no such bounds: " + least + ", " + most);
      }
    }
  }

  LinearFormula TRUE = new And(List.of());
  LinearFormula FALSE = new Or(List.of());

  static LinearFormula until(LinearFormula left, LinearFormula right) {
    return new Until(left, right, 0, OptionalInt.empty());
  }

  static LinearFormula eventually(LinearFormula operand) {
    return until(TRUE, operand);
  }

  static LinearFormula always(LinearFormula operand) {
    return new Not(eventually(new Not(operand)));
  }
}
