package skein.ask;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;

/**
 * The answer about one relation.
 *
 * @param variant empty where there is only one
 * @param reason a sentence for people
 * @param runs what shows the verdict, where runs do
 * @param unmet what nothing in the system synchronised with, at the end of the run
 */
public record ExperimentResult(
    String relation,
    String variant,
    Verdict verdict,
    Cause cause,
    String reason,
    List<ExperimentRun> runs,
    Optional<String> unmet,
    Statistics statistics) {

  public ExperimentResult {
    runs = List.copyOf(runs);
  }

  /** Whether the relation holds. */
  public enum Verdict {
    SUCCESS,
    FAILURE,
    INCONCLUSIVE
  }

  /** The relation as it is called in full. */
  public String title() {
    return variant.isEmpty() ? relation : variant + " " + relation;
  }
}
