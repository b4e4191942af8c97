package skein.simulate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.simulate.sample.Stop;

/** Follows the parts of a property. One part can decide it; if it takes all of them, the run must decide each. */
final class CombinedWatch implements PropertyWatch {

  private final Claim.Combination how;
  private final List<PropertyWatch> parts;

  CombinedWatch(Claim.Combination how, List<PropertyWatch> parts) {
    this.how = how;
    this.parts = parts;
  }

  @Override
  public void see(int step, IntFunction<Truth> state) {
    parts.forEach(part -> part.see(step, state));
  }

  @Override
  public boolean ignoresRepetition() {
    return parts.stream().allMatch(PropertyWatch::ignoresRepetition);
  }

  @Override
  public boolean isDecided() {
    return parts.stream().allMatch(PropertyWatch::isDecided);
  }

  @Override
  public RunOutcome at(int length, Stop stop, OptionalInt firstError) {
    List<RunOutcome> outcomes = parts.stream().map(part -> part.at(length, stop, firstError)).toList();
    Predicate<RunOutcome> decisive = how == Claim.Combination.EVERY ? RunOutcome::isViolated : RunOutcome::isSatisfied;
    Predicate<RunOutcome> other = how == Claim.Combination.EVERY ? RunOutcome::isSatisfied : RunOutcome::isViolated;
    Optional<RunOutcome> first = outcomes.stream().filter(decisive).min(RunOutcome.BY_STEP);
    if (first.isPresent()) {
      return first.get();
    }
    return outcomes.stream().allMatch(other)
        ? outcomes.stream().max(RunOutcome.BY_STEP).orElseThrow()
        : outcomes.stream().filter(RunOutcome.Erred.class::isInstance).findFirst().orElse(new RunOutcome.Open());
  }
}
