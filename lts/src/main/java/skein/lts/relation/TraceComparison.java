package skein.lts.relation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import skein.lts.graph.LongSets;
import skein.lts.graph.StepGraph;

/** Follows the traces of two systems side by side, shortest first, until one has a trace that the other lacks. */
final class TraceComparison {

  private final StepGraph graph;
  private final Subsets subsets;
  /** Pairs of sets of states that one trace leads to, and for each the pair before it and the last label. */
  private final LongSets pairs = new LongSets();

  private final List<int[]> arrivals = new ArrayList<>();

  /** @param graph one with two roots */
  TraceComparison(StepGraph graph, boolean weak) {
    this.graph = graph;
    subsets = new Subsets(graph, weak);
  }

  /** @param different runs as soon as the systems are known to differ */
  LtsComparison result(Runnable different) {
    visit(subsets.of(graph.roots[0]), subsets.of(graph.roots[1]), -1, -1);
    for (int pair = 0; pair < pairs.count(); pair++) {
      long sets = pairs.at(pairs.start(pair));
      graph.poll.worked(1);
      if (StepGraph.label(sets) == StepGraph.target(sets)) {
        continue;
      }
      long[] left = subsets.steps(StepGraph.label(sets));
      long[] right = subsets.steps(StepGraph.target(sets));
      for (int i = 0; i < Math.max(left.length, right.length); i++) {
        int leftLabel = i < left.length ? StepGraph.label(left[i]) : Integer.MAX_VALUE;
        int rightLabel = i < right.length ? StepGraph.label(right[i]) : Integer.MAX_VALUE;
        if (leftLabel != rightLabel) {
          different.run();
          return new LtsComparison.DifferentByTrace(trace(pair, Math.min(leftLabel, rightLabel)), leftLabel < rightLabel);
        }
        visit(StepGraph.target(left[i]), StepGraph.target(right[i]), pair, leftLabel);
      }
    }
    return new LtsComparison.Equal();
  }

  private void visit(int left, int right, int from, int label) {
    int known = pairs.count();
    if (pairs.number(new long[] {StepGraph.step(left, right)}, 1) == known) {
      arrivals.add(new int[] {from, label});
    }
  }

  private List<String> trace(int pair, int last) {
    ArrayDeque<String> result = new ArrayDeque<>(List.of(graph.labels.get(last)));
    for (int at = pair; arrivals.get(at)[0] >= 0; at = arrivals.get(at)[0]) {
      result.addFirst(graph.labels.get(arrivals.get(at)[1]));
    }
    return List.copyOf(result);
  }
}
