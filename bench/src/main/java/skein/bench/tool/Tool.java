package skein.bench.tool;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.bench.Workload;

/** Something that can count a state space, or judge properties of it. */
public interface Tool {

  /** Empty if it can be run; else how to get it. */
  Optional<String> missing();

  /** Which version, and how it is run. */
  String description();

  /** Counts the whole state space. */
  Sample explore(Workload workload, Duration limit);

  /** Judges properties, too. */
  default Sample verify(Workload workload, List<String> properties, Duration limit) {
    return Sample.missing("judges no properties here");
  }

  /** Judges one property, on executions of at most so many steps if a number is given. */
  default Sample prove(Workload workload, String property, OptionalInt steps, Duration limit) {
    return Sample.missing("proves nothing here");
  }
}
