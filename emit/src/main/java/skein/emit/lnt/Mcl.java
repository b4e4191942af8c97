package skein.emit.lnt;

import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.emit.Inexpressible;

/** Claims as queries of MCL over the actions of {@link LntModel}; the last offer of START and STEP says whether the predicate holds. */
final class Mcl {

  private static final String GOAL = "'\\(START\\|STEP\\|TICK\\|PUT\\).* !1'";
  private static final String MISS = "'\\(START\\|STEP\\|TICK\\|PUT\\).* !0'";
  private static final String ERROR = "'ERR.*'";

  private Mcl() {}

  /** The predicate that the actions have to tell about. */
  static Optional<Expr> predicate(Claim claim) {
    return switch (claim) {
      case Claim.Always(Expr p) -> Optional.of(p);
      case Claim.Eventually(Expr p) -> Optional.of(p);
      case Claim.Fairly(Expr p) -> Optional.of(p);
      case Claim.FairlyInfinitely(Expr p) -> Optional.of(p);
      case Claim.Reachable(Expr p) -> Optional.of(p);
      case Claim.DeadlockFree(), Claim.NoErrors(), Claim.Linear _ -> Optional.empty();
    };
  }

  /** Where an end satisfies a liveness claim, a state without actions is let off. */
  static String of(Claim claim, boolean ignoreEnds) {
    String end = ignoreEnds ? "([ true ] false) or " : "";
    return switch (claim) {
      case Claim.Always _ -> "[ true* . " + MISS + " ] false\n";
      case Claim.Reachable _ -> "< true* . " + GOAL + " > true\n";
      case Claim.DeadlockFree() -> "[ (not " + ERROR + ")* ] < true > true\n";
      case Claim.NoErrors() -> "[ true* . " + ERROR + " ] false\n";
      case Claim.Eventually _ ->
          "mu X . (" + end + "(< not " + ERROR + " > true and [ not (" + GOAL + " or " + ERROR + ") ] X))\n";
      case Claim.Fairly _ ->
          "[ (not (" + GOAL + " or " + ERROR + "))* ] " + reachable(ignoreEnds) + "\n";
      // Of what follows a step that misses the goal; where it is met, it need not be met again if nothing follows.
      case Claim.FairlyInfinitely _ -> "[ (not " + ERROR + ")* . " + MISS + " ] " + reachable(ignoreEnds) + "\n";
      case Claim.Linear _ -> throw new Inexpressible("MCL queries are not written for linear-time formulas");
    };
  }

  /** Some action that meets the goal can still come; after an error nothing does. */
  private static String reachable(boolean ignoreEnds) {
    String goal = "< (not " + ERROR + ")* . " + GOAL + " > true";
    return ignoreEnds ? "(" + goal + " or < (not " + ERROR + ")* > [ true ] false)" : goal;
  }
}
