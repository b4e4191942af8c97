package skein.emit.run;

import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.emit.driver.Budget;

/** Whether there is anything to check. */
public final class Starts {

  /** Said wherever there is nothing. */
  public static final String NONE =
      "there is no initial state: no combination of initial values satisfies the assumptions";

  private Starts() {}

  /** Whether there is an initial state, as far as the budget allows to look: if it runs out, perhaps. */
  public static boolean exist(Program program, Budget budget) {
    boolean[] found = new boolean[1];
    try {
      new Interpreter(program)
          .initialStates(
              _ -> found[0] = true,
              () -> {
                if (found[0] || budget.interrupted() || budget.timeIsUp()) {
                  throw new Enough();
                }
              });
    } catch (Enough _) {
      return true;
    }
    return found[0];
  }

  /** Looking on would show nothing new. */
  private static final class Enough extends RuntimeException {
    Enough() {
      super(null, null, false, false);
    }
  }
}
