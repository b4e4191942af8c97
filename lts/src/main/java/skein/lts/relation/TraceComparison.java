package skein.lts.relation;

import java.util.List;
import java.util.stream.IntStream;
import skein.lts.graph.StepGraph;
import skein.search.order.OrderedSearch;
import skein.search.order.SearchTree;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** Follows the traces of two systems side by side, shortest first, until one has a trace that the other lacks. */
final class TraceComparison implements StepSource, StepReceiver {

  private final StepGraph graph;
  private final Subsets subsets;
  private final SearchTree tree = new SearchTree();
  private LtsComparison result = new LtsComparison.Equal();

  /** @param graph one with two roots */
  TraceComparison(StepGraph graph, boolean weak) {
    this.graph = graph;
    subsets = new Subsets(graph, weak);
  }

  /** @param different runs as soon as the systems are known to differ */
  LtsComparison result(Runnable different) {
    // Pairs of sets of states that one trace leads to.
    OrderedSearch search = new OrderedSearch(new StateIndex(1), Integer.MAX_VALUE);
    tree.begin(search.add(new long[] {StepGraph.step(subsets.of(graph.roots[0]), subsets.of(graph.roots[1]))}, 0));
    if (search.run(this, this) == OrderedSearch.End.ENOUGH) {
      different.run();
    }
    return result;
  }

  @Override
  public void steps(int number, long[] pair, Sink sink) {
    graph.poll.worked(1);
    if (StepGraph.label(pair[0]) == StepGraph.target(pair[0])) {
      return;
    }
    long[] left = subsets.steps(StepGraph.label(pair[0]));
    long[] right = subsets.steps(StepGraph.target(pair[0]));
    for (int i = 0; i < Math.max(left.length, right.length); i++) {
      int leftLabel = i < left.length ? StepGraph.label(left[i]) : Integer.MAX_VALUE;
      int rightLabel = i < right.length ? StepGraph.label(right[i]) : Integer.MAX_VALUE;
      if (leftLabel != rightLabel) {
        result = new LtsComparison.DifferentByTrace(trace(number, Math.min(leftLabel, rightLabel)), leftLabel < rightLabel);
        return;
      }
      sink.step(leftLabel, new long[] {StepGraph.step(StepGraph.target(left[i]), StepGraph.target(right[i]))}, 0);
    }
  }

  @Override
  public void step(int from, int label, int to) {
    tree.add(from, label, to);
  }

  @Override
  public boolean isLast(int pair) {
    return result instanceof LtsComparison.DifferentByTrace;
  }

  private List<String> trace(int pair, int last) {
    return IntStream.concat(tree.labels(pair), IntStream.of(last)).mapToObj(graph.labels::get).toList();
  }
}
