package skein.compose.check;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import skein.compose.fragment.GraphDemand;
import skein.compose.fragment.SuccessorGraph;
import skein.core.program.Claim;

/** Judges claims on the composed system, by their definitions. */
public final class ProductJudge {

  private final ClassGraph graph;
  private final IntPredicate goal;
  private final IntPredicate errs;
  private final boolean ignoreEnds;

  /**
   * @param goal whether the predicate of the claim holds in a class
   * @param errs whether a step raises an error there, or for {@link Claim.NoErrors} anything
   */
  public ProductJudge(ClassGraph graph, IntPredicate goal, IntPredicate errs, boolean ignoreEnds) {
    this.graph = graph;
    this.goal = goal;
    this.errs = errs;
    this.ignoreEnds = ignoreEnds;
  }

  public ClaimAnswer judge(Claim claim) {
    return switch (claim) {
      case Claim.Always _ -> shown(false, ProductJudge::isAny, goal.negate(), new ClaimAnswer.Rest.Arrived());
      case Claim.Reachable _ -> shown(true, ProductJudge::isAny, goal, new ClaimAnswer.Rest.Arrived());
      case Claim.NoErrors() -> shown(false, ProductJudge::isAny, errs, new ClaimAnswer.Rest.Errs());
      case Claim.DeadlockFree() -> shown(false, ProductJudge::isAny, this::isEnd, new ClaimAnswer.Rest.Ends());
      case Claim.Eventually _ -> {
        IntPredicate misses = state -> !ignoreEnds || errs.test(state);
        BitSet avoiding = graph.canAvoid(goal.negate(), misses);
        yield shown(false, avoiding::get, avoiding::get, new ClaimAnswer.Rest.Remains(avoiding));
      }
      case Claim.Fairly _ -> lost(goal.negate());
      case Claim.FairlyInfinitely _ -> lost(ProductJudge::isAny);
      default -> throw new IllegalArgumentException("not supported");
    };
  }

  /**
   * What is needed of the composed system: everything up to the first class that decides the claim, or what lies before the goal.
   *
   * @param goal whether the predicate of the claim holds in classes with a view
   * @param errs the same for errors
   */
  public static GraphDemand demand(Claim claim, IntPredicate goal, IntPredicate errs) {
    return new GraphDemand() {
      @Override
      public boolean needsSuccessors(int view) {
        return switch (claim) {
          case Claim.Eventually _, Claim.Fairly _ -> !goal.test(view);
          default -> true;
        };
      }

      @Override
      public boolean isLast(SuccessorGraph graph, int state) {
        int view = graph.view(state);
        return state != graph.beginning()
            && switch (claim) {
              case Claim.Always _ -> !goal.test(view);
              case Claim.Reachable _ -> goal.test(view);
              case Claim.NoErrors() -> errs.test(view);
              case Claim.DeadlockFree() -> graph.isDead(state) && !errs.test(view);
              default -> false;
            };
      }
    };
  }

  private static boolean isAny(int state) {
    return state >= 0;
  }

  private boolean isEnd(int state) {
    return graph.isDead(state) && !errs.test(state);
  }

  /** Whether a class is reached from which the goal cannot be. */
  private ClaimAnswer lost(IntPredicate through) {
    BitSet possible = graph.canReach(goal.or(state -> ignoreEnds && isEnd(state)));
    BitSet lost = new BitSet();
    lost.set(0, graph.size());
    lost.clear(graph.beginning());
    lost.andNot(possible);
    return shown(false, through, lost::get, new ClaimAnswer.Rest.Remains(lost));
  }

  private ClaimAnswer shown(boolean holds, IntPredicate through, IntPredicate target, ClaimAnswer.Rest rest) {
    List<Integer> path = graph.path(through, target);
    return path.isEmpty() ? new ClaimAnswer.Plain(!holds) : new ClaimAnswer.Shown(holds, path, rest);
  }
}
