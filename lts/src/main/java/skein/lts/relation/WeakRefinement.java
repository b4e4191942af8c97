package skein.lts.relation;

import java.util.Arrays;
import java.util.BitSet;

/** Weak bisimulation: signatures hold all that a state can do with τ-steps before and after. */
final class WeakRefinement {

  private final StepGraph graph;
  private final int[] blockOf;
  private int blocks = 1;
  private int[] parent = new int[16];
  private int[] created = new int[16];

  /** The signatures of the last round, in two parts: what is reached by τ-steps alone, and the rest. */
  private LongSets sets = new LongSets();

  private final int[] silent;
  private final int[] visible;
  private long[] scratch = new long[64];

  /** @param graph one whose τ-steps lead to smaller numbers */
  private WeakRefinement(StepGraph graph) {
    this.graph = graph;
    blockOf = new int[graph.states()];
    silent = new int[graph.states()];
    visible = new int[graph.states()];
  }

  static WeakRefinement of(StepGraph graph) {
    WeakRefinement result = new WeakRefinement(graph);
    int round = 0;
    do {
      result.sign();
    } while (result.split(++round));
    return result;
  }

  Partition partition() {
    return new Partition(blockOf, blocks, Arrays.copyOf(parent, blocks), Arrays.copyOf(created, blocks), new BitSet());
  }

  private void sign() {
    sets = new LongSets();
    for (int state = 0; state < graph.states(); state++) {
      int size = append(0, StepGraph.step(StepGraph.TAU, blockOf[state]));
      for (int i = graph.first[state]; i < graph.first[state + 1] && graph.label(i) == StepGraph.TAU; i++) {
        size = append(size, silent[graph.target(i)], 0);
      }
      graph.poll.worked(1L + size);
      silent[state] = sets.sorted(scratch, size);
    }
    for (int state = 0; state < graph.states(); state++) {
      int size = 0;
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        int target = graph.target(i);
        size = graph.label(i) == StepGraph.TAU ? append(size, visible[target], 0) : append(size, silent[target], graph.label(i));
      }
      graph.poll.worked(1L + size);
      visible[state] = sets.sorted(scratch, size);
    }
  }

  private int append(int size, long entry) {
    if (size == scratch.length) {
      scratch = Arrays.copyOf(scratch, 2 * size);
    }
    scratch[size] = entry;
    return size + 1;
  }

  /** Appends a set; if a label is given, with that label in place of τ. */
  private int append(int size, int set, int label) {
    int result = size;
    for (int i = sets.start(set); i < sets.end(set); i++) {
      result = append(result, sets.at(i) | StepGraph.step(label, 0));
    }
    return result;
  }

  private boolean split(int round) {
    LongSets keys = new LongSets();
    int[] numberOf = new int[graph.states()];
    boolean[] taken = new boolean[blocks];
    int before = blocks;
    for (int state = 0; state < graph.states(); state++) {
      int old = blockOf[state];
      int known = keys.count();
      int key = keys.number(new long[] {old, silent[state], visible[state]}, 3);
      if (key == known) {
        numberOf[key] = taken[old] ? newBlock(old, round) : old;
        taken[old] = true;
      }
      blockOf[state] = numberOf[key];
    }
    return blocks > before;
  }

  private int newBlock(int old, int round) {
    if (blocks == parent.length) {
      parent = Arrays.copyOf(parent, 2 * blocks);
      created = Arrays.copyOf(created, 2 * blocks);
    }
    parent[blocks] = old;
    created[blocks] = round;
    return blocks++;
  }

  /**
   * The smallest system: one state for each class, and no step that others, with τ-steps around them, can replace.
   *
   * @see "J. Eloranta, M. Tienari, A. Valmari. Essential transitions to bisimulation equivalences. Theoretical Computer Science 179, 1997"
   */
  StepGraph quotient() {
    StepGraph all = graph.image(blockOf, blocks, block -> false);
    int[] representative = new int[blocks];
    for (int state = 0; state < graph.states(); state++) {
      representative[blockOf[state]] = state;
    }
    int[] first = new int[blocks + 1];
    long[] steps = new long[all.transitions()];
    int kept = 0;
    for (int block = 0; block < blocks; block++) {
      first[block] = kept;
      graph.poll.worked(1L + all.first[block + 1] - all.first[block]);
      for (int i = all.first[block]; i < all.first[block + 1]; i++) {
        if (essential(all, representative, block, i)) {
          steps[kept++] = all.at(i);
        }
      }
    }
    first[blocks] = kept;
    return StepGraph.of(all.labels, all.roots, first, steps, all.poll);
  }

  private boolean essential(StepGraph all, int[] representative, int block, int step) {
    int label = all.label(step);
    for (int i = all.first[block]; i < all.first[block + 1]; i++) {
      int other = representative[all.target(i)];
      if (all.label(i) == StepGraph.TAU && label != StepGraph.TAU && sets.contains(visible[other], all.at(step))) {
        return false;
      }
      if (i != step && all.label(i) == label && sets.contains(silent[other], StepGraph.step(StepGraph.TAU, all.target(step)))) {
        return false;
      }
    }
    return true;
  }
}
