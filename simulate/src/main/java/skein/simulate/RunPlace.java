package skein.simulate;

import java.util.Comparator;
import java.util.Optional;

/**
 * A state of a run.
 *
 * @param run the number of the run, from 0
 * @param step the number of steps before it
 */
public record RunPlace(int run, int step) {

  private static final Comparator<RunPlace> BY_STEP = Comparator.comparingInt(RunPlace::step).thenComparing(RunPlace::run);

  /** The one after fewer steps. */
  static Optional<RunPlace> first(Optional<RunPlace> one, RunPlace other) {
    return one.isPresent() && BY_STEP.compare(one.get(), other) <= 0 ? one : Optional.of(other);
  }
}
