package skein.analysis.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.program.Init;

/** Finds out why there is no initial state. */
public final class Contradiction {

  /** How many values are tried to find out whether assumptions contradict each other. */
  private static final long EFFORT = 1 << 22;

  private Contradiction() {}

  /** Of an initial condition that no state satisfies: what can be left out is left out, one after the other. */
  public static Reason.NoInitialState of(Init init, Budget budget) {
    List<Init.Assumption> kept = new ArrayList<>(init.assumptions());
    boolean[] minimal = {true};
    Predicate<Init.Assumption> canGo =
        assumption -> {
          List<Init.Assumption> others = kept.stream().filter(other -> other != assumption).toList();
          try {
            return InitialSpace.of(new Init(init.values(), others), budget).isEmpty(Exhausted.after(EFFORT, budget));
          } catch (Exhausted _) {
            minimal[0] = false;
            return false;
          }
        };
    for (Init.Assumption assumption : init.assumptions()) {
      if (canGo.test(assumption)) {
        kept.removeIf(other -> other == assumption);
      }
    }
    return new Reason.NoInitialState(kept, minimal[0]);
  }
}
