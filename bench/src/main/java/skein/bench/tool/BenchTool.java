package skein.bench.tool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.bench.workload.Workload;

/** A tool that can count a state space or check its properties. */
public interface BenchTool {

  /** Empty if it can be run; otherwise how to install it. */
  Optional<String> missing();

  /** Its version, and how it is run. */
  String description();

  /** Counts the whole state space. */
  Sample explore(Workload workload, Duration limit);

  /** Also checks properties. */
  default Sample verify(Workload workload, List<String> properties, Duration limit) {
    return Sample.missing("does not check properties here");
  }

  /** Only reads the model and checks its text: the sample has no states. */
  default Sample check(Workload workload, Duration limit) {
    return Sample.missing("does not check the text of models here");
  }

  /** Makes random runs of at most this many steps each. The states of the sample are all steps taken, its seconds are those of the steps. */
  default Sample simulate(Workload workload, int steps, Duration limit) {
    return Sample.missing("makes no random runs here");
  }

  /** Checks one property, on executions of at most this many steps if a number is given. */
  default Sample prove(Workload workload, String property, OptionalInt steps, Duration limit) {
    return Sample.missing("does not prove properties here");
  }
}
