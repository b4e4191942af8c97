package skein.ccs.syntax;

import java.util.List;
import skein.core.source.Span;

/** A condition on a state. */
public sealed interface Condition {

  /** The action is possible. */
  record Can(Action action) implements Condition {}

  /** The whole system has ended successfully. */
  record Ended(Span at) implements Condition {}

  record Constant(boolean value) implements Condition {}

  record Not(Condition operand) implements Condition {}

  record And(List<Condition> operands) implements Condition {
    public And {
      operands = List.copyOf(operands);
    }
  }

  record Or(List<Condition> operands) implements Condition {
    public Or {
      operands = List.copyOf(operands);
    }
  }

  /** {@code a implies b implies c}: if all premises hold, so does the conclusion. */
  record Implies(List<Condition> premises, Condition conclusion) implements Condition {
    public Implies {
      premises = List.copyOf(premises);
    }
  }
}
