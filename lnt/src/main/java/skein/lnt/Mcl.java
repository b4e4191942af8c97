package skein.lnt;

import skein.core.answer.Obstacle;
import skein.core.program.Claim;
import skein.core.program.Property;
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

  /** For one process, or for several with one that keeps the state. */
  static String of(Property property, boolean ignoreEnds) {
    return head(property, "STEP") + new Mcl("\\(START\\|STEP\\|TICK\\|PUT\\)").query(property.claim(), ignoreEnds) + "\n";
  }

  /** For a network. Actions before START may lead nowhere, if the agents' choices violate an assumption. */
  static String ofNetwork(Property property, boolean ignoreEnds) {
    String query = new Mcl("SHOW").query(property.claim(), ignoreEnds);
    return head(property, "SHOW") + (property.claim() instanceof Claim.Reachable ? query + "\n" : "[ (not 'START.*')* . 'START.*' ]\n(" + query + ")\n");
  }

  /** By this line, Skein knows which predicate the labels are about when it reads the query. */
  private static String head(Property property, String labels) {
    return "(* skein emit lnt: property " + property.name() + ", labels " + labels + " *)\n";
  }

  /** If an end satisfies a liveness claim, a state without actions does not violate it. */
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
      // Required after each step that misses the goal; after a step that meets it, nothing more is required if the run ends.
      case Claim.FairlyInfinitely _ -> "[ (not " + ERROR + ")* . " + miss + " ] " + reachable(ignoreEnds);
      case Claim.Combined _ -> throw new Inexpressible(Obstacle.Target.LNT, Obstacle.Feature.FORM);
      case Claim.Modal _ -> throw new Inexpressible(Obstacle.Target.LNT, Obstacle.Feature.MODAL);
      case Claim.Quantitative _ -> throw new Inexpressible(Obstacle.Target.LNT, Obstacle.Feature.QUANTITATIVE);
      case Claim.SameTraces _ -> throw new Inexpressible(Obstacle.Target.LNT, Obstacle.Feature.TRACES);
      case Claim.Linear _ -> throw new Inexpressible(Obstacle.Target.LNT, Obstacle.Feature.LINEAR);
    };
  }

  /** Some action that meets the goal is still reachable; after an error, none is. */
  private String reachable(boolean ignoreEnds) {
    String met = "< (not " + ERROR + ")* . " + goal + " > true";
    return ignoreEnds ? "(" + met + " or < (not " + ERROR + ")* > [ true ] false)" : met;
  }
}
