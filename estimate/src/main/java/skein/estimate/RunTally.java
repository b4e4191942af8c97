package skein.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.estimate.Estimate;
import skein.simulate.SimulatedRun;

/** All that is kept of some runs: numbers that add up, so that it does not matter how the runs were divided. Mutable. */
final class RunTally {

  private static final int NO_RUN = -1;

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

  void write(DataOutput out) throws IOException {
    writeHead(out, runs, steps, erring, firstError.map(run -> OptionalInt.of(run.number())).orElse(OptionalInt.empty()));
    for (PropertyTally each : properties) {
      each.write(out);
    }
    for (QuantityTally each : quantities) {
      each.write(out);
    }
  }

  /** What comes before the properties and the quantities. */
  static void writeHead(DataOutput out, int runs, long steps, long erring, OptionalInt firstError) throws IOException {
    out.writeInt(runs);
    out.writeLong(steps);
    out.writeLong(erring);
    out.writeInt(firstError.orElse(NO_RUN));
  }

  /**
   * Adds what was written to an empty one.
   *
   * @param repeated makes the run with this number again: of runs with errors, only the number is written
   */
  void read(DataInput in, IntFunction<SimulatedRun> repeated) throws IOException {
    runs = in.readInt();
    steps = in.readLong();
    erring = in.readLong();
    int number = in.readInt();
    firstError = number == NO_RUN ? Optional.empty() : Optional.of(repeated.apply(number));
    for (PropertyTally each : properties) {
      each.read(in);
    }
    for (QuantityTally each : quantities) {
      each.read(in);
    }
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
