package skein.cli.step;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import skein.ask.Skein;
import skein.ask.question.Simulation;
import skein.cli.argument.ModelArguments;
import skein.cli.explain.NoStepText;
import skein.cli.session.Io;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.ProblemText;
import skein.cli.text.StateText;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.language.Model;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** Reads commands, one per line, and steps through a model as they say. */
public final class Stepper {

  /** How many choices are shown at once. */
  private static final int PAGE = 20;

  /** Larger numbers are rejected; a random step is drawn from at most this many steps of an agent. */
  private static final int MOST_DRAWN = 10_000;

  private static final List<String> COMMANDS =
      List.of("more", "agent", "random", "undo", "redo", "goto", "watch", "unwatch", "why", "state", "trace", "save", "load", "help", "quit");

  private final Skein skein;
  private final Session session;
  private final Model model;
  private final Interpreter interpreter;
  private final StepScreen screen;
  private final WatchList watches;
  private final RunFiles files;
  private final History history = new History();
  private final long seed;
  private final Random random;
  private int startsDrawn;
  private Menu menu;
  private int shown;
  /** Whose steps are shown; all agents' if empty. */
  private OptionalInt agent = OptionalInt.empty();

  public Stepper(
      Skein skein, Session session, ModelArguments.Text text, Model model, boolean fullStates, long seed) {
    this.skein = skein;
    this.session = session;
    this.model = model;
    this.interpreter = new Interpreter(model.program());
    this.screen = new StepScreen(model.explainer(), session.io().out(), session.colours(), fullStates);
    this.watches = new WatchList(text, model.program(), session);
    this.files = new RunFiles(skein, session, text, model, screen);
    this.seed = seed;
    this.random = new Random(seed);
  }

  /** Until the input ends, or asks to quit. */
  public void run() throws IOException {
    Io io = session.io();
    BufferedReader in = new BufferedReader(new InputStreamReader(io.in(), StandardCharsets.UTF_8));
    begin();
    while (true) {
      io.out().print("> ");
      io.out().flush();
      String line = in.readLine();
      if (!io.outIsTerminal() || line == null) {
        io.out().println(line == null ? "" : line);
      }
      if (line == null || List.of("quit", "q").contains(line.strip())) {
        return;
      }
      try {
        obey(line.strip());
      } catch (UsageError wrong) {
        screen.say(wrong.getMessage());
      } catch (WrongQuestion wrong) {
        screen.say(ProblemText.of(wrong.problem()));
      }
    }
  }

  /** If there is only one initial state, there is nothing to choose. */
  private void begin() {
    menu = startMenu();
    List<MenuItem> starts = menu.items(2);
    if (starts.size() == 1) {
      history.choose(starts.getFirst());
    }
    arrive();
  }

  private StartMenu startMenu() {
    return new StartMenu(skein.runs().initialStates(model.program(), session), new StateText(model.program().view()));
  }

