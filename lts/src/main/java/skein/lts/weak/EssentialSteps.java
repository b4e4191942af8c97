package skein.lts.weak;

import skein.lts.graph.StepGraph;

/**
 * What is left of a graph without the steps that others, with τ-steps around them, can replace.
 *
 * @see "J. Eloranta, M. Tienari, A. Valmari. Essential transitions to bisimulation equivalences. Theoretical Computer Science 179, 1997"
 */
public final class EssentialSteps {

  private EssentialSteps() {}

  /** @param graph one without cycles of τ, in which no two states are weakly bisimilar */
  public static StepGraph of(StepGraph graph) {
    WeakSearch search = new WeakSearch(graph);
    int[] first = new int[graph.states() + 1];
    long[] steps = new long[graph.transitions()];
    int kept = 0;
    for (int state = 0; state < graph.states(); state++) {
      first[state] = kept;
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        if (!search.canOtherwise(state, i)) {
          steps[kept++] = graph.at(i);
        }
      }
    }
    first[graph.states()] = kept;
    return StepGraph.of(graph.labels, graph.roots, first, steps, graph.poll);
  }
}
