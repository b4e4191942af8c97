package skein.purpose.search;

import java.util.List;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;

/**
 * The result of a search.
 *
 * @param cause {@code DECIDED}, or why it is inconclusive: {@code PARTIAL} if the bound cut something off
 * @param runs the runs that show the relation; for certainty, impossibility and the strict variants, the run that refutes it
 * @param end where these runs end
 * @param met whether a verdict of either kind was reached
 */
public record PurposeOutcome(
    Verdict verdict, Cause cause, List<SynchronousRun> runs, RunEnd end, boolean met, Statistics statistics) {

  public PurposeOutcome {
    runs = List.copyOf(runs);
  }

  public enum Verdict {
    SUCCESS,
    FAILURE,
    INCONCLUSIVE
  }
}
