package skein.estimate;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.estimate.Estimate;
import skein.simulate.SimulatedRun;

/** All that is kept of some runs: numbers that add up, so that it does not matter how the runs were divided. Mutable. */
final class RunTally {

  private int runs;
  private boolean wasCut;
  private long steps;
  private long erring;
  private Optional<SimulatedRun> firstError = Optional.empty();
  private final List<PropertyTally> properties;
  private final List<QuantityTally> quantities;

  RunTally(int properties, int quantities, int points) {
    this.properties = Stream.generate(PropertyTally::new).limit(properties).toList();
    this.quantities = Stream.generate(() -> new QuantityTally(points)).limit(quantities).toList();
  }

  void add(SimulatedRun run) {
    runs++;
    steps += run.length();
    for (int i = 0; i < properties.size(); i++) {
      properties.get(i).add(run.number(), run.outcomes().get(i));
    }
    if (run.error().isPresent()) {
      erring++;
      firstError = firstError.isPresent() ? firstError : Optional.of(run);
    }
  }

  /** The run after the last was cut by a limit. */
  void addCut() {
    runs++;
    wasCut = true;
    properties.forEach(PropertyTally::addCut);
  }

  /** Adds the runs that come after these. */
  void add(RunTally next) {
    runs += next.runs;
    wasCut |= next.wasCut;
    steps += next.steps;
    erring += next.erring;
    firstError = firstError.isPresent() ? firstError : next.firstError;
    IntStream.range(0, properties.size()).forEach(i -> properties.get(i).add(next.properties.get(i)));
    IntStream.range(0, quantities.size()).forEach(i -> quantities.get(i).add(next.quantities.get(i)));
  }

  int runs() {
    return runs;
  }

  boolean wasCut() {
    return wasCut;
  }

  long steps() {
    return steps;
  }

  List<PropertyTally> properties() {
    return properties;
  }

  List<QuantityTally> quantities() {
    return quantities;
  }

  Optional<Estimate.RunError> error() {
    return firstError.map(
        run -> new Estimate.RunError(run.number(), run.error().orElseThrow().step(), run.error().orElseThrow().error(), erring));
  }
}
