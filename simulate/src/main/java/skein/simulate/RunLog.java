package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import skein.core.program.Property;
import skein.simulate.sample.Stop;

/**
 * What is known of the runs so far. It is added up while they are made: a summary takes time and memory that do not depend on their number. Of the runs
 * themselves, only the first are kept. Thread-safe, so that it can be asked at any time.
 */
final class RunLog {

  private static final int MOST_KEPT = 10_000;

  private final List<Property> properties;
  private final List<OutcomeCounts> outcomes;
  private final NumberCounts lengths = new NumberCounts();
  private final List<SimulatedRun> kept = new ArrayList<>();
  private int runs;
  private int ended;
  private int stuck;
  private int failed;
  private int erring;
  private Optional<SimulatedRun> firstFailed = Optional.empty();
  private Optional<SimulatedRun> firstErring = Optional.empty();
  private Optional<RunPlace> firstError = Optional.empty();

  RunLog(List<Property> properties) {
    this.properties = List.copyOf(properties);
    this.outcomes = Stream.generate(OutcomeCounts::new).limit(properties.size()).toList();
  }

  synchronized void add(SimulatedRun run) {
    runs++;
    lengths.add(run.length());
    switch (run.stop()) {
      case Stop.StepsUsedUp(), Stop.AtRest() -> {}
      case Stop.Ended(boolean successfully) -> {
        ended += successfully ? 1 : 0;
        stuck += successfully ? 0 : 1;
      }
      case Stop.Erred _ -> {
        failed++;
        firstFailed = firstFailed.or(() -> Optional.of(run));
      }
    }
    for (int i = 0; i < outcomes.size(); i++) {
      outcomes.get(i).add(run.number(), run.outcomes().get(i));
    }
    if (run.error().isPresent()) {
      erring++;
      firstErring = firstErring.or(() -> Optional.of(run));
      firstError = RunPlace.first(firstError, new RunPlace(run.number(), run.error().get().step()));
    }
    if (kept.size() < MOST_KEPT) {
      kept.add(run);
    }
  }

  synchronized RunTotals totals() {
    List<PropertySummary> summaries = IntStream.range(0, outcomes.size()).mapToObj(i -> outcomes.get(i).summary(properties.get(i))).toList();
    return new RunTotals(
        runs, ended, stuck, failed, firstFailed, erring, firstErring, firstError, lengths.byNumber(), lengths.distribution(), summaries, kept);
  }
}
