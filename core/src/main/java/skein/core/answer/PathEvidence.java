package skein.core.answer;

import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.run.Trace;

/**
 * The most probable paths on which something happens, the first one first. A path is a sequence of states; of steps between the same states, one is shown.
 *
 * @param event what happens
 * @param paths each replayed by the reference interpreter
 * @param total the sum of their probabilities
 * @param smallest whether they show that a bound is violated, and no fewer paths do
 * @param part where more paths are needed than are shown
 */
public record PathEvidence(Event event, List<ProbablePath> paths, Rational total, boolean smallest, Optional<CriticalPart> part) {

  public PathEvidence {
    paths = List.copyOf(paths);
  }

  public enum Event {
    /** The formula is satisfied, whatever comes after the path. */
    SATISFIED,
    /** The formula is violated, whatever comes after the path. */
    VIOLATED
  }

  /** One of the paths. */
  public record ProbablePath(Rational probability, Trace trace) {}

  /**
   * Some of the states, among which alone the event is probable enough.
   *
   * @param states the cells of the first ones, in the order in which they matter
   * @param size how many they are
   * @param of how many states there are
   * @param value the probability of the event on paths that stay among them
   */
  public record CriticalPart(List<long[]> states, long size, long of, ValueInterval value) {
    public CriticalPart {
      states = List.copyOf(states);
    }
  }
}
