package skein.chance.lump;

import java.util.BitSet;
import skein.chance.graph.Predecessors;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;

/**
 * Blocks for the question of reaching a goal by way of some states: found backwards from the goal. States of the goal are one block, and are not left; those that
 * cannot reach it in time are one block.
 *
 * @param reaching how many states can reach the goal in time, states of the goal included
 * @param blocks of these states, and one for all others, even if there are none
 */
public record UntilLumping(Lumping lumping, int reaching, int blocks) {

  /** @param horizon how many steps there are */
  public static UntilLumping of(MarkovProcess process, BitSet stay, BitSet goal, long horizon, Budget budget) {
    int[] blocks = new int[process.states()];
    for (int state = 0; state < blocks.length; state++) {
      blocks[state] = goal.get(state) ? 1 : 0;
    }
    Predecessors predecessors = new Predecessors(process, budget);
    Lumping lumping = new PartitionRefinement(predecessors, blocks, state -> goal.get(state) || !stay.get(state), budget).refine(horizon);
    BitSet reaching = reaching(predecessors, stay, goal, horizon, budget);
    int blocksOfReaching = (int) reaching.stream().map(state -> lumping.blocks()[state]).distinct().count();
    return new UntilLumping(lumping, reaching.cardinality(), blocksOfReaching + 1);
  }

  private static BitSet reaching(Predecessors predecessors, BitSet stay, BitSet goal, long horizon, Budget budget) {
    BitSet found = (BitSet) goal.clone();
    BitSet last = goal;
    for (long step = 0; step < horizon && !last.isEmpty(); step++) {
      BitSet next = new BitSet();
      for (int state = last.nextSetBit(0); state >= 0; state = last.nextSetBit(state + 1)) {
        budget.poll();
        for (int i = predecessors.first(state); i < predecessors.first(state + 1); i++) {
          int before = predecessors.owner(predecessors.choice(i));
          if (stay.get(before) && !found.get(before)) {
            next.set(before);
          }
        }
      }
      found.or(next);
      last = next;
    }
    return found;
  }
}
