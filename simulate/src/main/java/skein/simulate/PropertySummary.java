package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.program.Property;

/**
 * The outcomes of one property over all runs.
 *
 * @param open the number of runs that did not decide it (recurring goals are never decided positively)
 * @param satisfiedAt the steps at which it was met
 * @param violatedAt the steps at which it was violated, or at which the run stopped before it was met
 * @param timesMet how often a recurring goal was met on the runs that did not decide it
 */
public record PropertySummary(
    Property property,
    int satisfied,
    int violated,
    int open,
    Optional<Distribution> satisfiedAt,
    Optional<Distribution> violatedAt,
    Optional<Distribution> timesMet) {

  static PropertySummary of(Property property, List<RunOutcome> outcomes) {
    int satisfied = count(outcomes, RunOutcome::isSatisfied);
    int violated = count(outcomes, RunOutcome::isViolated);
    List<Integer> times = new ArrayList<>();
    for (RunOutcome outcome : outcomes) {
      if (outcome instanceof RunOutcome.Recurred(int n, _)) {
        times.add(n);
      }
    }
    return new PropertySummary(
        property, satisfied, violated, outcomes.size() - satisfied - violated,
        steps(outcomes, RunOutcome::isSatisfied), steps(outcomes, RunOutcome::isViolated), Distribution.of(times));
  }

  private static int count(List<RunOutcome> outcomes, Predicate<RunOutcome> which) {
    return (int) outcomes.stream().filter(which).count();
  }

  private static Optional<Distribution> steps(List<RunOutcome> outcomes, Predicate<RunOutcome> which) {
    return Distribution.of(outcomes.stream().filter(which).map(o -> o.happenedAt().orElseThrow()).toList());
  }
}
