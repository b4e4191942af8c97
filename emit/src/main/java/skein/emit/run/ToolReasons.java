package skein.emit.run;

import java.util.Locale;
import skein.core.answer.Ending;
import skein.core.answer.Run;
import skein.core.program.Claim;

/** The reasons of verdicts as text. */
public final class ToolReasons {

  private ToolReasons() {}

  public static String found(Claim claim, Run run) {
    String after = run.steps().isEmpty() ? "in an initial state" : "after " + steps(run.steps().size());
    return switch (claim) {
      case Claim.Always _ -> "it fails " + after;
      case Claim.Reachable _ -> "reached " + after;
      case Claim.DeadlockFree _ -> "no step is enabled " + after;
      case Claim.NoErrors _ ->
          run.ending() instanceof Ending.Error(var step, var error)
              ? (step.isPresent() ? "a step fails with an error " : "a property fails with an error ") + after + ": " + error.message()
              : "there is an error " + after;
      case Claim.Eventually _ -> notMet(run, after);
      case Claim.Linear _ -> notSatisfied(run);
      case Claim.Fairly _, Claim.FairlyInfinitely _ -> "";
    };
  }

  private static String notSatisfied(Run run) {
    return switch (run.ending()) {
      case Ending.Loop(int to) ->
          "a run that after " + steps(to) + " repeats a " + (run.steps().size() - to) + "-step loop forever violates the formula";
      case Ending.NoStep _, Ending.Error _, Ending.AtBound _, Ending.AtState _, Ending.Assumption _ ->
          "a run of " + steps(run.steps().size()) + " violates the formula";
    };
  }

  private static String notMet(Run run, String after) {
    return switch (run.ending()) {
      case Ending.NoStep _ -> "a run ends " + after + " without meeting the goal";
      case Ending.Loop(int to) ->
          "after " + steps(to) + ", a run can repeat a " + (run.steps().size() - to) + "-step loop forever and never meet the goal";
      case Ending.Error(var _, var error) -> after + " every step fails with an error, and the goal is not met: " + error.message();
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
