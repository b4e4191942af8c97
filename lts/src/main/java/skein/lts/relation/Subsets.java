package skein.lts.relation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.lts.graph.LongSets;
import skein.lts.graph.StepGraph;

/** Sets of states that the same traces lead to, found on demand. */
final class Subsets {

  private final StepGraph graph;
  private final boolean weak;
  private final LongSets sets = new LongSets();
  private final List<long[]> steps = new ArrayList<>();
  private final int[] seen;
  private int stamp;
  private long[] scratch = new long[64];

  /** @param weak whether traces leave out τ */
  Subsets(StepGraph graph, boolean weak) {
    this.graph = graph;
    this.weak = weak;
    seen = new int[graph.states()];
  }

  /** The number of the set that the empty trace leads to from a state. */
  int of(int state) {
    scratch[0] = state;
    return number(1);
  }

  int count() {
    return sets.count();
  }

  /** The steps of a set, one for each label, sorted. */
  long[] steps(int set) {
    while (steps.size() <= set) {
      steps.add(null);
    }
    if (steps.get(set) == null) {
      steps.set(set, computed(set));
    }
    return steps.get(set);
  }

  private long[] computed(int set) {
    long[] all = new long[16];
    int size = 0;
    for (int k = sets.start(set); k < sets.end(set); k++) {
      int state = (int) sets.at(k);
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        if (!weak || graph.label(i) != StepGraph.TAU) {
          if (size == all.length) {
            all = Arrays.copyOf(all, 2 * size);
          }
          all[size++] = graph.at(i);
        }
      }
    }
    graph.poll.worked(size);
    Arrays.sort(all, 0, size);
    long[] result = new long[size];
    int count = 0;
    for (int from = 0; from < size; ) {
      int label = StepGraph.label(all[from]);
      int to = from;
      int targets = 0;
      for (; to < size && StepGraph.label(all[to]) == label; to++) {
        targets = append(targets, StepGraph.target(all[to]));
      }
      result[count++] = StepGraph.step(label, number(targets));
      from = to;
    }
    return Arrays.copyOf(result, count);
  }

  private int append(int size, int state) {
    if (size == scratch.length) {
      scratch = Arrays.copyOf(scratch, 2 * size);
    }
    scratch[size] = state;
    return size + 1;
  }

  private int number(int given) {
    int size = given;
    if (weak) {
      stamp++;
      for (int k = 0; k < given; k++) {
        seen[(int) scratch[k]] = stamp;
      }
      for (int k = 0; k < size; k++) {
        int state = (int) scratch[k];
        for (int i = graph.first[state]; i < graph.first[state + 1] && graph.label(i) == StepGraph.TAU; i++) {
          if (seen[graph.target(i)] != stamp) {
            seen[graph.target(i)] = stamp;
            size = append(size, graph.target(i));
          }
        }
      }
    }
    graph.poll.worked(1L + size);
    return sets.sorted(scratch, size);
  }

  /** The deterministic graph of all sets that traces from the root lead to. */
  static StepGraph determinised(StepGraph graph, boolean weak) {
    Subsets subsets = new Subsets(graph, weak);
    int root = subsets.of(graph.roots[0]);
    int transitions = 0;
    for (int set = 0; set < subsets.count(); set++) {
      transitions = Math.addExact(transitions, subsets.steps(set).length);
    }
    int[] first = new int[subsets.count() + 1];
    long[] steps = new long[transitions];
    for (int set = 0; set < subsets.count(); set++) {
      long[] own = subsets.steps(set);
      System.arraycopy(own, 0, steps, first[set], own.length);
      first[set + 1] = first[set] + own.length;
    }
    return StepGraph.of(graph.labels, new int[] {root}, first, steps, graph.poll);
  }
}
