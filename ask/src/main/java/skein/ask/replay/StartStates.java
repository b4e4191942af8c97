package skein.ask.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import skein.analysis.initial.InitialCursor;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.program.Init;

/** The initial states of a program, found only as far as they are asked for: there may be very many. */
public final class StartStates {

  private final InitialCursor cursor;
  private final long[] current;

  public StartStates(Init init, Budget budget) {
    this.current = new long[init.values().size()];
    this.cursor = InitialSpace.of(init, budget).cursor((cell, value) -> current[cell] = value, budget);
  }

  /** The next ones that the condition accepts, at most this many. */
  List<long[]> next(int most, Predicate<long[]> condition) {
    List<long[]> found = new ArrayList<>();
    while (found.size() < most && cursor.next()) {
      if (condition.test(current)) {
        found.add(current.clone());
      }
    }
    return found;
  }

  /** The next ones, at most this many. */
  public List<long[]> next(int most) {
    return next(most, _ -> true);
  }
}