  private void obey(String line) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0]) {
      case "" -> {}
      case "more" -> more();
      case "agent" -> agent(rest);
      case "random" -> random(rest.isEmpty() ? 1 : number(rest));
      case "undo", "u" -> goTo(history.position() - 1);
      case "redo", "r" -> redo();
      case "goto" -> goTo(number(rest));
      case "watch" -> watch(rest);
      case "unwatch" -> watches.clear();
      case "why" -> screen.why(started());
      case "state" -> arrive();
      case "trace" -> screen.trace(soFar());
      case "save" -> files.save(rest, soFar());
      case "load" -> load(rest);
      case "help" -> session.io().out().print(StepScreen.HELP);
      default -> {
        if (!words[0].matches("\\d+")) {
          throw UsageError.unknown("command", words[0], COMMANDS);
        }
        choose(number(line));
      }
    }
  }

  /** Shows the current state and what can be chosen there. */
  private void arrive() {
    if (history.isStarted()) {
      menu = menu(agent);
      screen.state(history.position(), history.state(), watches.lines(history.state()));
    } else {
      menu = startMenu();
    }
    shown = 0;
    page();
  }

  private void page() {
    if (agent.isPresent() && history.isStarted() && menu.items(1).isEmpty()) {
      screen.say("no step of " + model.program().agents().get(agent.getAsInt()) + " is possible here");
      return;
    }
    screen.menu(menu, shown, shown + PAGE, history.isStarted() ? Optional.of(history.state()) : Optional.empty());
    shown += PAGE;
  }

  private void more() {
    if (menu.items(shown + 1).size() <= shown) {
      throw new UsageError("there are no more");
    }
    page();
  }

  private Menu menu(OptionalInt of) {
    return new StepMenu(interpreter, history.state(), of, Budget.of(session));
  }

  private void agent(String name) {
    List<String> agents = model.program().agents();
    if (!name.isEmpty() && !agents.contains(name)) {
      throw UsageError.unknown("agent", name, agents);
    }
    agent = name.isEmpty() ? OptionalInt.empty() : OptionalInt.of(agents.indexOf(name));
    arrive();
  }

  private void choose(int number) {
    List<MenuItem> items = menu.items(Math.clamp(number, 1, MOST_DRAWN));
    if (items.isEmpty()) {
      throw new UsageError(nothing());
    }
    if (number == 0 || items.size() < number) {
      throw new UsageError("choose a number from 1 to " + menu.items(MOST_DRAWN).size());
    }
    history.choose(items.get(number - 1));
    arrive();
  }

  private String nothing() {
    return history.isStarted() ? NoStepText.of(model.program(), history.state()) + "; try undo" : "there is no initial state";
  }

  private void random(int steps) {
    if (!history.isStarted()) {
      history.choose(drawStart().orElseThrow(() -> new UsageError(nothing())));
    }
    for (int i = 0; i < steps; i++) {
      Optional<MenuItem> drawn = drawStep();
      if (drawn.isEmpty()) {
        screen.say(i == 0 ? nothing() : "stopped after " + StepScreen.steps(i));
        break;
      }
      history.choose(drawn.get());
      screen.taken(history.position(), drawn.get());
    }
    arrive();
  }

  /** First an agent, then one of its steps, so that not all steps of all agents must be found. */
  private Optional<MenuItem> drawStep() {
    List<Integer> agents = new ArrayList<>(IntStream.range(0, model.program().agents().size()).boxed().toList());
    Collections.shuffle(agents, random);
    for (int drawn : agents) {
      List<MenuItem> items = menu(OptionalInt.of(drawn)).items(MOST_DRAWN);
      if (!items.isEmpty()) {
        return Optional.of(items.get(random.nextInt(items.size())));
      }
    }
    return Optional.empty();
  }

  private Optional<MenuItem> drawStart() {
    Simulation.Plan plan = Simulation.Plan.only(startsDrawn++, 0, seed).withoutShrinking();
    Simulation drawn = skein.simulate(model.program(), List.of(), plan, Optional.empty(), session);
    return drawn.walks().stream()
        .findFirst()
        .map(walk -> new MenuItem(Optional.empty(), "", drawn.traces().apply(walk.number()).states().getFirst()));
  }

  private void redo() {
    if (history.position() == history.furthest()) {
      throw new UsageError("there is nothing to redo");
    }
    goTo(history.position() + 1);
  }

  private void goTo(int state) {
    int first = startMenu().items(2).size() == 1 ? 0 : -1;
    if (state < first || state > history.furthest()) {
      throw new UsageError(
          state < 0 ? "there is nothing to undo" : "the run has no state " + state + ": its last one is " + history.furthest());
    }
    history.goTo(state);
    arrive();
  }

  private void watch(String watched) {
    if (watched.isEmpty()) {
      throw new UsageError("say what to watch: a value such as " + example() + ", a property or a condition");
    }
    watches.add(watched);
    if (history.isStarted()) {
      screen.say("watch " + watches.lines(history.state()).getLast());
    }
  }

  private String example() {
    return model.program().view().observables().stream().findFirst().map(o -> o.qualifiedName()).orElse("x");
  }

  /** The current state. */
  private long[] started() {
    if (!history.isStarted()) {
      throw new UsageError("choose an initial state first");
    }
    return history.state();
  }

  /** The run so far. */
  private Trace soFar() {
    started();
    Menu all = menu(OptionalInt.empty());
    boolean stuck = all.items(1).isEmpty();
    return history.trace(stuck ? all.errors().stream().<Ending>map(e -> e).findFirst().orElse(new Ending.NoStep()) : new Ending.AtState());
  }

  private void load(String file) {
    files.load(file).filter(trace -> interpreter.isInitial(trace.states().getFirst())).ifPresent(
        trace -> {
          history.load(trace);
          arrive();
        });
  }

  private static int number(String word) {
    try {
      int number = Integer.parseInt(word);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException _) {
      // The same message for both.
    }
    throw new UsageError(String.format(Locale.ROOT, "expected a number, not %s", word.isEmpty() ? "nothing" : word));
  }
}
