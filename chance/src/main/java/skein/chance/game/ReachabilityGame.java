package skein.chance.game;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.Solution;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/**
 * Strategy improvement. The maximising side fixes its choices, the best answer of the other side is found as in a decision process, and choices are changed where
 * one step shows that another is better. The values only grow, so the last choices are optimal; then choices of the other side that are best after one step are
 * optimal, too. Both are checked by solving the process in which only one side can choose.
 *
 * @see "K. Chatterjee, L. de Alfaro, T. A. Henzinger. Strategy improvement for concurrent reachability and turn-based stochastic safety games. JCSS 79(5), 2013"
 */
public final class ReachabilityGame {

  private final MarkovProcess process;
  private final BitSet maximising;
  private final BitSet minimising;
  private final Function<MarkovProcess, ProcessSolver> solvers;
  private final Budget budget;

  /**
   * @param maximising the states whose choices are made for the largest probability; the other side makes those of all other states
   * @param solvers of the processes in which one side chooses
   */
  public ReachabilityGame(MarkovProcess process, BitSet maximising, Function<MarkovProcess, ProcessSolver> solvers, Budget budget) {
    this.process = process;
    this.maximising = maximising;
    this.minimising = new BitSet();
    this.minimising.set(0, process.states());
    this.minimising.andNot(maximising);
    this.solvers = solvers;
    this.budget = budget;
  }

  /** The probability of reaching the goal by way of {@code stay} only; states of the goal have 1. */
  public GameValues reach(BitSet stay, BitSet goal) {
    // What could be reached together: a choice that leads to the goal at all is better to begin with than one that does not.
    int[] strategy = new int[process.states()];
    Arrays.setAll(strategy, process::firstChoice);
    solvers.apply(process).reach(Extreme.LARGEST, stay, goal).strategy().ifPresent(best -> System.arraycopy(best, 0, strategy, 0, best.length));
    StateValues surely = answer(strategy, stay, goal);
    while (improve(strategy, surely, stay, goal)) {
      surely = answer(strategy, stay, goal);
    }
    OneStep step = new OneStep(process, Optional.empty(), surely);
    for (int state = minimising.nextSetBit(0); state >= 0; state = minimising.nextSetBit(state + 1)) {
      strategy[state] = step.best(state, -1);
    }
    FixedChoices other = FixedChoices.of(process, minimising, strategy);
    return new GameValues(surely, solvers.apply(other.process()).reach(Extreme.LARGEST, stay, goal).values(), strategy);
  }

  /** The values if the minimising side knows the choices of the other. */
  private StateValues answer(int[] strategy, BitSet stay, BitSet goal) {
    FixedChoices ours = FixedChoices.of(process, maximising, strategy);
    Solution best = solvers.apply(ours.process()).reach(Extreme.LEAST, stay, goal);
    return best.values();
  }

  /** Changes choices that are surely worse than others. */
  private boolean improve(int[] strategy, StateValues values, BitSet stay, BitSet goal) {
    OneStep step = new OneStep(process, Optional.empty(), values);
    boolean changed = false;
    for (int state = maximising.nextSetBit(0); state >= 0; state = maximising.nextSetBit(state + 1)) {
      budget.poll();
      if (!goal.get(state) && stay.get(state)) {
        int best = step.better(strategy[state], state, 1, _ -> true);
        changed |= best != strategy[state];
        strategy[state] = best;
      }
    }
    return changed;
  }
}
