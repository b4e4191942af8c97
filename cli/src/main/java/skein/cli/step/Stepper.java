package skein.cli.step;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import skein.ask.Skein;
import skein.ask.question.Replayed;
import skein.ask.question.Simulation;
import skein.ask.question.WrongQuestion;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.saved.SavedFile;
import skein.cli.saved.SavedFileReader;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Io;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;
import skein.cli.text.MisfitText;
import skein.cli.text.ProblemText;
import skein.cli.text.ReplayText;
import skein.cli.text.StateText;
import skein.core.interpret.Interpreter;
import skein.core.language.Abandoned;
import skein.core.language.Model;
import skein.core.run.Ending;
import skein.core.run.RunMatch;
import skein.core.run.Trace;

/** Reads commands, one per line, and steps through a model as they say. */
public final class Stepper {

  /** How many choices are shown at once. */
  private static final int PAGE = 20;

  /** A random step is drawn from the first so many. */
  private static final int MOST_DRAWN = 100_000;

  private static final List<String> COMMANDS =
      List.of("more", "random", "undo", "redo", "goto", "watch", "unwatch", "state", "trace", "save", "load", "help", "quit");

  private final Skein skein;
  private final Session session;
  private final ModelArguments.Text text;
  private final Model model;
  private final Interpreter interpreter;
  private final StepScreen screen;
  private final Watches watches;
  private final History history = new History();
  private final long seed;
  private final Random random;
  private int startsDrawn;
  private Menu menu;
  private int shown;

  public Stepper(
      Skein skein, Session session, ModelArguments.Text text, Model model, Colours colours, boolean fullStates, long seed) {
    this.skein = skein;
    this.session = session;
    this.text = text;
    this.model = model;
    this.interpreter = new Interpreter(model.program());
    this.screen = new StepScreen(model.program(), session.io().out(), colours, fullStates);
    this.watches = new Watches(text, model.program(), session);
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
    return new StartMenu(skein.initialStates(model.program(), session), new StateText(model.program().view()));
  }

  private void obey(String line) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0]) {
      case "" -> {}
      case "more" -> more();
      case "random" -> random(rest.isEmpty() ? 1 : number(rest));
      case "undo", "u" -> goTo(history.position() - 1);
      case "redo", "r" -> redo();
      case "goto" -> goTo(number(rest));
      case "watch" -> watch(rest);
      case "unwatch" -> watches.clear();
      case "state" -> arrive();
      case "trace" -> screen.trace(soFar());
      case "save" -> save(rest);
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
      menu = new StepMenu(interpreter, history.state(), Abandoned.poll(session));
      screen.state(history.position(), history.state(), watches.lines(history.state()));
    } else {
      menu = startMenu();
    }
    shown = 0;
    page();
  }

  private void page() {
    screen.menu(menu, shown, shown + PAGE, history.isStarted() ? Optional.of(history.state()) : Optional.empty());
    shown += PAGE;
  }

  private void more() {
    if (menu.items(shown + 1).size() <= shown) {
      throw new UsageError("there are no more");
    }
    page();
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
    return history.isStarted() ? "no step is possible here; try undo" : "there is no initial state";
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

  private Optional<MenuItem> drawStep() {
    List<MenuItem> items = new StepMenu(interpreter, history.state(), Abandoned.poll(session)).items(MOST_DRAWN);
    return items.isEmpty() ? Optional.empty() : Optional.of(items.get(random.nextInt(items.size())));
  }

  private Optional<MenuItem> drawStart() {
    Simulation.Plan plan = Simulation.Plan.only(startsDrawn++, 0, seed);
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

  /** The run so far. */
  private Trace soFar() {
    if (!history.isStarted()) {
      throw new UsageError("choose an initial state first");
    }
    boolean stuck = menu.items(1).isEmpty();
    return history.trace(stuck ? menu.errors().stream().<Ending>map(e -> e).findFirst().orElse(new Ending.NoStep()) : new Ending.AtState());
  }

  private void save(String file) {
    if (file.isEmpty()) {
      throw new UsageError("save needs the name of a file");
    }
    Trace trace = soFar();
    Destination.requireWritable(Destination.path(file));
    Destination.of(Format.JSON, Optional.of(file))
        .write(session.io(), SaveArgument.json(text, model, new SaveArgument.Saved(Optional.empty(), trace)));
    screen.say("saved " + StepScreen.steps(trace.moves().size()) + " to " + file);
  }

  private void load(String file) {
    if (file.isEmpty()) {
      throw new UsageError("load needs the name of a file");
    }
    SavedFile saved = SavedFileReader.read(file);
    Replayed replayed = skein.replay(model.program(), saved.run(), saved.property(), session);
    switch (replayed.match()) {
      case RunMatch.Fits _ -> screen.say("loaded " + StepScreen.steps(saved.run().steps().size()));
      case RunMatch.Differs(Trace fitting, RunMatch.Misfit misfit) ->
          screen.say(
              "the run no longer fits the model: " + new MisfitText(model.program(), saved.run()).summary(misfit)
                  + (fitting.states().isEmpty() ? "" : "\nloaded the " + StepScreen.steps(fitting.moves().size()) + " before that"));
      case RunMatch.TooManyAlike many -> screen.say(ReplayText.tooMany(many));
    }
    replayed.trace()
        .filter(trace -> !trace.states().isEmpty() && interpreter.isInitial(trace.states().getFirst()))
        .ifPresent(
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
