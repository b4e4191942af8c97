package skein.chance.game;

import java.util.Arrays;
import java.util.BitSet;
import skein.chance.graph.Predecessors;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/**
 * Where one side reaches a goal with probability 1 whatever the other does, and what both do for that and against it. The weights do not matter.
 *
 * @see "L. de Alfaro, T. A. Henzinger, O. Kupferman. Concurrent reachability games. TCS 386(3), 2007"
 */
final class AlmostSure {

  private final MarkovProcess process;
  private final Predecessors predecessors;
  private final BitSet reaching;
  private final int[] strategy;
  private final Budget budget;

  /**
   * @param reaching the states of the side that is to reach the goal
   * @param strategy receives a choice for each state: of that side where it succeeds, of the other where it does not
   */
  AlmostSure(MarkovProcess process, BitSet reaching, int[] strategy, Budget budget) {
    this.process = process;
    this.predecessors = new Predecessors(process, budget);
    this.reaching = reaching;
    this.strategy = strategy;
    this.budget = budget;
  }

  BitSet states(BitSet goal) {
    BitSet within = new BitSet();
    within.set(0, process.states());
    while (true) {
      BitSet next = attracted(goal, within);
      if (next.equals(within)) {
        return within;
      }
      for (int state = within.nextSetBit(0); state >= 0; state = within.nextSetBit(state + 1)) {
        if (!next.get(state) && !reaching.get(state)) {
          strategy[state] = away(state, within, next);
        }
      }
      within = next;
    }
  }

  /** The states from which the goal is reached with positive probability whatever the other side does, without leaving these states. */
  private BitSet attracted(BitSet goal, BitSet within) {
    BitSet found = (BitSet) goal.clone();
    found.and(within);
    int[] leading = new int[process.states()];
    BitSet counted = new BitSet();
    int[] queue = Arrays.copyOf(found.stream().toArray(), process.states());
    int end = found.cardinality();
    for (int next = 0; next < end; next++) {
      budget.poll();
      for (int i = predecessors.first(queue[next]); i < predecessors.first(queue[next] + 1); i++) {
        int choice = predecessors.choice(i);
        int state = predecessors.owner(choice);
        if (counted.get(choice) || found.get(state) || !stays(choice, within)) {
          continue;
        }
        counted.set(choice);
        leading[state]++;
        if (reaching.get(state) || leading[state] == process.firstChoice(state + 1) - process.firstChoice(state)) {
          found.set(state);
          queue[end++] = state;
          if (reaching.get(state)) {
            strategy[state] = choice;
          }
        }
      }
    }
    return found;
  }

  private boolean stays(int choice, BitSet within) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      if (!within.get(process.target(branch))) {
        return false;
      }
    }
    return true;
  }

  /** A choice that may leave these states, or surely stays away from the better ones. */
  private int away(int state, BitSet within, BitSet better) {
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      boolean meets = false;
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        meets |= better.get(process.target(branch));
      }
      if (!meets || !stays(choice, within)) {
        return choice;
      }
    }
    throw new IllegalStateException("all choices lead to the goal");
  }
}
