package skein.simulate;

import java.util.Arrays;
import java.util.OptionalInt;
import skein.simulate.sample.RunSampler;

/** Notices that a run has come to a state to which all its steps lead back: there it stays forever. */
final class RestWatch {

  /** Steps are listed only where a state has been kept for a while, since this takes longer than to draw one. */
  private static final int FIRST_LOOK = 4;

  private long[] state = {};
  private int since;
  private int nextLook;
  private boolean isAtRest;

  void see(int step, RunSampler run) {
    if (isAtRest) {
      return;
    }
    long[] now = run.cells();
    if (!Arrays.equals(now, state)) {
      state = now;
      since = step;
      nextLook = FIRST_LOOK;
    } else if (step - since == nextLook) {
      nextLook *= 2;
      isAtRest = run.isAtRest();
    }
  }

  /** The number of steps after which the run came to that state, if it is known to have done so. */
  OptionalInt since() {
    return isAtRest ? OptionalInt.of(since) : OptionalInt.empty();
  }
}
