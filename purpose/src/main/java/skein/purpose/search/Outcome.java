package skein.purpose.search;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;
import skein.purpose.model.Ats;

/**
 * What a search found.
 *
 * @param cause {@code DECIDED}, or why it is inconclusive: {@code PARTIAL} if the bound cut something off
 * @param runs that show the relation; for certainty and impossibility, the one that refutes it
 * @param unmet the transition of the purpose, in its state at the end of the run, that nothing synchronises with
 * @param met whether a verdict of either kind was seen to be reachable
 */
public record Outcome(
    Verdict verdict, Cause cause, List<SynchronousRun> runs, Optional<Ats.Move> unmet, boolean met, Statistics statistics) {

  public Outcome {
    runs = List.copyOf(runs);
  }

  public enum Verdict {
    SUCCESS,
    FAILURE,
    INCONCLUSIVE
  }
}
