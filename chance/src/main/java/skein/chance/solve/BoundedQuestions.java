package skein.chance.solve;

import java.util.BitSet;
import java.util.function.IntPredicate;
import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** Questions about so many steps: one sweep for each. */
final class BoundedQuestions {

  private BoundedQuestions() {}

  /** What a state that takes no step has is 1 in some states, 0 in all others. */
  private record Split(IntPredicate stepping, IntPredicate one) implements BackwardSweep.Fate {

    @Override
    public boolean steps(int state) {
      return stepping.test(state);
    }

    @Override
    public double value(int state) {
      return one.test(state) ? 1 : 0;
    }
  }

  private static final BackwardSweep.Fate ALL_STEP = new Split(_ -> true, _ -> false);

  static StateValues next(BackwardSweep sweep, BitSet states) {
    states.stream().forEach(state -> sweep.set(state, Rational.ONE));
    sweep.back(ALL_STEP);
    return sweep.values();
  }

  /** @param from the first step at which the goal counts; what is reached then is in the sweep, as if there were no such bound, or the goal itself is */
  static StateValues reach(BackwardSweep sweep, BitSet stay, BitSet goal, int from, int more) {
    back(sweep, new Split(state -> stay.get(state) && !goal.get(state), goal::get), more);
    // Before that, the goal counts for nothing, but may have to be passed.
    back(sweep, new Split(stay::get, _ -> false), from);
    return sweep.values();
  }

  static StateValues sum(BackwardSweep sweep, int steps) {
    back(sweep, ALL_STEP, steps);
    return sweep.values();
  }

  /** So many times, or until nothing changes any more. */
  private static void back(BackwardSweep sweep, BackwardSweep.Fate fate, int times) {
    boolean changed = true;
    for (int i = 0; i < times && changed; i++) {
      changed = sweep.back(fate);
    }
  }
}
