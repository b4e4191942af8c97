package skein.chance.game;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/**
 * What is earned until a goal is reached, by strategy improvement. It is infinite where the minimising side cannot make sure that the goal is reached. Elsewhere
 * that side begins with choices that do so, and changes them where one step shows that others are surely better: then they still do, and what is earned only
 * shrinks. In the end, choices of the other side that are best for one step are optimal. Both are checked by solving the process in which only one side can choose.
 *
 * @see "S. D. Patek, D. P. Bertsekas. Stochastic shortest path games. SIAM Journal on Control and Optimization 37(3), 1999"
 */
final class EarningGame {

  private final MarkovProcess process;
  private final BitSet maximising;
  private final BitSet minimising = new BitSet();
  private final Function<MarkovProcess, ProcessSolver> solvers;
  private final Budget budget;

  EarningGame(MarkovProcess process, BitSet maximising, Function<MarkovProcess, ProcessSolver> solvers, Budget budget) {
    this.process = process;
    this.maximising = maximising;
    minimising.set(0, process.states());
    minimising.andNot(maximising);
    this.solvers = solvers;
    this.budget = budget;
  }

  GameValues until(Earnings earnings, BitSet goal) {
    int[] strategy = new int[process.states()];
    for (int state = 0; state < strategy.length; state++) {
      strategy[state] = process.firstChoice(state);
    }
    BitSet finite = new AlmostSure(process, minimising, strategy, budget).states(goal);
    BitSet open = (BitSet) finite.clone();
    open.andNot(goal);
    StateValues atMost = atMost(strategy, earnings, goal);
    while (improve(strategy, new OneStep(process, Optional.of(earnings), atMost), finite, open)) {
      atMost = atMost(strategy, earnings, goal);
    }
    OneStep last = new OneStep(process, Optional.of(earnings), atMost);
    open.and(maximising);
    open.stream().forEach(state -> strategy[state] = last.best(state, 1));
    FixedChoices theirs = FixedChoices.of(process, maximising, strategy);
    return new GameValues(solvers.apply(theirs.process()).earnedUntil(Extreme.LEAST, earnings, goal).values(), atMost, strategy);
  }

  private StateValues atMost(int[] strategy, Earnings earnings, BitSet goal) {
    return solvers.apply(FixedChoices.of(process, minimising, strategy).process()).earnedUntil(Extreme.LARGEST, earnings, goal).values();
  }

  /** Changes choices that are surely worse than others; returns whether there are any. */
  private boolean improve(int[] strategy, OneStep step, BitSet finite, BitSet open) {
    boolean changed = false;
    for (int state = open.nextSetBit(0); state >= 0; state = open.nextSetBit(state + 1)) {
      budget.poll();
      if (minimising.get(state)) {
        int better = step.better(strategy[state], state, -1, choice -> stays(choice, finite));
        changed |= better != strategy[state];
        strategy[state] = better;
      }
    }
    return changed;
  }

  private boolean stays(int choice, BitSet within) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      if (!within.get(process.target(branch))) {
        return false;
      }
    }
    return true;
  }
}
