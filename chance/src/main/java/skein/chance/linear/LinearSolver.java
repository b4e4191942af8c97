package skein.chance.linear;

import java.util.BitSet;
import java.util.function.Function;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.ProcessSolver;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/** Values of linear-time formulas in the states of a process. Polls the budget; for one question at a time. In a process with rates, a path is the sequence of its states. */
public interface LinearSolver {

  /**
   * The probability of the paths that satisfy the formula. Formulas that a {@link ProcessSolver} knows (reachability, next, with step bounds) are given to it.
   *
   * @param from the states whose values are asked for
   */
  LinearSolution probability(Extreme extreme, LinearFormula formula, BitSet from);

  /** What is expected to be earned until the shortest beginning that satisfies the formula as a finite word. Infinite where that may not come. */
  LinearSolution earnedUntil(Extreme extreme, Earnings earnings, LinearFormula formula, BitSet from) throws NotCoSafe;

  /** Those of the states from which some path satisfies the formula. Weights do not matter: a path counts even if its probability is zero. */
  BitSet exists(LinearFormula formula, BitSet from);

  /** @param solvers makes a solver of a process, also of products */
  static LinearSolver of(MarkovProcess process, Function<MarkovProcess, ProcessSolver> solvers, Budget budget) {
    return new ProductSolver(process, solvers, budget);
  }
}
