package skein.emit.run;

import java.util.List;
import skein.core.program.Claim;

/**
 * States at the head of an emitted file what a tool's answer means. Tools look for a bad state or run; if the claim is that some state is
 * reachable, finding it is what shows the claim.
 */
public final class AnswerMeaning {

  private AnswerMeaning() {}

  /**
   * @param found what the tool says if it finds one
   * @param none what it says if there is none
   */
  public static List<String> of(Claim claim, String found, String none) {
    return of(claim instanceof Claim.Reachable, found, none);
  }

  public static List<String> of(boolean reachable, String found, String none) {
    return List.of(found + ": the property " + verdict(reachable), none + ": the property " + verdict(!reachable));
  }

  /** For a tool that checks a bounded number of steps. */
  public static List<String> within(String bound, Claim claim, String found, String none) {
    boolean reachable = claim instanceof Claim.Reachable;
    return List.of(
        found + ": the property " + verdict(reachable),
        none + ": no " + (reachable ? "such state" : "violation") + " within " + bound + " steps, and nothing is known about longer executions");
  }

  /** For a program that demands that the goal of {@code eventually} is met within the bound. */
  public static List<String> goalWithin(String bound, String found, String none) {
    return List.of(
        found + ": some execution does not meet the goal within " + bound + " steps",
        none + ": every execution meets the goal within " + bound + " steps, so the property holds");
  }

  private static String verdict(boolean holds) {
    return holds ? "holds" : "is violated";
  }
}
