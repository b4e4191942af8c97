package skein.lts.relation;

import java.util.ArrayList;
import java.util.List;
import skein.lts.LabelledSteps;
import skein.lts.graph.StepGraph;
import skein.lts.graph.SubsetConstruction;

/** Sets of states of a graph that the same traces lead to, with their steps. */
final class Subsets implements SubsetConstruction.TracedSystem {

  private final StepGraph graph;
  private final boolean weak;
  private final SubsetConstruction construction = new SubsetConstruction(this, Long.MAX_VALUE);
  private final List<long[]> steps = new ArrayList<>();

  /** @param weak whether traces leave out τ */
  Subsets(StepGraph graph, boolean weak) {
    this.graph = graph;
    this.weak = weak;
  }

  @Override
  public void visible(int state, LabelledSteps.Sink sink) {
    int end = graph.first[state + 1];
    graph.poll.worked(end - graph.first[state]);
    for (int i = graph.first[state]; i < end; i++) {
      if (!weak || graph.label(i) != StepGraph.TAU) {
        sink.step(graph.label(i), graph.target(i));
      }
    }
  }

  @Override
  public void internal(int state, LabelledSteps.Sink sink) {
    graph.poll.worked(1);
    for (int i = graph.first[state]; weak && i < graph.first[state + 1] && graph.label(i) == StepGraph.TAU; i++) {
      sink.step(StepGraph.TAU, graph.target(i));
    }
  }

  /** The number of the set that the empty trace leads to from a state. */
  int of(int state) {
    return construction.of(state);
  }

  int count() {
    return construction.count();
  }

  /** The steps of a set, one for each label, sorted. */
  long[] steps(int set) {
    while (steps.size() <= set) {
      steps.add(null);
    }
    if (steps.get(set) == null) {
      steps.set(set, construction.after(set));
    }
    return steps.get(set);
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
