package skein.emit.run;

import skein.analysis.initial.InitialSpace;
import skein.core.program.Program;
import skein.emit.driver.ToolBudget;

/** Whether there is an initial state. */
public final class Starts {

  private Starts() {}

  /** Whether there is an initial state; unknown if the budget runs out. */
  public static boolean exist(Program program, ToolBudget budget) {
    if (program.init().assumptions().isEmpty()) {
      return true;
    }
    try {
      Runnable poll = () -> giveUpIfLate(budget);
      return !InitialSpace.of(program.init(), poll).isEmpty(poll);
    } catch (Enough _) {
      return true;
    }
  }

  private static void giveUpIfLate(ToolBudget budget) {
    if (budget.interrupted() || budget.timeIsUp()) {
      throw new Enough();
    }
  }

  /** Stops the search at the first initial state. */
  private static final class Enough extends RuntimeException {
    Enough() {
      super(null, null, false, false);
    }
  }
}
