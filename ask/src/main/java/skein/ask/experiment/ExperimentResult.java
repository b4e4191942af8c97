package skein.ask.experiment;

import java.util.List;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;

/**
 * The result for one relation.
 *
 * @param variant empty if there is only one
 * @param wanted the state of the purpose that the relation asks for
 * @param unwanted the other of its two verdicts
 * @param runs the runs that show the verdict, if any
 * @param certainty what certainty or impossibility required, {@code states} or {@code runs}; empty for the other relations
 * @param end where these runs end
 */
public record ExperimentResult(
    String relation,
    String variant,
    String certainty,
    Verdict verdict,
    Cause cause,
    String wanted,
    String unwanted,
    List<ExperimentRun> runs,
    End end,
    Statistics statistics) {

  public ExperimentResult {
    runs = List.copyOf(runs);
  }

  /** Where a run ends. */
  public sealed interface End {

    /** In a verdict. */
    record AtVerdict() implements End {}

    /** In a state where nothing in the system synchronises with this transition of the purpose. */
    record Unmet(String transition) implements End {}

    /** In a state where nothing in the system synchronises with any transition of the purpose. */
    record Stuck() implements End {}

    /** In the state that it was in at this position, so that it can go on forever. */
    record Loop(int position) implements End {}
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
