package skein.emit.run;

import skein.core.answer.Finding;
import skein.core.answer.Statistics;

/** The effort that a tool spent on one property of several, in the model's own measures. */
public final class ToolEffort {

  private ToolEffort() {}

  /** The finding with only the time since {@code before}; its depth is that of the run found, since a tool's steps are not the model's. */
  public static Finding since(double before, Finding finding) {
    Statistics all = finding.statistics();
    int depth = finding.run().map(run -> run.steps().size()).orElse(all.depth());
    Statistics own = new Statistics(all.states(), all.transitions(), depth, Math.max(0, all.seconds() - before));
    return new Finding(
        finding.property(), finding.verdict(), finding.cause(), finding.reason(), finding.engine(), own, finding.run(),
        finding.reductions());
  }
}
