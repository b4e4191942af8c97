package skein.emit.verifiers;

import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.emit.driver.Budget;

/** Whether a program has an initial state at all: of one that has none, every verifier says that nothing goes wrong. */
final class FirstState {

  private FirstState() {}

  private static final class Found extends RuntimeException {
    Found() {
      super(null, null, false, false);
    }
  }

  /** Also true if there is no time to find out. */
  static boolean exists(Program program, Budget budget) {
    if (program.init().assumptions().isEmpty()) {
      return true;
    }
    try {
      new Interpreter(program).initialStates(_ -> { throw new Found(); }, () -> giveUpIfLate(budget));
      return false;
    } catch (Found _) {
      return true;
    }
  }

  private static void giveUpIfLate(Budget budget) {
    if (budget.interrupted() || budget.timeIsUp()) {
      throw new Found();
    }
  }
}
