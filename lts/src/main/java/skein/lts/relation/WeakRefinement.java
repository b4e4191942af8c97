package skein.lts.relation;

import java.util.Arrays;
import java.util.BitSet;
import skein.lts.graph.LongSets;
import skein.lts.graph.StepGraph;
import skein.lts.weak.KeyedPartition;
import skein.lts.weak.LinearWeakRefinement;

/**
 * Weak bisimulation by signatures of all that a state can do with τ-steps before and after. They take memory that can be quadratic, but tell how blocks came about, which
 * {@link LinearWeakRefinement} does not.
 */
final class WeakRefinement {

  private final StepGraph graph;
  private final KeyedPartition partition;

  /** The signatures of the last round, in two parts: what is reached by τ-steps alone, and the rest. */
  private LongSets sets = new LongSets();

  private final int[] silent;
  private final int[] visible;
  private long[] scratch = new long[64];

  /** @param graph one whose τ-steps lead to smaller numbers */
  private WeakRefinement(StepGraph graph) {
    this.graph = graph;
    partition = new KeyedPartition(graph);
    silent = new int[graph.states()];
    visible = new int[graph.states()];
  }

  static Partition of(StepGraph graph) {
    WeakRefinement result = new WeakRefinement(graph);
    int round = 0;
    do {
      result.sign();
    } while (result.split(++round));
    KeyedPartition found = result.partition;
    return new Partition(found.of, found.count(), found.parents(), found.rounds(), new BitSet());
  }

  private boolean split(int round) {
    return partition.split(round, state -> silent[state], state -> visible[state]);
  }

  private void sign() {
    sets = new LongSets();
    for (int state = 0; state < graph.states(); state++) {
      int size = append(0, StepGraph.step(StepGraph.TAU, partition.of[state]));
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
}
