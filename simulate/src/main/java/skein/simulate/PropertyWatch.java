package skein.simulate;

import java.util.List;
import java.util.OptionalInt;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;

/** Follows one property along one run. */
final class PropertyWatch {

  private final Claim claim;
  private final int predicate;
  private RunOutcome outcome = new RunOutcome.Open();
  private int times;
  private OptionalInt last = OptionalInt.empty();
  private OptionalInt erred = OptionalInt.empty();

  /** @param predicates those that are evaluated, among them the claim's */
  PropertyWatch(Claim claim, List<Expr> predicates) {
    this.claim = claim.asOne();
    this.predicate = this.claim.subject().map(predicates::indexOf).orElse(-1);
  }

  /** The index of its predicate; negative if it has none. */
  int predicate() {
    return predicate;
  }

  /** Its predicate in the state after this many steps. */
  void see(int step, Truth truth) {
    if (truth.error().isPresent()) {
      erred = erred.isPresent() ? erred : OptionalInt.of(step);
      return;
    }
    boolean goal = !(claim instanceof Claim.Always);
    if (truth.holds() && goal) {
      times++;
      last = OptionalInt.of(step);
    }
    if (outcome instanceof RunOutcome.Open && truth.holds() == goal) {
      outcome = goal ? new RunOutcome.Met(step) : new RunOutcome.Broken(step);
    }
  }

  /** The outcome on a run that stopped after this many steps and had its first error after this many steps. */
  RunOutcome at(int length, Stop stop, OptionalInt firstError) {
    boolean stuck = !(stop instanceof Stop.StepsUsedUp);
    boolean inGoal = last.isPresent() && last.getAsInt() == length;
    if (erred.isPresent() && restsOnErrors()) {
      return new RunOutcome.Erred(erred.getAsInt());
    }
    return switch (claim) {
      case Claim.Always _, Claim.Reachable _ -> outcome;
      case Claim.Eventually _, Claim.Fairly _ ->
          stuck && outcome instanceof RunOutcome.Open ? new RunOutcome.StoppedBefore(length) : outcome;
      case Claim.FairlyInfinitely _ ->
          stuck && !inGoal ? new RunOutcome.StoppedBefore(length) : new RunOutcome.Recurred(times, last);
      case Claim.DeadlockFree() -> stop instanceof Stop.Ended ? new RunOutcome.Broken(length) : outcome;
      case Claim.NoErrors() -> firstError.isPresent() ? new RunOutcome.Broken(firstError.getAsInt()) : outcome;
      case Claim.Linear _, Claim.Combined _ -> new RunOutcome.NotJudged();
    };
  }

  /** Whether the outcome depends on a state in which the predicate fails with an error. */
  private boolean restsOnErrors() {
    return switch (claim) {
      case Claim.Always _, Claim.Reachable _ -> outcome instanceof RunOutcome.Open;
      case Claim.Eventually _, Claim.Fairly _ -> !(outcome instanceof RunOutcome.Met(int step) && step < erred.getAsInt());
      case Claim.FairlyInfinitely _ -> true;
      case Claim.DeadlockFree(), Claim.NoErrors(), Claim.Linear _, Claim.Combined _ -> false;
    };
  }
}
