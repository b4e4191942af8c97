package skein.ask.experiment;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;

/**
 * The result for one relation.
 *
 * @param variant empty if there is only one
 * @param wanted the state of the purpose that the relation asks for
 * @param unwanted the other of its two verdicts
 * @param runs the runs that show the verdict, if any
 * @param unmet the transition of the purpose that nothing in the system synchronised with at the end of the run
 */
public record ExperimentResult(
    String relation,
    String variant,
    Verdict verdict,
    Cause cause,
    String wanted,
    String unwanted,
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

  /** The full name of the relation. */
  public String title() {
    return variant.isEmpty() ? relation : variant + " " + relation;
  }
}
