package skein.core.estimate;

import java.util.List;
import skein.core.run.StepChoice;

/**
 * How to split runs.
 *
 * @param level the name of the quantity that says how near the event is
 * @param thresholds ascending
 * @param effort the number of runs from each level
 */
public record SplittingPlan(
    String level, List<Long> thresholds, int effort, int repetitions, int steps, long seed, StepChoice choice, double error, int threads) {

  public SplittingPlan {
    thresholds = List.copyOf(thresholds);
  }
}
