package skein.lts.file;

import java.io.IOException;
import java.io.Writer;
import skein.lts.Alphabet;
import skein.lts.Lts;

/** A picture for Graphviz: the initial state is bold, states without a step have a double border, and τ has dashed edges. */
public final class DotWriter {

  private DotWriter() {}

  public static void write(Lts lts, Writer out) throws IOException {
    out.write("digraph {\n  node [shape=box, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n");
    for (int state = 0; state < lts.states(); state++) {
      String style = (state == lts.initial() ? ", style=bold" : "") + (lts.first(state) == lts.end(state) ? ", peripheries=2" : "");
      out.write("  " + state + " [label=\"" + state + "\"" + style + "];\n");
      for (long step = lts.first(state); step < lts.end(state); step++) {
        int label = lts.label(step);
        String text = "label=\"" + escape(lts.labels().text(label)) + "\"" + (label == Alphabet.TAU ? ", style=dashed" : "");
        out.write("  " + state + " -> " + lts.target(step) + " [" + text + "];\n");
      }
    }
    out.write("}\n");
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
