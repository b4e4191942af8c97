package skein.chance.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/** Searches backward. */
public final class Attractor {

  private final Predecessors predecessors;
  private final MarkovProcess process;
  private final Budget budget;

  public Attractor(Predecessors predecessors, Budget budget) {
    this.predecessors = predecessors;
    this.process = predecessors.process();
    this.budget = budget;
  }

  /**
   * The states from which some strategy reaches the goal with positive probability, by these states and choices only.
   *
   * @param strategy receives a choice that leads on to the goal, for each state found outside the goal
   */
  public BitSet some(BitSet goal, IntPredicate by, IntPredicate choices, int[] strategy) {
    BitSet found = (BitSet) goal.clone();
    Queue queue = new Queue(found);
    while (!queue.isEmpty()) {
      budget.poll();
      int state = queue.next();
      for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
        int choice = predecessors.choice(i);
        int before = predecessors.owner(choice);
        if (!found.get(before) && by.test(before) && choices.test(choice)) {
          found.set(before);
          strategy[before] = choice;
          queue.add(before);
        }
      }
    }
    return found;
  }

  /** The states from which every strategy reaches the goal with positive probability, by these states only. */
  public BitSet all(BitSet goal, IntPredicate by) {
    BitSet found = (BitSet) goal.clone();
    BitSet leading = new BitSet();
    int[] others = new int[process.isChain() ? 0 : process.states()];
    Queue queue = new Queue(found);
    while (!queue.isEmpty()) {
      budget.poll();
      int state = queue.next();
      for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
        int choice = predecessors.choice(i);
        int before = predecessors.owner(choice);
        if (found.get(before) || !by.test(before) || leading.get(choice)) {
          continue;
        }
        leading.set(choice);
        if (process.isChain() || ++others[before] == process.firstChoice(before + 1) - process.firstChoice(before)) {
          found.set(before);
          queue.add(before);
        }
      }
    }
    return found;
  }

  private static final class Queue {

    private int[] states;
    private int next;
    private int end;

    Queue(BitSet first) {
      states = new int[Math.max(16, first.cardinality())];
      for (int state = first.nextSetBit(0); state >= 0; state = first.nextSetBit(state + 1)) {
        states[end++] = state;
      }
    }

    boolean isEmpty() {
      return next == end;
    }

    int next() {
      return states[next++];
    }

    void add(int state) {
      if (end == states.length) {
        states = Arrays.copyOf(states, end + (end >> 1));
      }
      states[end++] = state;
    }
  }
}
