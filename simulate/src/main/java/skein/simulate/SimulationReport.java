package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Reason;
import skein.core.program.Property;
import skein.core.run.Trace;
import skein.simulate.sample.StartSummary;

/** All runs of a simulation and the outcomes of the properties. What was not seen may still happen. */
public final class SimulationReport {

  /** Whether all runs were made, and if not, why. */
  public enum Completion { COMPLETE, INTERRUPTED, NO_INITIAL_STATE }

  private final Runs source;
  private final SimulationSettings settings;
  private final List<Property> properties;
  private final List<SimulatedRun> runs;
  private final Completion completion;
  private final StartSummary starts;
  private final Optional<Reason.NoInitialState> noStart;

  SimulationReport(
      Runs source,
      SimulationSettings settings,
      List<Property> properties,
      List<SimulatedRun> runs,
      Completion completion,
      StartSummary starts,
      Optional<Reason.NoInitialState> noStart) {
    this.starts = starts;
    this.noStart = noStart;
    this.source = source;
    this.settings = settings;
    this.properties = List.copyOf(properties);
    this.runs = List.copyOf(runs);
    this.completion = completion;
  }

  /** The completed runs: fewer than requested unless {@link #completion} says otherwise. */
  public List<SimulatedRun> runs() {
    return runs;
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
    List<PropertySummary> summaries = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      int property = i;
      List<RunOutcome> outcomes = runs.stream().map(run -> run.outcomes().get(property)).toList();
      summaries.add(PropertySummary.of(properties.get(i), outcomes));
    }
    return summaries;
  }

  /** The numbers of steps of the runs. */
  public Optional<Distribution> lengths() {
    return Distribution.of(runs.stream().map(SimulatedRun::length).toList());
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
