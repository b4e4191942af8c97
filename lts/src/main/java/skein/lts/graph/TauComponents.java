package skein.lts.graph;

import skein.analysis.graph.Tarjan;
import skein.core.budget.Budget;

/** The strongly connected components of the τ-steps of a graph. A component has a larger number than those that its τ-steps lead to. */
public final class TauComponents {

  /** Where each state belongs. */
  public final int[] of;

  public final int count;

  private TauComponents(int[] of, int count) {
    this.of = of;
    this.count = count;
  }

  public static TauComponents of(StepGraph graph) {
    int[] degrees = new int[graph.states()];
    for (int state = 0; state < degrees.length; state++) {
      int end = graph.first[state];
      while (end < graph.first[state + 1] && graph.label(end) == StepGraph.TAU) {
        end++;
      }
      degrees[state] = end - graph.first[state];
    }
    Tarjan.Graph internal =
        new Tarjan.Graph() {
          @Override
          public int degree(int state) {
            return degrees[state];
          }

          @Override
          public int target(int state, int edge) {
            return graph.target(graph.first[state] + edge);
          }
        };
    int[] component = new int[degrees.length];
    int[] count = {0};
    new Tarjan(degrees.length, internal, Budget.UNLIMITED.also(() -> graph.poll.worked(1)))
        .run(
            _ -> true,
            members -> {
              for (int member : members) {
                component[member] = count[0];
              }
              count[0]++;
            });
    return new TauComponents(component, count[0]);
  }
}
