package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.StateRecording;
import skein.core.run.Trace;
import skein.simulate.sample.RunSampler;
import skein.simulate.sample.StartSummary;
import skein.simulate.sample.Stop;

/** Makes the runs of a simulation, each from its number alone, so that any run can be repeated. */
final class Runs {

  /** To take fewer steps than this, a program is not compiled. */
  private static final long FEW_STEPS = 20_000;

  /** A step of a large model can take milliseconds. */
  private static final int STEPS_PER_REPORT = 1 << 6;

  static final StartSummary UNKNOWN_STARTS = new StartSummary(Optional.empty(), true);

  private final Program program;
  private final Interpreter interpreter;
  private final SimulationSettings settings;
  private final Monitor monitor;
  private final Budget budget;
  private final RunJudge judge;
  private final Optional<StateRecording> recording;
  /** Null until first use. */
  private RunSampler sampler;

  Runs(Program program, List<Property> properties, SimulationSettings settings, Monitor monitor, Optional<StateRecording> recording) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.settings = settings;
    this.monitor = monitor;
    this.budget = Budget.of(monitor);
    this.judge = RunJudge.counting(program, properties);
    this.recording = recording;
  }

  /** Empty if there is no initial state. */
  Optional<SimulatedRun> make(int number) {
    return sampler().start(number)
        ? Optional.of(judge.judge(number, sampler(), settings.steps(), step -> report(number, step)))
        : Optional.empty();
  }

  private RunSampler sampler() {
    if (sampler == null) {
      boolean isLong = (long) settings.runs() * settings.steps() > FEW_STEPS;
      sampler = isLong
          ? RunSampler.compiled(program, judge.predicates(), settings.seed(), settings.choice(), budget)
          : RunSampler.interpreted(program, judge.predicates(), settings.seed(), settings.choice(), budget);
    }
    return sampler;
  }

  private void report(int run, int step) {
    if (recording.isPresent() && step % recording.get().every() == 0) {
      recording.get().to().see(run, step, sampler.cells());
    }
    if (step % STEPS_PER_REPORT == 0) {
      budget.poll();
      monitor.progress(new Progress(RandomSimulator.NAME, step + 1L, step, settings.first() + settings.runs() - run, step));
    }
  }

  StartSummary starts() {
    return sampler().starts();
  }

  Reason.NoInitialState explainNone() {
    return sampler().explainNone();
  }

  /** The beginning of a run that was made before: at most this many steps. What was made is shown even if the time is over. */
  Trace trace(int number, int steps) {
    RunSampler walk = RunSampler.interpreted(program, judge.predicates(), settings.seed(), settings.choice(), Budget.UNLIMITED);
    walk.start(number);
    List<long[]> states = new ArrayList<>(List.of(walk.cells()));
    List<Trace.Move> moves = new ArrayList<>();
    while (moves.size() < steps && walk.next()) {
      Step step = walk.taken().orElseThrow();
      moves.add(Trace.Move.of(interpreter, states.getLast(), step));
      states.add(walk.cells());
    }
    Ending ending = switch (moves.size() == steps && !walk.hasEnded() ? new Stop.StepsUsedUp() : walk.stop()) {
      case Stop.StepsUsedUp(), Stop.AtRest() -> new Ending.AtBound();
      case Stop.Ended _ -> new Ending.NoStep();
      case Stop.Erred(Step step, ModelError error) -> new Ending.Error(Optional.of(step), error);
    };
    return new Trace(states, moves, ending);
  }
}
