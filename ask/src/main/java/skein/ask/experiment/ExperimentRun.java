package skein.ask.experiment;

import java.util.Optional;
import skein.core.run.Trace;
import skein.purpose.model.Purpose;
import skein.purpose.search.SynchronousRun;

/** A replayed run of an experiment. Positions start at 0. */
public final class ExperimentRun {

  private final Purpose purpose;
  private final SynchronousRun run;
  private final Optional<Trace> trace;

  public ExperimentRun(Purpose purpose, SynchronousRun run, Optional<Trace> trace) {
    this.purpose = purpose;
    this.run = run;
    this.trace = trace;
  }

  public SynchronousRun run() {
    return run;
  }

  /** The number of events. */
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

  /** A short description of the state of the system. */
  public String systemState(int position) {
    return run.state(position).text();
  }

  /** The run of the program, if the system was a model. */
  public Optional<Trace> trace() {
    return trace;
  }
}
