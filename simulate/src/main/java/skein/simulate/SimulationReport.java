package skein.simulate;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Reason;
import skein.core.run.Trace;
import skein.simulate.sample.StartSummary;

/** All runs of a simulation and the outcomes of the properties. What was not seen may still happen. */
public final class SimulationReport {

  /** Whether all runs were made, and if not, why. */
  public enum Completion { COMPLETE, INTERRUPTED, NO_INITIAL_STATE }

  private final Runs source;
  private final SimulationSettings settings;
  private final RunTotals totals;
  private final Completion completion;
  private final StartSummary starts;
  private final Optional<Reason.NoInitialState> noStart;

  SimulationReport(
      Runs source,
      SimulationSettings settings,
      RunTotals totals,
      Completion completion,
      StartSummary starts,
      Optional<Reason.NoInitialState> noStart) {
    this.source = source;
    this.settings = settings;
    this.totals = totals;
    this.completion = completion;
    this.starts = starts;
    this.noStart = noStart;
  }

  /** What the completed runs add up to: fewer than requested unless {@link #completion} says otherwise. */
  public RunTotals totals() {
    return totals;
  }

  /** The completed runs one by one; if there are many, only the first. */
  public List<SimulatedRun> runs() {
    return totals.first();
  }

  public Completion completion() {
    return completion;
  }

  /** How initial states were drawn. */
  public StartSummary starts() {
    return starts;
  }

  /** The reason if there is no initial state. */
  public Optional<Reason.NoInitialState> noStart() {
    return noStart;
  }

  /** One per property, in order. */
  public List<PropertySummary> summaries() {
    return totals.properties();
  }

  /** The numbers of steps of the runs. */
  public Optional<Distribution> lengths() {
    return totals.lengths();
  }

  /** Repeats the run with this number, and returns it step by step. */
  public Trace trace(int run) {
    return source.trace(run, settings.steps());
  }

  /** At most this many steps of it. */
  public Trace trace(int run, int steps) {
    return source.trace(run, Math.min(steps, settings.steps()));
  }
}
