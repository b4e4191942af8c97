package skein.simulate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Trace;
import skein.core.program.Property;

/** All runs of a simulation and what the properties did on them. What was not seen may still happen. */
public final class SimulationReport {

  /** Whether all runs were made, and if not, why. */
  public enum Completion { COMPLETE, INTERRUPTED, NO_INITIAL_STATE }

  /**
   * What runs started in.
   *
   * @param count how many initial states there are, if that is known
   * @param uniform whether all of them were equally likely
   */
  public record Starts(Optional<BigInteger> count, boolean uniform) {}

  private final Runs source;
  private final SimulationSettings settings;
  private final List<Property> properties;
  private final List<SimulatedRun> runs;
  private final Completion completion;
  private final Starts starts;
  private final Optional<String> noStart;

  SimulationReport(
      Runs source,
      SimulationSettings settings,
      List<Property> properties,
      List<SimulatedRun> runs,
      Completion completion,
      Starts starts,
      Optional<String> noStart) {
    this.starts = starts;
    this.noStart = noStart;
    this.source = source;
    this.settings = settings;
    this.properties = List.copyOf(properties);
    this.runs = List.copyOf(runs);
    this.completion = completion;
  }

  public SimulationSettings settings() {
    return settings;
  }

  /** The runs that were made: all that were asked for only if {@link #completion} says so. */
  public List<SimulatedRun> runs() {
    return runs;
  }

  public Completion completion() {
    return completion;
  }

  /** How initial states were drawn. */
  public Starts starts() {
    return starts;
  }

  /** Why there is no initial state, if there is none. */
  public Optional<String> noStart() {
    return noStart;
  }

  /** One per property, in order. */
  public List<PropertySummary> summaries() {
    List<PropertySummary> summaries = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      int property = i;
      List<Outcome> outcomes = runs.stream().map(run -> run.outcomes().get(property)).toList();
      summaries.add(PropertySummary.of(properties.get(i), outcomes));
    }
    return summaries;
  }

  /** How many steps the runs have. */
  public Optional<Spread> lengths() {
    return Spread.of(runs.stream().map(SimulatedRun::length).toList());
  }

  /** The run with that number, step by step; it is made again. */
  public Trace trace(int run) {
    return source.trace(run);
  }
}
