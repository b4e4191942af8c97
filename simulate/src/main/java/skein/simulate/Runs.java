package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.AnalysedProgram;
import skein.analysis.draw.ChoicePlan;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** Makes the runs of a simulation, each from its number alone, so that any run can be repeated. */
final class Runs {

  /** To take fewer steps than this, a program is not compiled. */
  private static final long FEW_STEPS = 20_000;

  private static final int STEPS_PER_REPORT = 1 << 10;

  private final Interpreter interpreter;
  private final SimulationSettings settings;
  private final Monitor monitor;
  private final InitialStates initialStates;
  private final List<Property> properties;
  private final List<Expr> predicates;
  private final Map<Expr, Integer> indices;
  /** Whether steps have so many ways to make their choices that they are not listed. */
  private final boolean isDrawn;
  /** Null until first use. */
  private Walker walker;

  Runs(Program program, List<Property> properties, SimulationSettings settings, Monitor monitor) {
    this.interpreter = new Interpreter(program);
    this.settings = settings;
    this.monitor = monitor;
    this.initialStates = new InitialStates(program.init(), settings.seed(), monitor);
    this.properties = properties;
    this.isDrawn = ChoicePlan.isNeeded(program);
    this.predicates = properties.stream().flatMap(p -> p.claim().asOne().predicates().stream()).distinct().toList();
    this.indices = IntStream.range(0, predicates.size()).boxed().collect(Collectors.toMap(predicates::get, i -> i));
  }

  /** Empty if there is no initial state. */
  Optional<SimulatedRun> make(int number) {
    Dice dice = Dice.of(settings.seed(), number);
    Optional<long[]> initial = initialStates.draw(dice);
    if (initial.isEmpty()) {
      return Optional.empty();
    }
    if (walker == null) {
      walker = walker();
    }
    walker.start(initial.get());
    return Optional.of(new Judges(number).judge(dice));
  }

  private Walker walker() {
    boolean isLong = (long) settings.runs() * settings.steps() > FEW_STEPS;
    Optional<Walker> compiled = isLong ? compiled() : Optional.empty();
    return compiled.orElseGet(() -> interpreted(this::poll));
  }

  private Optional<Walker> compiled() {
    return isDrawn
        ? DrawingWalker.compiled(interpreter, predicates, settings.choice(), this::poll)
        : CompiledWalker.of(new AnalysedProgram(interpreter.program()), predicates, settings.choice(), this::poll);
  }

  private Walker interpreted(Runnable often) {
    return isDrawn
        ? DrawingWalker.interpreted(interpreter, predicates, settings.choice(), often)
        : new InterpretedWalker(interpreter, predicates, settings.choice(), often);
  }

  private void poll() {
    if (monitor.interrupted()) {
      throw new Interruption();
    }
  }

  InitialStates initialStates() {
    return initialStates;
  }

  /** The beginning of a run that was made before: at most this many steps. What was made is shown even if the time is over. */
  Trace trace(int number, int steps) {
    Dice dice = Dice.of(settings.seed(), number);
    Walker walk = interpreted(() -> {});
    walk.start(initialStates.draw(dice).orElseThrow());
    List<long[]> states = new ArrayList<>(List.of(walk.cells()));
    List<Trace.Move> moves = new ArrayList<>();
    while (moves.size() < steps && walk.next(dice)) {
      Step step = walk.taken().orElseThrow();
      moves.add(new Trace.Move(step, interpreter.describe(states.getLast(), step)));
      states.add(walk.cells());
    }
    Ending ending = switch (stop(moves.size(), steps, walk)) {
      case Stop.StepsUsedUp() -> new Ending.AtBound();
      case Stop.Ended _ -> new Ending.NoStep();
      case Stop.Erred(Step step, ModelError error) -> new Ending.Error(Optional.of(step), error);
    };
    return new Trace(states, moves, ending);
  }

  private Stop stop(int length, int steps, Walker walk) {
    if (length == steps) {
      return new Stop.StepsUsedUp();
    }
    return walk.error()
        .<Stop>map(error -> error)
        .orElseGet(() -> new Stop.Ended(interpreter.test(interpreter.program().view().ended(), walk.cells()).holds()));
  }

  /** Passes every state of a run to every property. */
  private final class Judges {

    private final int run;
    private final List<PropertyWatch> watches;
    private Optional<SimulatedRun.Mishap> firstError = Optional.empty();

    Judges(int run) {
      this.run = run;
      this.watches = properties.stream().map(property -> PropertyWatch.of(property.claim(), indices)).toList();
    }

    SimulatedRun judge(Dice dice) {
      int length = 0;
      while (true) {
        see(length);
        if (length == settings.steps()) {
          break;
        }
        boolean moved = walker.next(dice);
        if (walker.error().isPresent()) {
          note(length, walker.error().get().error());
        }
        if (!moved) {
          break;
        }
        length++;
      }
      Stop stop = stop(length, settings.steps(), walker);
      OptionalInt errorAt = firstError.map(e -> OptionalInt.of(e.step())).orElse(OptionalInt.empty());
      int end = length;
      return new SimulatedRun(run, length, stop, watches.stream().map(watch -> watch.at(end, stop, errorAt)).toList(), firstError);
    }

    private void see(int step) {
      if (step % STEPS_PER_REPORT == 0) {
        poll();
        monitor.progress(new Progress(RandomSimulator.NAME, step + 1L, step, settings.first() + settings.runs() - run, step));
      }
      watches.forEach(watch -> watch.see(step, predicate -> test(step, predicate)));
    }

    private Truth test(int step, int predicate) {
      Truth truth = walker.test(predicate);
      truth.error().ifPresent(error -> note(step, error));
      return truth;
    }

    private void note(int step, ModelError error) {
      if (firstError.isEmpty()) {
        firstError = Optional.of(new SimulatedRun.Mishap(step, error));
      }
    }
  }
}
