package skein.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.cli.explain.ExplanationText;
import skein.cli.explain.Explanations;
import skein.cli.explain.NoStepText;
import skein.cli.explain.TraceStyle;
import skein.core.interpret.ModelError;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** A run: one numbered line per step, with the changes it makes. */
public final class TraceText {

  /** Longer actions shift their own changes to the right, but not those of other steps. */
  public static final int WIDEST_ACTION = 56;

  private final TraceStyle style;
  private final Program program;
  private final StateText states;
  private final Colours colours;
  private final boolean fullStates;

  public TraceText(TraceStyle style, Colours colours) {
    this.style = style;
    this.program = style.program();
    this.states = new StateText(program.view());
    this.colours = colours;
    this.fullStates = style.fullStates();
  }

  public String render(Trace trace) {
    return render(trace, Optional.empty());
  }

  /** A run that violates the claim. */
  public String render(Trace trace, Claim claim) {
    return render(trace, Optional.of(claim));
  }

  /** The same, if the claim is known. */
  public String render(Trace trace, Optional<Claim> claim) {
    StringBuilder out = new StringBuilder();
    state(trace.states().getFirst(), "start  ", out);
    int width = trace.moves().stream().mapToInt(m -> m.text().length()).filter(w -> w <= WIDEST_ACTION).max().orElse(0);
    Clock clock = new Clock(program, trace);
    for (int i = 0; i < trace.moves().size(); i++) {
      if (trace.ending() instanceof Ending.Loop(int to) && to == i) {
        mark("from here on it repeats: " + steps(to + 1, trace.moves().size()), out);
      }
      String action = trace.moves().get(i).text();
      String changes = states.changes(trace.states().get(i), trace.states().get(i + 1), false);
      line(i + 1, clock.before(i), action, fullStates ? "" : changes, width, out);
      if (fullStates) {
        state(trace.states().get(i + 1), "       ", out);
      }
    }
    ending(trace, out);
    explanation(trace, claim).forEach(line -> out.append("         ").append(line).append('\n'));
    return out.toString();
  }

  private void state(long[] state, String lead, StringBuilder out) {
    List<String> lines = states.lines(state, fullStates);
    for (int i = 0; i < Math.max(1, lines.size()); i++) {
      String text = lines.isEmpty() ? "(nothing to show)" : lines.get(i);
      out.append("  ").append(i == 0 ? lead : " ".repeat(lead.length())).append(text).append('\n');
    }
  }

  private void line(int number, String clock, String action, String changes, int width, StringBuilder out) {
    String step = String.format("  %5d  %s%s", number, clock, action);
    out.append(step);
    if (!changes.isEmpty()) {
      out.repeat(' ', Math.max(0, width - action.length()) + 2).append(colours.faint("| " + changes));
    }
    out.append('\n');
  }

  private void ending(Trace trace, StringBuilder out) {
    switch (trace.ending()) {
      case Ending.AtState() -> {}
      case Ending.NoStep() -> mark(NoStepText.of(program, trace.states().getLast()), out);
      case Ending.Loop(int to) -> mark("and so on: this is the state before step " + (to + 1) + " again", out);
      case Ending.AtBound() -> mark("the bound of " + steps(trace.moves().size()) + " is reached", out);
      case Ending.Error(var step, var error) -> {
        String what =
            step.map(s -> "the next step, by " + program.agents().get(s.agent()) + ", fails: ")
                .orElse("a predicate fails here: ");
        mark(what + error.message(), out);
        place(error, out);
      }
      case Ending.Assumption(var name, var error) -> {
        mark("the assumption " + name + " fails for these values: " + error.message(), out);
        place(error, out);
      }
    }
  }

  /** What is said about the end of a run: why agents do not move, and which a loop neglects. */
  public List<String> explanation(Trace trace, Optional<Claim> claim) {
    if (style.explanations() == Explanations.NONE) {
      return List.of();
    }
    boolean full = style.explanations() == Explanations.FULL;
    ExplanationText text = new ExplanationText(program);
    List<String> lines = new ArrayList<>();
    style.explainer().loop(trace, claim).ifPresent(loop -> lines.addAll(text.loop(loop, full)));
    if (full && !(trace.ending() instanceof Ending.Assumption)) {
      lines.add("at the end of this run:");
      text.full(style.explainer().agents(trace.states().getLast())).forEach(line -> lines.add("  " + line));
    } else if (trace.ending() instanceof Ending.NoStep && !NoStepText.hasEnded(program, trace.states().getLast())) {
      lines.addAll(text.brief(style.explainer().agents(trace.states().getLast())));
    } else if (trace.ending() instanceof Ending.Loop && claim.filter(this::isAboutDeadlocks).isPresent()) {
      lines.addAll(text.blocked(style.explainer().agents(trace.states().getLast())));
    }
    return lines;
  }

  /** Whether a part of it is that the system has not stopped; then an agent that is blocked matters even if others move. */
  private boolean isAboutDeadlocks(Claim claim) {
    return claim instanceof Claim.Combined combined && combined.leaves().anyMatch(new Claim.Always(program.view().live())::equals);
  }

  private static void place(ModelError error, StringBuilder out) {
    if (error.at() != null && !error.at().source().text().isEmpty()) {
      out.append("         at ").append(error.at()).append('\n');
      DiagnosticText.excerpt(error.at(), "       ", out);
    }
  }

  /** How much time has passed, as a column; of no width if steps take no time. */
  private static final class Clock {

    private final long[] times;
    private final int width;

    Clock(Program program, Trace trace) {
      this.times = trace.clock();
      this.width = program.timing().takesTime() ? Long.toString(times[times.length - 1]).length() : 0;
    }

    String before(int step) {
      return width == 0 ? "" : String.format("@%-" + width + "d  ", times[step]);
    }
  }

  private void mark(String text, StringBuilder out) {
    out.append("         ").append(colours.strong("-- " + text + " --")).append('\n');
  }

  private static String steps(int from, int to) {
    return from == to ? "step " + from : "steps " + from + " to " + to;
  }

  private static String steps(int count) {
    return count == 1 ? "1 step" : count + " steps";
  }
}
