package skein.analysis.values;

import skein.core.budget.Budget;
import skein.core.interpret.Frames;
import skein.core.program.Expr;

/**
 * Analyses a condition on its own, outside of any rule, on sets of values. Sound: removed values never satisfy the condition,
 * and what is reported as certain is certain. Gives no answer if it takes too long.
 */
public final class ConditionAnalysis {

  /** The effort for one answer. An assumption about a few agents takes a tenth of it. */
  private static final long EFFORT = 1 << 12;

  private ConditionAnalysis() {}

  /** Narrows the cells to values with which the condition may hold without raising an error; false if there are none. */
  public static boolean narrow(Expr condition, IntervalSet[] cells, Budget budget) {
    Environment env = environment(condition, cells, budget);
    try {
      if (!Refinement.refine(condition, true, env)) {
        return false;
      }
    } catch (AnalysisEffort.Exhausted _) {
      return true;
    }
    System.arraycopy(env.cells, 0, cells, 0, cells.length);
    return true;
  }

  /** Whether the condition holds and raises no error for all values of the cells. */
  public static boolean alwaysHolds(Expr condition, IntervalSet[] cells, Budget budget) {
    try {
      return !AbstractEvaluation.value(condition, environment(condition, cells, budget)).contains(0)
          && !mayErr(condition, cells, budget);
    } catch (AnalysisEffort.Exhausted _) {
      return false;
    }
  }

  /** Whether the condition may raise an error. */
  public static boolean mayErr(Expr condition, IntervalSet[] cells, Budget budget) {
    try {
      return Erring.isPossible(condition, environment(condition, cells, budget));
    } catch (AnalysisEffort.Exhausted _) {
      return true;
    }
  }

  private static Environment environment(Expr condition, IntervalSet[] cells, Budget budget) {
    Environment env = new Environment(cells.clone(), Frames.size(condition), 0, cells.clone(), new AnalysisEffort(budget, EFFORT));
    env.invertsArithmetic = true;
    return env;
  }
}
