package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** Makes the runs of a simulation, each from its number alone, so that any run can be repeated. */
final class Runs {

  private final Interpreter interpreter;
  private final SimulationSettings settings;
  private final InitialStates initialStates;

  Runs(Interpreter interpreter, SimulationSettings settings, Monitor monitor) {
    this.interpreter = interpreter;
    this.settings = settings;
    this.initialStates = new InitialStates(interpreter.program().init(), settings.seed(), monitor);
  }

  /** Empty if there is no initial state. */
  Optional<SimulatedRun> make(int number, List<Property> properties, Monitor monitor) {
    Dice dice = Dice.of(settings.seed(), number);
    Optional<long[]> initial = initialStates.draw(dice);
    if (initial.isEmpty()) {
      return Optional.empty();
    }
    Judges judges = new Judges(number, properties, monitor);
    Stop stop = new RandomWalk(interpreter, dice).from(initial.get(), settings.steps(), judges);
    return Optional.of(judges.conclude(stop));
  }

  InitialStates initialStates() {
    return initialStates;
  }

  Trace trace(int number) {
    Dice dice = Dice.of(settings.seed(), number);
    long[] initial = initialStates.draw(dice).orElseThrow();
    Recorder recorder = new Recorder();
    Stop stop = new RandomWalk(interpreter, dice).from(initial, settings.steps(), recorder);
    Ending ending = switch (stop) {
      case Stop.StepsUsedUp() -> new Ending.AtBound();
      case Stop.Ended() -> new Ending.NoStep();
      case Stop.Erred(Step step, ModelError error) -> new Ending.Error(Optional.of(step), error);
    };
    return new Trace(recorder.states, recorder.moves, ending);
  }

  /** Passes every state to every property. */
  private final class Judges implements RandomWalk.Witness {

    private final int run;
    private final Monitor monitor;
    private final List<PropertyWatch> watches;
    private int length;
    private Optional<SimulatedRun.Mishap> firstError = Optional.empty();

    Judges(int run, List<Property> properties, Monitor monitor) {
      this.run = run;
      this.monitor = monitor;
      this.watches = properties.stream().map(property -> new PropertyWatch(property.claim())).toList();
    }

    @Override
    public void state(int number, long[] cells) {
      if (monitor.interrupted()) {
        throw new Interruption();
      }
      monitor.progress(new Progress(RandomSimulator.NAME, number + 1L, number, settings.first() + settings.runs() - run, number));
      length = number;
      for (PropertyWatch watch : watches) {
        watch.see(number, cells, interpreter).ifPresent(error -> note(number, error));
      }
    }

    @Override
    public void erring(int number, Step step, ModelError error) {
      note(number, error);
    }

    @Override
    public void step(int number, long[] before, Step step) {}

    private void note(int number, ModelError error) {
      if (firstError.isEmpty()) {
        firstError = Optional.of(new SimulatedRun.Mishap(number, error));
      }
    }

    SimulatedRun conclude(Stop stop) {
      OptionalInt errorAt = firstError.map(e -> OptionalInt.of(e.step())).orElse(OptionalInt.empty());
      List<RunOutcome> outcomes = watches.stream().map(watch -> watch.at(length, stop, errorAt)).toList();
      return new SimulatedRun(run, length, stop, outcomes, firstError);
    }
  }

  /** Keeps everything. */
  private final class Recorder implements RandomWalk.Witness {

    private final List<long[]> states = new ArrayList<>();
    private final List<Trace.Move> moves = new ArrayList<>();

    @Override
    public void state(int number, long[] cells) {
      states.add(cells);
    }

    @Override
    public void erring(int number, Step step, ModelError error) {}

    @Override
    public void step(int number, long[] before, Step step) {
      moves.add(new Trace.Move(step, interpreter.describe(before, step)));
    }
  }
}
