package skein.simulate;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.simulate.sample.Stop;

/** Follows one property along one run. */
interface PropertyWatch {

  /**
   * Watches of the claim, one for each run; to look up its predicates takes as long as some runs.
   *
   * @param indices of the predicates that can be tested, among them the claim's
   */
  static Supplier<PropertyWatch> of(Claim claim, Map<Expr, Integer> indices) {
    Claim one = claim.asOne();
    return switch (one) {
      case Claim.Combined(var how, var parts, _) -> {
        List<Supplier<PropertyWatch>> each = parts.stream().map(part -> of(part.claim(), indices)).toList();
        yield () -> new CombinedWatch(how, each.stream().map(Supplier::get).toList());
      }
      case Claim.Linear(Ltl formula) -> FormulaWatch.of(formula, indices);
      case Claim.Quantitative _ -> BoundedUntilWatch.of(one, indices).orElseGet(() -> ofState(one, indices));
      case Claim.Always _, Claim.Eventually _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Reachable _, Claim.DeadlockFree(), Claim.NoErrors(),
          Claim.Modal _, Claim.SameTraces _ -> ofState(one, indices);
    };
  }

  private static Supplier<PropertyWatch> ofState(Claim claim, Map<Expr, Integer> indices) {
    OptionalInt predicate = claim.subject().map(subject -> OptionalInt.of(indices.get(subject))).orElse(OptionalInt.empty());
    return () -> new StateWatch(claim, predicate);
  }

  /** The state after this many steps, in which predicates can be tested by their index. */
  void see(int step, IntFunction<Truth> state);

  /** Whether a state in which all predicates are as in the one before makes no difference. */
  boolean ignoresRepetition();

  /** Whether its outcome is known, however the run goes on; only asked after each state. */
  boolean isDecided();

  /** The outcome on a run that stopped after this many steps and had its first error after this many steps. */
  RunOutcome at(int length, Stop stop, OptionalInt firstError);
}
