package skein.emit.run;

import skein.analysis.initial.InitialSpace;
import skein.core.budget.Halt;
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
      return !InitialSpace.of(program.init(), budget.budget()).isEmpty(budget.budget());
    } catch (Halt _) {
      return true;
    }
  }
}
