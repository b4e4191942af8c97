package skein.chor.picture;

import skein.chor.meaning.PeerAutomaton;

/**
 * An automaton for Graphviz: the initial state is bold, states in which it has terminated have a double border, and internal steps have dashed edges. What is left
 * to do in a state is its tooltip.
 */
public final class AutomatonDot {

  private AutomatonDot() {}

  public static String of(PeerAutomaton automaton) {
    StringBuilder out = new StringBuilder("digraph {\n");
    out.append("  label=\"").append(escape(automaton.name())).append("\";\n  labelloc=t;\n  fontname=\"sans-serif\";\n");
    out.append("  node [shape=circle, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n");
    for (int state = 0; state < automaton.states().size(); state++) {
      out.append("  ").append(state).append(" [tooltip=\"").append(escape(automaton.states().get(state).text())).append('"');
      out.append(state == 0 ? ", style=bold" : "").append(automaton.isTerminated(state) ? ", peripheries=2" : "").append("];\n");
    }
    for (PeerAutomaton.Transition step : automaton.transitions()) {
      out.append("  ").append(step.source()).append(" -> ").append(step.target()).append(" [label=\"").append(escape(step.move().text())).append('"');
      out.append(step.move().isInternal() ? ", style=dashed" : "").append("];\n");
    }
    return out.append("}\n").toString();
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
