package skein.simulate;

import java.util.Optional;
import skein.core.program.Property;

/** The outcomes of one property so far. Mutable. */
final class OutcomeCounts {

  private final NumberCounts satisfiedAt = new NumberCounts();
  private final NumberCounts violatedAt = new NumberCounts();
  private final NumberCounts timesMet = new NumberCounts();
  private int satisfied;
  private int violated;
  private int open;
  private Optional<RunPlace> firstBroken = Optional.empty();

  void add(int run, RunOutcome outcome) {
    if (outcome.isSatisfied()) {
      satisfied++;
      outcome.happenedAt().ifPresent(satisfiedAt::add);
    } else if (outcome.isViolated()) {
      violated++;
      outcome.happenedAt().ifPresent(violatedAt::add);
    } else {
      open++;
    }
    if (outcome instanceof RunOutcome.Recurred(int times, _)) {
      timesMet.add(times);
    }
    if (outcome instanceof RunOutcome.Broken(int step)) {
      firstBroken = RunPlace.first(firstBroken, new RunPlace(run, step));
    }
  }

  PropertySummary summary(Property property) {
    return new PropertySummary(
        property, satisfied, violated, open,
        satisfiedAt.distribution(), violatedAt.distribution(), timesMet.distribution(), firstBroken);
  }
}
