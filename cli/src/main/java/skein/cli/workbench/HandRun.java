package skein.cli.workbench;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import skein.ask.Skein;
import skein.ask.replay.RunSearch;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.cli.format.Json;
import skein.cli.format.TraceJson;
import skein.cli.page.ReportHtml;
import skein.cli.page.ReportSubject;
import skein.cli.step.Menu;
import skein.cli.step.MenuItem;
import skein.cli.step.StartMenu;
import skein.cli.step.StepMenu;
import skein.cli.text.StateText;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** A run that is chosen step by step. It is given by the numbers of what was chosen, so nothing is kept between two questions. */
final class HandRun {

  /** How many choices are shown. */
  static final int MOST = 300;

  /** How many are looked at to find one with a given number. */
  private static final int MOST_TRIED = 20_000;

  private final Skein skein;
  private final Model model;
  private final Program program;
  private final Interpreter interpreter;
  private final Monitor limit;
  private final TraceJson traces;

  HandRun(Skein skein, Model model, Monitor limit) {
    this.skein = skein;
    this.model = model;
    this.program = model.program();
    this.interpreter = new Interpreter(program);
    this.limit = limit;
    this.traces = new TraceJson(new TraceStyle(model.explainer(), false, Explanations.FULL));
  }

  /** Part of a run: what was chosen, what came of it, and what can be chosen next. */
  record Stretch(List<Integer> path, List<long[]> states, List<Trace.Move> moves, Menu next) {}

  /** A number that is out of range, perhaps because the text has changed, ends the run before it. */
  Stretch follow(List<Integer> path) {
    List<long[]> states = new ArrayList<>();
    List<Trace.Move> moves = new ArrayList<>();
    List<Integer> taken = new ArrayList<>();
    Menu menu = start();
    for (int number : path) {
      List<MenuItem> items = number < MOST_TRIED ? menu.items(number + 1) : List.of();
      if (items.size() <= number) {
        break;
      }
      MenuItem chosen = items.get(number);
      chosen.move().ifPresent(moves::add);
      states.add(chosen.target());
      taken.add(number);
      menu = steps(chosen.target());
    }
    return new Stretch(taken, states, moves, menu);
  }

  /** The path with so many more choices, drawn at random; fewer if there is none left. */
  List<Integer> extended(List<Integer> path, int more, long seed) {
    Stretch sofar = follow(path);
    List<Integer> longer = new ArrayList<>(sofar.path());
    SplittableRandom random = new SplittableRandom(seed * 1_000_003 + longer.size());
    Menu menu = sofar.next();
    for (int i = 0; i < more; i++) {
      List<MenuItem> items = menu.items(MOST);
      if (items.isEmpty()) {
        break;
      }
      int number = random.nextInt(items.size());
      longer.add(number);
      menu = steps(items.get(number).target());
    }
    return longer;
  }

  /** Looks for a run that goes on from the end of the path. */
  RunSearch.Found search(List<Integer> path, RunSearch.Goal goal) {
    Stretch sofar = follow(path);
    RunSearch search = new RunSearch(interpreter, goal, limit);
    if (!sofar.states().isEmpty()) {
      return search.from(List.of(sofar.states().getLast()), false);
    }
    return search.from(sofar.next().items(MOST_TRIED).stream().map(MenuItem::target).toList(), true);
  }

  /** The run and what can be chosen at its end. */
  String json(String name, List<Integer> path, Consumer<Json> more) {
    Stretch run = follow(path);
    List<long[]> states = run.states();
    Menu last = run.next();
    return Json.answer(
        json -> {
          json.put("model", name);
          json.numbers("path", run.path());
          more.accept(json);
          json.strings("states", states.stream().map(HandRun::identity));
          json.raw("context", ReportHtml.context(ReportHtml.Kind.SIMULATE, List.of(Optional.of(ReportSubject.ofRuns(program, List.of())))));
          choices(json, last, states);
          if (!states.isEmpty()) {
            violated(json, states.getLast());
            boolean stuck = last.items(1).isEmpty();
            Ending ending = stuck ? last.errors().stream().<Ending>map(e -> e).findFirst().orElse(new Ending.NoStep()) : new Ending.AtState();
            traces.write(json, new Trace(states, run.moves(), ending));
          }
        });
  }

  /** The same for equal states, and different for others. */
  private static String identity(long[] state) {
    ByteBuffer bytes = ByteBuffer.allocate(state.length * Long.BYTES);
    bytes.asLongBuffer().put(state);
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()), 0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private Menu start() {
    return new StartMenu(skein.runs().initialStates(program, limit), new StateText(program.view()));
  }

  private Menu steps(long[] state) {
    return new StepMenu(interpreter, state, OptionalInt.empty(), Budget.of(limit));
  }

  private void choices(Json json, Menu menu, List<long[]> states) {
    List<MenuItem> items = menu.items(MOST + 1);
    json.objects("choices", items.subList(0, Math.min(MOST, items.size())), item -> {
      item.step().ifPresent(step -> json.put("agent", program.agents().get(step.agent())));
      json.put("action", item.text());
      item.step().ifPresent(step -> traces.place(json, step));
      json.put("to", identity(item.target()));
      if (states.isEmpty()) {
        traces.values(json, "changes", item.target());
      } else {
        traces.changes(json, "changes", states.getLast(), item.target());
      }
    });
    json.put("more", items.size() > MOST);
    json.strings("errors", menu.errors().stream().map(error -> error.error().message()));
  }

  /** The invariants that do not hold in the state. */
  private void violated(Json json, long[] state) {
    json.array("violated", () -> {
      for (Property property : program.properties()) {
        if (property.claim().asOne() instanceof Claim.Always(Expr predicate) && !interpreter.test(predicate, state).holds()) {
          json.add(property.name());
        }
      }
    });
  }
}
