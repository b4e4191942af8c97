package skein.chance.graph;

import java.util.BitSet;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.program.Query.Extreme;

/**
 * Where the probability of reaching a goal by way of some states is 0 or 1, and strategies that make it so. The weights do not matter.
 *
 * @see "C. Baier, J.-P. Katoen. Principles of Model Checking. MIT Press 2008, section 10.6"
 */
public final class QualitativeReachability {

  private final MarkovProcess process;
  private final Attractor attractor;
  private final BitSet stay;
  private final BitSet goal;

  public QualitativeReachability(Predecessors predecessors, BitSet stay, BitSet goal, Budget budget) {
    this.process = predecessors.process();
    this.attractor = new Attractor(predecessors, budget);
    this.stay = stay;
    this.goal = goal;
  }

  /**
   * The states with a positive probability.
   *
   * @param strategy receives, in the other states, a choice that keeps it 0
   */
  public BitSet positive(Extreme extreme, int[] strategy) {
    if (extreme == Extreme.LARGEST || process.isChain()) {
      return attractor.some(goal, stay::get, _ -> true, new int[process.states()]);
    }
    BitSet positive = attractor.all(goal, stay::get);
    for (int state = positive.nextClearBit(0); state < process.states(); state = positive.nextClearBit(state + 1)) {
      if (stay.get(state)) {
        strategy[state] = avoiding(state, positive);
      }
    }
    return positive;
  }

  private int avoiding(int state, BitSet states) {
    for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
      if (!meets(choice, states)) {
        return choice;
      }
    }
    throw new IllegalStateException("no choice avoids what not all choices lead to");
  }

  private boolean meets(int choice, BitSet states) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      if (states.get(process.target(branch))) {
        return true;
      }
    }
    return false;
  }

  private boolean within(int choice, BitSet states) {
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      if (!states.get(process.target(branch))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The states with probability 1.
   *
   * @param strategy if the largest is asked for, receives a choice for each of these states outside the goal; if the least is asked for, for all others that are
   *     to stay: the choices make the probability less than 1
   */
  public BitSet one(Extreme extreme, int[] strategy) {
    return extreme == Extreme.LARGEST && !process.isChain() ? almostSure(strategy) : sure(strategy);
  }

  private BitSet sure(int[] strategy) {
    BitSet never = positive(Extreme.LEAST, strategy);
    never.flip(0, process.states());
    BitSet unsure = attractor.some(never, state -> stay.get(state) && !goal.get(state), _ -> true, strategy);
    unsure.flip(0, process.states());
    return unsure;
  }

  private BitSet almostSure(int[] strategy) {
    int[] found = new int[process.states()];
    BitSet last = attractor.some(goal, stay::get, _ -> true, found);
    while (true) {
      BitSet bound = last;
      BitSet next = attractor.some(goal, state -> stay.get(state) && bound.get(state), choice -> within(choice, bound), found);
      if (next.equals(last)) {
        for (int state = next.nextSetBit(0); state >= 0; state = next.nextSetBit(state + 1)) {
          if (!goal.get(state)) {
            strategy[state] = found[state];
          }
        }
        return next;
      }
      last = next;
    }
  }
}
