package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.program.Property;

/**
 * What one property did over all runs.
 *
 * @param open on how many runs it was neither met nor broken (recurring goals are open at best)
 * @param satisfiedAt at which steps it was met
 * @param violatedAt at which steps it was broken, or the run stopped without it
 * @param timesMet how often a recurring goal was met on the runs where it is open
 */
public record PropertySummary(
    Property property,
    int satisfied,
    int violated,
    int open,
    int notJudged,
    Optional<Spread> satisfiedAt,
    Optional<Spread> violatedAt,
    Optional<Spread> timesMet) {

  static PropertySummary of(Property property, List<Outcome> outcomes) {
    int satisfied = count(outcomes, Outcome::isSatisfied);
    int violated = count(outcomes, Outcome::isViolated);
    int notJudged = count(outcomes, Outcome.NotJudged.class::isInstance);
    List<Integer> times = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Recurred(int n, _)) {
        times.add(n);
      }
    }
    return new PropertySummary(
        property, satisfied, violated, outcomes.size() - satisfied - violated - notJudged, notJudged,
        steps(outcomes, Outcome::isSatisfied), steps(outcomes, Outcome::isViolated), Spread.of(times));
  }

  private static int count(List<Outcome> outcomes, Predicate<Outcome> which) {
    return (int) outcomes.stream().filter(which).count();
  }

  private static Optional<Spread> steps(List<Outcome> outcomes, Predicate<Outcome> which) {
    return Spread.of(outcomes.stream().filter(which).map(o -> o.happenedAt().orElseThrow()).toList());
  }
}
