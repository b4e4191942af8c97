package skein.cli.text;

import java.util.Locale;
import skein.core.modal.MarkedPart;
import skein.core.modal.MarkedPart.MarkedState;
import skein.core.modal.MarkedPart.MarkedStep;
import skein.core.program.View;

/** The part of a system that shows why a formula does not hold, as text; the end of a large one is left out. */
final class PartText {

  private static final int MOST_STATES = 8;
  private static final int MOST_LINES = 6;

  private final StateText states;

  PartText(View view) {
    this.states = new StateText(view);
  }

  String render(MarkedPart part) {
    StringBuilder out = new StringBuilder("\n");
    part.definitions().stream().limit(MOST_LINES).forEach(definition -> line(out, "  ", definition));
    for (int i = 0; i < Math.min(MOST_STATES, part.states().size()); i++) {
      state(i, part, out);
    }
    if (part.states().size() > MOST_STATES) {
      line(out, "  ", String.format(Locale.ROOT, "… and %,d more; --evidence FILE writes them all", part.states().size() - MOST_STATES));
    }
    return out.append('\n').toString();
  }

  private void state(int number, MarkedPart part, StringBuilder out) {
    MarkedState state = part.states().get(number);
    String values = state.cells().map(cells -> String.join("; ", states.lines(cells, false))).orElse("before the initial states");
    line(out, "  ", "state " + number + ": " + values);
    state.claims().stream().limit(MOST_LINES).forEach(claim -> line(out, "    ", "holds: " + claim));
    part.steps().stream().filter(step -> step.source() == number).limit(MOST_LINES).map(PartText::text).forEach(step -> line(out, "    ", step));
    if (part.steps().stream().filter(step -> step.source() == number).count() > MOST_LINES || state.claims().size() > MOST_LINES) {
      line(out, "    ", "…");
    }
  }

  private static String text(MarkedStep step) {
    return step.label() + " -> state " + step.target();
  }

  private static void line(StringBuilder out, String indent, String text) {
    out.append(indent).append(text).append('\n');
  }
}
