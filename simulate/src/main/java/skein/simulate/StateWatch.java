package skein.simulate;

import java.util.OptionalInt;
import java.util.function.IntFunction;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.simulate.sample.Stop;

/** Follows a property of one predicate, or of none. */
final class StateWatch implements PropertyWatch {

  private static final int NEVER = -1;

  private final Claim claim;
  /** Negative if there is none. */
  private final int predicate;
  private final boolean goal;
  private RunOutcome outcome = new RunOutcome.Open();
  private int times;
  private int last = NEVER;
  private int erred = NEVER;

  StateWatch(Claim claim, OptionalInt predicate) {
    this.claim = claim;
    this.predicate = predicate.orElse(-1);
    this.goal = !(claim instanceof Claim.Always);
  }

  @Override
  public void see(int step, IntFunction<Truth> state) {
    if (predicate < 0) {
      return;
    }
    Truth truth = state.apply(predicate);
    if (truth.error().isPresent()) {
      erred = erred == NEVER ? step : erred;
      return;
    }
    if (truth.holds() && goal) {
      times++;
      last = step;
    }
    if (truth.holds() == goal && outcome instanceof RunOutcome.Open) {
      outcome = goal ? new RunOutcome.Met(step) : new RunOutcome.Broken(step);
    }
  }

  @Override
  public boolean ignoresRepetition() {
    return !(claim instanceof Claim.FairlyInfinitely);
  }

  @Override
  public boolean isDecided() {
    // Asked after every step, and rarely the case.
    if (outcome instanceof RunOutcome.Open && erred == NEVER) {
      return false;
    }
    return switch (claim) {
      case Claim.Always _, Claim.Reachable _ -> !(outcome instanceof RunOutcome.Open);
      case Claim.Eventually _, Claim.Fairly _ -> true;
      case Claim.FairlyInfinitely _, Claim.DeadlockFree(), Claim.NoErrors(), Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _ -> false;
      case Claim.Linear _, Claim.Combined _ -> throw new IllegalStateException("not about states");
    };
  }

  @Override
  public RunOutcome at(int length, Stop stop, OptionalInt firstError) {
    // A run at rest keeps its last state, and may have been followed for a while.
    boolean inGoal = last >= length;
    if (erred != NEVER && restsOnErrors()) {
      return new RunOutcome.Erred(erred);
    }
    return switch (claim) {
      case Claim.Always _ -> stop.isForEver() && outcome instanceof RunOutcome.Open ? new RunOutcome.Kept(length) : outcome;
      case Claim.Reachable _ -> stop.isForEver() && outcome instanceof RunOutcome.Open ? new RunOutcome.Missed(length) : outcome;
      case Claim.Eventually _, Claim.Fairly _ ->
          stop.isStuck() && outcome instanceof RunOutcome.Open ? new RunOutcome.StoppedBefore(length) : outcome;
      case Claim.FairlyInfinitely _ ->
          !stop.isStuck() ? new RunOutcome.Recurred(times, last == NEVER ? OptionalInt.empty() : OptionalInt.of(last)) : inGoal ? new RunOutcome.Kept(length) : new RunOutcome.StoppedBefore(length);
      case Claim.DeadlockFree() ->
          stop instanceof Stop.Ended ? new RunOutcome.Broken(length) : stop instanceof Stop.AtRest ? new RunOutcome.Kept(length) : outcome;
      case Claim.NoErrors() ->
          firstError.isPresent() ? new RunOutcome.Broken(firstError.getAsInt()) : stop.isForEver() ? new RunOutcome.Kept(length) : outcome;
      // One run shows little about a formula; the search does.
      case Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _ -> outcome;
      case Claim.Linear _, Claim.Combined _ -> throw new IllegalStateException("not about states");
    };
  }

  /** Whether the outcome depends on a state in which the predicate fails with an error. */
  private boolean restsOnErrors() {
    return switch (claim) {
      case Claim.Always _, Claim.Reachable _ -> outcome instanceof RunOutcome.Open;
      case Claim.Eventually _, Claim.Fairly _ -> !(outcome instanceof RunOutcome.Met(int step) && step < erred);
      case Claim.FairlyInfinitely _ -> true;
      case Claim.DeadlockFree(), Claim.NoErrors(), Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _ -> false;
      case Claim.Linear _, Claim.Combined _ -> throw new IllegalStateException("not about states");
    };
  }
}
