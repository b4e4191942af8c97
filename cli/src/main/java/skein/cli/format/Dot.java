package skein.cli.format;

import java.util.List;
import skein.ask.question.StateSpace;
import skein.cli.text.StateText;

/** A picture of a state space for Graphviz: initial states are bold, states without a step have a double border. */
public final class Dot {

  private Dot() {}

  public static String render(StateSpace space) {
    // It is unknown whether an unexplored state has a step.
    boolean all = space.extent().reason().isEmpty();
    StringBuilder out = new StringBuilder("digraph {\n  node [shape=box, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n");
    StateText text = new StateText(space.program().view());
    for (int state = 0; state < space.states(); state++) {
      StringBuilder edges = new StringBuilder();
      space.edges(
          state,
          (from, step, to) ->
              edges.append("  ").append(from).append(" -> ").append(to).append(" [label=\"").append(escape(space.describe(from, step))).append("\"];\n"));
      out.append("  ").append(state).append(" [label=\"").append(label(text.lines(space.cells(state), false)));
      out.append(state < space.initialStates() ? "\", style=bold" : "\"");
      out.append(all && edges.isEmpty() ? ", peripheries=2];\n" : "];\n").append(edges);
    }
    return out.append("}\n").toString();
  }

  private static String label(List<String> lines) {
    return String.join("\\n", lines.stream().map(Dot::escape).toList());
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
