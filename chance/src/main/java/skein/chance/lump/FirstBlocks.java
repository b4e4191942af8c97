package skein.chance.lump;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The blocks that refinement begins with. */
public final class FirstBlocks {

  private FirstBlocks() {}

  /** For each state the number of its block: states of a block satisfy the same labels. */
  public static int[] byLabels(List<BitSet> labels, int states) {
    int[] blocks = new int[states];
    int count = 1;
    for (BitSet label : labels) {
      Map<Integer, Integer> split = new HashMap<>();
      int[] next = {count};
      for (int state = label.nextSetBit(0); state >= 0; state = label.nextSetBit(state + 1)) {
        blocks[state] = split.computeIfAbsent(blocks[state], _ -> next[0]++);
      }
      count = next[0];
    }
    return consecutive(blocks);
  }

  /** The same blocks with numbers from 0 without gaps, in the order of their first states. */
  static int[] consecutive(int[] blocks) {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] consecutive = new int[blocks.length];
    for (int state = 0; state < blocks.length; state++) {
      consecutive[state] = numbers.computeIfAbsent(blocks[state], _ -> numbers.size());
    }
    return consecutive;
  }
}
