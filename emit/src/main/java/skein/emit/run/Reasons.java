package skein.emit.run;

import java.util.Locale;
import skein.core.answer.Ending;
import skein.core.answer.Run;
import skein.core.program.Claim;

/** The reasons given with verdicts, in plain words. */
public final class Reasons {

  private Reasons() {}

  public static String found(Claim claim, Run run) {
    String after = run.steps().isEmpty() ? "in an initial state" : "after " + steps(run.steps().size());
    return switch (claim) {
      case Claim.Always _ -> "it fails " + after;
      case Claim.Reachable _ -> "reached " + after;
      case Claim.DeadlockFree _ -> "no step is enabled " + after;
      case Claim.NoErrors _ ->
          run.ending() instanceof Ending.Error(var step, var error)
              ? (step.isPresent() ? "a step errs " : "a property errs ") + after + ": " + error.message()
              : "something errs " + after;
      case Claim.Eventually _ -> notMet(run, after);
      case Claim.Linear _ -> notSatisfied(run);
      case Claim.Fairly _, Claim.FairlyInfinitely _ -> "";
    };
  }

  private static String notSatisfied(Run run) {
    return switch (run.ending()) {
      case Ending.Loop(int to) ->
          "a run that from step " + to + " on goes round in " + steps(run.steps().size() - to) + " for ever does not satisfy the formula";
      case Ending.NoStep _, Ending.Error _, Ending.AtBound _, Ending.AtState _, Ending.Assumption _ ->
          "a run of " + steps(run.steps().size()) + " does not satisfy the formula";
    };
  }

  private static String notMet(Run run, String after) {
    return switch (run.ending()) {
      case Ending.NoStep _ -> "a run ends " + after + " without meeting the goal";
      case Ending.Loop(int to) ->
          "from step " + to + " on, a run can go round in " + steps(run.steps().size() - to) + " for ever and never meet the goal";
      case Ending.Error(var _, var error) -> after + " every step errs, and the goal is not met: " + error.message();
      case Ending.AtBound _, Ending.AtState _, Ending.Assumption _ -> "a run of " + steps(run.steps().size()) + " does not meet the goal";
    };
  }

  public static String notFound(Claim claim, int bound) {
    String within = " within " + steps(bound);
    return switch (claim) {
      case Claim.Reachable _ -> "not reached" + within;
      case Claim.Always _, Claim.DeadlockFree _, Claim.NoErrors _, Claim.Eventually _ -> "no violation" + within;
      case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ -> "";
    };
  }

  public static String steps(int number) {
    return String.format(Locale.ROOT, "%,d step%s", number, number == 1 ? "" : "s");
  }
}
