package skein.lts.weak;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import skein.lts.PeriodicPoll;
import skein.lts.graph.LongSets;
import skein.lts.graph.StepGraph;

/** A partition that is refined by keys of states: those with different keys go apart. The part of a block that has its first state keeps the
 * number. */
public final class KeyedPartition {

  /** The block of each state. */
  public final int[] of;

  private final PeriodicPoll poll;
  private int count = 1;
  private int[] size = new int[16];
  private int[] parent = new int[16];
  private int[] created = new int[16];

  public KeyedPartition(StepGraph graph) {
    of = new int[graph.states()];
    poll = graph.poll;
    size[0] = of.length;
  }

  public int count() {
    return count;
  }

  /** Splits every block by two keys of its states. Tells whether there are more blocks now. */
  public boolean split(int round, IntToLongFunction first, IntToLongFunction second) {
    LongSets groups = new LongSets();
    int[] numberOf = new int[16];
    boolean[] taken = new boolean[count];
    long[] key = new long[3];
    int before = count;
    for (int state = 0; state < of.length; state++) {
      poll.worked(1);
      int old = of[state];
      if (size[old] == 1 && !taken[old]) {
        continue;
      }
      key[0] = old;
      key[1] = first.applyAsLong(state);
      key[2] = second.applyAsLong(state);
      int known = groups.count();
      int group = groups.number(key, key.length);
      if (group == known) {
        if (group == numberOf.length) {
          numberOf = Arrays.copyOf(numberOf, 2 * group);
        }
        numberOf[group] = taken[old] ? newBlock(old, round) : old;
        taken[old] = true;
      }
      if (numberOf[group] != old) {
        of[state] = numberOf[group];
        size[old]--;
        size[of[state]]++;
      }
    }
    return count > before;
  }

  private int newBlock(int old, int round) {
    if (count == parent.length) {
      size = Arrays.copyOf(size, 2 * count);
      parent = Arrays.copyOf(parent, 2 * count);
      created = Arrays.copyOf(created, 2 * count);
    }
    parent[count] = old;
    created[count] = round;
    return count++;
  }

  /** For each block the one it was split from. */
  public int[] parents() {
    return Arrays.copyOf(parent, count);
  }

  /** For each block the round in which it was split off. */
  public int[] rounds() {
    return Arrays.copyOf(created, count);
  }
}
