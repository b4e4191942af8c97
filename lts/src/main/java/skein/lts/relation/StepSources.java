package skein.lts.relation;

import skein.lts.graph.StepGraph;

/** The sources of the steps into each state; those of τ-steps come first. */
final class StepSources {

  private final int[] first;
  private final int[] tauEnd;
  private final int[] sources;

  StepSources(StepGraph graph) {
    int states = graph.states();
    first = new int[states + 1];
    sources = new int[graph.transitions()];
    for (int i = 0; i < graph.transitions(); i++) {
      first[graph.target(i) + 1]++;
    }
    for (int state = 0; state < states; state++) {
      first[state + 1] += first[state];
    }
    int[] next = first.clone();
    fill(graph, next, true);
    tauEnd = next.clone();
    fill(graph, next, false);
  }

  private void fill(StepGraph graph, int[] next, boolean tau) {
    for (int state = 0; state < graph.states(); state++) {
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        if (graph.label(i) == StepGraph.TAU == tau) {
          sources[next[graph.target(i)]++] = state;
        }
      }
    }
  }

  int first(int state) {
    return first[state];
  }

  int tauEnd(int state) {
    return tauEnd[state];
  }

  int end(int state) {
    return first[state + 1];
  }

  int source(int index) {
    return sources[index];
  }
}
