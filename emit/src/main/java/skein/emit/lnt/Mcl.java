package skein.emit.lnt;

import skein.core.program.Claim;
import skein.emit.Inexpressible;

/** Claims as queries of MCL over the actions of {@link LntModel} and {@link LntNetwork}: the last offer of some says whether the predicate holds. */
final class Mcl {

  private static final String ERROR = "'ERR.*'";

  /** The actions that show whether the predicate holds. */
  private final String goal;

  private final String miss;

  private Mcl(String gates) {
    this.goal = "'" + gates + ".* !1'";
    this.miss = "'" + gates + ".* !0'";
  }

  /** For one process, or for several around one that keeps the state. */
  static String of(Claim claim, boolean ignoreEnds) {
    return new Mcl("\\(START\\|STEP\\|TICK\\|PUT\\)").query(claim, ignoreEnds) + "\n";
  }

  /** For a network. What agents say before they agree to START may come to nothing, if they assume otherwise. */
  static String ofNetwork(Claim claim, boolean ignoreEnds) {
    String query = new Mcl("SHOW").query(claim, ignoreEnds);
    return claim instanceof Claim.Reachable ? query + "\n" : "[ (not 'START.*')* . 'START.*' ]\n(" + query + ")\n";
  }

  /** Where an end satisfies a liveness claim, a state without actions is let off. */
  private String query(Claim claim, boolean ignoreEnds) {
    String end = ignoreEnds ? "([ true ] false) or " : "";
    return switch (claim) {
      case Claim.Always _ -> "[ true* . " + miss + " ] false";
      case Claim.Reachable _ -> "< true* . " + goal + " > true";
      case Claim.DeadlockFree() -> "[ (not " + ERROR + ")* ] < true > true";
      case Claim.NoErrors() -> "[ true* . " + ERROR + " ] false";
      case Claim.Eventually _ ->
          "mu X . (" + end + "(< not " + ERROR + " > true and [ not (" + goal + " or " + ERROR + ") ] X))";
      case Claim.Fairly _ -> "[ (not (" + goal + " or " + ERROR + "))* ] " + reachable(ignoreEnds);
      // Of what follows a step that misses the goal; where it is met, it need not be met again if nothing follows.
      case Claim.FairlyInfinitely _ -> "[ (not " + ERROR + ")* . " + miss + " ] " + reachable(ignoreEnds);
      case Claim.Linear _ -> throw new Inexpressible("MCL queries are not written for linear-time formulas");
    };
  }

  /** Some action that meets the goal can still come; after an error nothing does. */
  private String reachable(boolean ignoreEnds) {
    String met = "< (not " + ERROR + ")* . " + goal + " > true";
    return ignoreEnds ? "(" + met + " or < (not " + ERROR + ")* > [ true ] false)" : met;
  }
}
