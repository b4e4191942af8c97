package skein.cli.states;

import skein.ask.question.Simulation;
import skein.cli.session.Session;
import skein.cli.text.NumberText;
import skein.core.answer.ForwardingMonitor;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;

/** Shows which random run is being made: its states say little. */
public final class RunProgress extends ForwardingMonitor {

  private final Simulation.Plan plan;
  private volatile Progress now;

  private RunProgress(Session session, Simulation.Plan plan) {
    super(session);
    this.plan = plan;
  }

  /** Makes the session show it, unless another program is told more about each run. */
  public static Monitor of(Session session, Simulation.Plan plan) {
    RunProgress progress = new RunProgress(session, plan);
    if (!session.line().writesRecords()) {
      session.status(progress::words);
    }
    return progress;
  }

  /** Many times a second, so it only takes note. */
  @Override
  public void progress(Progress progress) {
    now = progress;
  }

  private String words() {
    Progress last = now;
    return last == null ? "simulate" : words(plan, plan.first() + plan.runs() - last.waiting(), last.depth());
  }

  /** @param run from 0 */
  static String words(Simulation.Plan plan, long run, long step) {
    return "run " + NumberText.grouped(run + 1) + " of " + NumberText.grouped(plan.first() + plan.runs()) + ", step " + NumberText.grouped(step);
  }
}
