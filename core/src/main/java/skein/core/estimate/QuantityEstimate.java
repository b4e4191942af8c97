package skein.core.estimate;

import java.util.List;
import java.util.Optional;
import skein.core.program.ObservedQuantity;

/** A quantity over time. */
public record QuantityEstimate(ObservedQuantity quantity, List<Point> points) {

  public QuantityEstimate {
    points = List.copyOf(points);
  }

  /**
   * Its values after this many steps, on all runs; a run that has ended stays as it is.
   *
   * @param undefined on how many runs it was undefined or raised an error
   * @param values empty if it was on all
   */
  public record Point(int step, long undefined, Optional<SampleSummary> values) {}
}
