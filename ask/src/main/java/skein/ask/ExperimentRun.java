package skein.ask;

import java.util.Optional;
import skein.core.answer.Trace;
import skein.purpose.model.Purpose;
import skein.purpose.search.SynchronousRun;

/** A run of an experiment that was played again before anybody sees it. Positions count from 0, where it starts. */
public final class ExperimentRun {

  private final Purpose purpose;
  private final SynchronousRun run;
  private final Optional<Trace> trace;

  ExperimentRun(Purpose purpose, SynchronousRun run, Optional<Trace> trace) {
    this.purpose = purpose;
    this.run = run;
    this.trace = trace;
  }

  SynchronousRun run() {
    return run;
  }

  /** How many events it has. */
  public int length() {
    return run.length();
  }

  /** The event of the system that leads to the position. */
  public String event(int position) {
    return run.taken(position).event().text();
  }

  /** The state of the purpose. */
  public String purposeState(int position) {
    return purpose.state(run.purposeState(position)).name();
  }

  /** The state of the system, in a few words. */
  public String systemState(int position) {
    return run.state(position).text();
  }

  /** The run of the program, if a model was experimented on. */
  public Optional<Trace> trace() {
    return trace;
  }
}
