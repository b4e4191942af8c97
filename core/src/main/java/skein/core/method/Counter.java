package skein.core.method;

import java.util.List;
import java.util.Optional;

/**
 * A part of the program counter of a process.
 *
 * @param name as in entry and exit conditions
 * @param branch the branch of the process that it tracks, in words; empty for all of it
 */
public record Counter(String name, Optional<String> branch, List<ControlPoint> points) {

  public Counter {
    points = List.copyOf(points);
  }

  /**
   * A control location.
   *
   * @param text what remains to be done there, in the language of the model
   * @param initial whether the process starts here
   */
  public record ControlPoint(int value, String text, boolean initial) {}

  /** A counter at a value, where 0 is not in use or ended. */
  public record Position(String counter, int value) {}
}
