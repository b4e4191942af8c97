package skein.core.plan;

import java.util.List;
import skein.core.run.Run;

/**
 * A run to the goal.
 *
 * @param totals by each measure of the question
 */
public record Plan(Run run, List<Long> totals) {

  public Plan {
    totals = List.copyOf(totals);
  }
}
