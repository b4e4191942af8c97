package skein.simulate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.simulate.sample.Stop;

/** Follows the parts of a property. One part can decide it; if it takes all of them, the run must decide each. */
final class CombinedWatch implements PropertyWatch {

  private final Claim.Combination how;
  private final List<PropertyWatch> parts;

  CombinedWatch(Claim.Combined claim, Map<Expr, Integer> indices) {
    this.how = claim.how();
    this.parts = claim.parts().stream().map(part -> PropertyWatch.of(part.claim(), indices).get()).toList();
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
