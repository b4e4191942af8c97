package skein.lts.relation;

import java.util.Arrays;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.graph.StepGraph;

/**
 * Numbers the states of a smallest graph so that isomorphic graphs give equal systems: breadth first, by the order of labels; where one label leads to several new
 * states, by the numbers that refinement gives their classes, which depend on the graph alone.
 */
final class CanonicalNumbering {

  private final StepGraph graph;
  private final int[] order;
  /** For each state its new number. */
  final int[] numberOf;

  private CanonicalNumbering(StepGraph graph) {
    this.graph = graph;
    order = new int[graph.states()];
    numberOf = new int[graph.states()];
  }

  /** @param graph one with a single root, from which all states can be reached, and no two of them strongly bisimilar */
  static CanonicalNumbering of(StepGraph graph) {
    CanonicalNumbering result = new CanonicalNumbering(graph);
    if (!result.number(new int[0])) {
      result.number(SignatureRefinement.of(graph, Inertness.none(graph.labels)).blockOf());
    }
    return result;
  }

  /** Numbers all states. Without ranks, gives up and returns false where labels alone do not tell the order. */
  private boolean number(int[] ranks) {
    Arrays.fill(numberOf, -1);
    int count = 0;
    numberOf[graph.roots[0]] = 0;
    order[count++] = graph.roots[0];
    for (int k = 0; k < count; k++) {
      int end = graph.first[order[k] + 1];
      graph.poll.worked(1L + end - graph.first[order[k]]);
      for (int from = graph.first[order[k]]; from < end; ) {
        int label = graph.label(from);
        int before = count;
        for (; from < end && graph.label(from) == label; from++) {
          int target = graph.target(from);
          if (numberOf[target] < 0) {
            numberOf[target] = count;
            order[count++] = target;
          }
        }
        if (count - before > 1) {
          if (ranks.length == 0) {
            return false;
          }
          sort(before, count, ranks);
        }
      }
    }
    return true;
  }

  private void sort(int from, int to, int[] ranks) {
    long[] ranked = new long[to - from];
    for (int i = from; i < to; i++) {
      ranked[i - from] = (long) ranks[order[i]] << 32 | order[i];
    }
    Arrays.sort(ranked);
    for (int i = from; i < to; i++) {
      order[i] = (int) ranked[i - from];
      numberOf[order[i]] = i;
    }
  }

  Lts system() {
    boolean[] used = new boolean[graph.labels.size()];
    for (int i = 0; i < graph.transitions(); i++) {
      used[graph.label(i)] = true;
    }
    Alphabet labels = new Alphabet();
    int[] numbers = new int[used.length];
    for (int label = 1; label < used.length; label++) {
      numbers[label] = used[label] ? labels.number(graph.labels.get(label)) : -1;
    }
    LtsBuilder builder = new LtsBuilder(labels);
    for (int state : order) {
      long[] steps = new long[graph.first[state + 1] - graph.first[state]];
      graph.poll.worked(1 + steps.length);
      for (int i = 0; i < steps.length; i++) {
        int step = graph.first[state] + i;
        steps[i] = StepGraph.step(numbers[graph.label(step)], numberOf[graph.target(step)]);
      }
      Arrays.sort(steps);
      for (long step : steps) {
        builder.add(numberOf[state], StepGraph.label(step), StepGraph.target(step));
      }
    }
    return builder.build(0, graph.states());
  }
}
