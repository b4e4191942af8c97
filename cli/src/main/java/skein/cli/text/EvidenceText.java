package skein.cli.text;

import java.util.Optional;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.number.ValueText;
import skein.core.answer.PathEvidence;
import skein.core.answer.PathEvidence.CriticalPart;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;

/** The paths that show why a probability is above or below a bound. */
final class EvidenceText {

  /** More paths are not read on a terminal; JSON has more. */
  private static final int MOST_PATHS = 3;
  private static final int MOST_STATES = 10;

  private final TraceText traces;
  private final StateText states;

  EvidenceText(TraceStyle style, Colours colours) {
    this.traces = new TraceText(new TraceStyle(style.explainer(), style.fullStates(), Explanations.NONE), colours);
    this.states = new StateText(style.program().view());
  }

  String render(PathEvidence evidence) {
    StringBuilder out = new StringBuilder();
    String event = evidence.event() == PathEvidence.Event.SATISFIED ? "satisfy the formula" : "violate the formula";
    int size = evidence.paths().size();
    String paths = NumberText.count(size, "path", "paths");
    out.append("  ")
        .append(evidence.smallest() ? paths + (size == 1 ? " is enough" : " are enough, and no fewer") : size == 1 ? "the most probable path" : "the " + size + " most probable paths")
        .append(": executions that begin so almost surely ").append(event).append("; probability ").append(number(evidence.total())).append('\n');
    for (int i = 0; i < Math.min(size, MOST_PATHS); i++) {
      PathEvidence.ProbablePath path = evidence.paths().get(i);
      out.append("\n  path ").append(i + 1).append(": probability ").append(number(path.probability())).append('\n').append(traces.render(path.trace()));
    }
    if (size > MOST_PATHS) {
      out.append("\n  … and ").append(NumberText.count(size - MOST_PATHS, "more path", "more paths")).append('\n');
    }
    evidence.part().ifPresent(part -> part(part, event, out));
    return out.toString();
  }

  private void part(CriticalPart part, String event, StringBuilder out) {
    out.append("\n  the bound needs more paths than can be shown; ")
        .append(NumberText.grouped(part.size())).append(" of ").append(NumberText.count(part.of(), "state is", "states are"))
        .append(" enough: executions that stay among them and ").append(event).append(" have probability ")
        .append(ValueText.full(ValueRange.of(part.value()))).append('\n');
    part.states().stream().limit(MOST_STATES).forEach(cells -> out.append("    ").append(state(cells)).append('\n'));
    if (part.size() > MOST_STATES) {
      out.append("    … and ").append(NumberText.count(part.size() - MOST_STATES, "more state", "more states")).append('\n');
    }
  }

  private String state(long[] cells) {
    String text = String.join("; ", states.lines(cells, false));
    return text.isEmpty() ? "(nothing to show)" : text;
  }

  private static String number(Rational value) {
    return ValueText.full(ValueRange.of(new ValueInterval(value.low(), value.high(), Optional.of(value))));
  }
}
