package skein.cli.step;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.cli.explain.ExplanationText;
import skein.cli.explain.Explanations;
import skein.cli.explain.NoStepText;
import skein.cli.explain.TraceStyle;
import skein.cli.text.Colours;
import skein.cli.text.NumberText;
import skein.cli.text.StateText;
import skein.cli.text.TraceText;
import skein.core.explain.Explainer;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** What a person sees while stepping. */
final class StepScreen {

  static final String HELP =
      """
      NUMBER        take this step
      more          show more steps
      agent NAME    show only the steps of this agent; without NAME, of all agents
      random [N]    take N random steps (default: 1)
      undo, u       go back one step
      redo, r       go forward again
      goto K        go to the state after K steps of this run
      watch WHAT    show a value (Node 1.x), a property or a condition with every state
      unwatch       remove all watches
      why           explain what each agent can do here, and what keeps the others from moving
      state         show the current state again
      trace         show the run so far
      save FILE     save the run so far, for load and for skein replay
      load FILE     go to the end of a saved run
      help          show this list
      quit, q       quit; Ctrl-D does the same
      """;

  private final Explainer explainer;
  private final Program program;
  private final Interpreter interpreter;
  private final StateText states;
  private final PrintStream out;
  private final Colours colours;
  private final boolean fullStates;

  StepScreen(Explainer explainer, PrintStream out, Colours colours, boolean fullStates) {
    this.explainer = explainer;
    this.program = explainer.program();
    this.interpreter = new Interpreter(program);
    this.states = new StateText(program.view());
    this.out = out;
    this.colours = colours;
    this.fullStates = fullStates;
  }

  void say(String text) {
    out.println(text);
  }

  void state(int number, long[] state, List<String> watches) {
    out.println(colours.strong("state " + number));
    states.lines(state, fullStates).forEach(line -> out.println("  " + line));
    watches.forEach(line -> out.println("  " + colours.strong("watch") + " " + line));
    for (Property property : program.properties()) {
      if (property.claim().asOne() instanceof Claim.Always(Expr predicate)) {
        Truth truth = interpreter.test(predicate, state);
        truth.error().ifPresentOrElse(
            error -> out.println("  " + colours.bad(property.name() + " fails with an error here: " + error.message())),
            () -> {
              if (!truth.holds()) {
                out.println("  " + colours.bad(property.name() + " is violated here"));
              }
            });
      }
    }
  }

  /** The items from one number to another, counted from 0. */
  void menu(Menu menu, int from, int to, Optional<long[]> state) {
    List<MenuItem> items = menu.items(to + 1);
    if (from == 0) {
      out.println(title(items.isEmpty(), menu.errors().isEmpty(), state));
    }
    int last = Math.min(to, items.size());
    int width = items.subList(from, last).stream().mapToInt(item -> item.text().length()).filter(w -> w <= TraceText.WIDEST_ACTION).max().orElse(0);
    for (int i = from; i < last; i++) {
      MenuItem item = items.get(i);
      String changes = state.map(before -> states.changes(before, item.target(), fullStates)).orElse("");
      String pad = " ".repeat(Math.max(0, width - item.text().length()) + 2);
      out.println(String.format(Locale.ROOT, "%5d  ", i + 1) + item.text() + (changes.isEmpty() ? "" : pad + colours.faint("| " + changes)));
    }
    if (items.size() > to) {
      out.println("       … type more" + (state.isPresent() ? ", or agent NAME for the steps of one agent" : ""));
    }
    for (Ending.Error error : menu.errors()) {
      String agent = error.step().map(step -> program.agents().get(step.agent())).orElse("");
      out.println("       " + colours.bad("a step of " + agent + " fails: " + error.error().message()));
    }
  }

  private String title(boolean empty, boolean noErrors, Optional<long[]> state) {
    if (!empty) {
      return state.isPresent() ? "steps" : "initial states";
    }
    String none = state.map(at -> NoStepText.of(program, at)).orElse("there is no initial state");
    return state.isEmpty() || noErrors ? none : "every step fails here";
  }

  void why(long[] state) {
    new ExplanationText(program).full(explainer.agents(state)).forEach(out::println);
  }

  void taken(int number, MenuItem item) {
    out.println(String.format(Locale.ROOT, "%5d  %s", number, item.text()));
  }

  void trace(Trace trace) {
    out.print(new TraceText(new TraceStyle(explainer, fullStates, Explanations.BRIEF), colours).render(trace));
  }

  static String steps(int count) {
    return NumberText.count(count, "step", "steps");
  }
}
