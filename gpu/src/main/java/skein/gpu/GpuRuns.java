package skein.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.reduce.StateReduction;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.ReplayFailure;
import skein.core.run.Run;

/** Turns the runs that the emitted program prints into runs of the model, executed by the interpreter. */
final class GpuRuns {

  private final Interpreter interpreter;
  private final List<Expr> predicates;
  private final Optional<StateReduction> reduction;
  private final Budget budget;

  /**
   * @param predicates those that the emitted program checks for errors
   */
  GpuRuns(Interpreter interpreter, List<Expr> predicates, Optional<StateReduction> reduction, Budget budget) {
    this.interpreter = interpreter;
    this.predicates = predicates;
    this.reduction = reduction;
    this.budget = budget;
  }

  /** Throws {@link ReplayFailure} if it is not a run. */
  Run of(GpuReport.Shown found) {
    GpuReport.Shown shown = reduction.map(by -> lifted(by, found)).orElse(found);
    List<long[]> states = new ArrayList<>(List.of(shown.initial()));
    for (Step step : shown.steps()) {
      budget.poll();
      int taken = states.size() - 1;
      states.add(interpreter.take(states.getLast(), step).orElseThrow(() -> new ReplayFailure(ReplayFailure.Flaw.STEP_NOT_ENABLED, taken)));
    }
    Ending ending =
        switch (shown.sight()) {
          case "end" -> new Ending.NoStep();
          case "error" ->
              shown.error()
                  .map(step -> error(states.getLast(), step, states.size() - 1))
                  .orElseGet(() -> Endings.stop(interpreter, states.getLast()));
          case "predicate-error" ->
              Endings.predicateError(interpreter, states.getLast(), predicates)
                  .orElseThrow(() -> new ReplayFailure(ReplayFailure.Flaw.EMITTED_ERROR_UNKNOWN, states.size() - 1));
          // Where the goal cannot be reached, the program has gone on to where the run repeats a state or stops.
          case "forever" -> shown.loop().isPresent() ? new Ending.Loop(shown.loop().getAsInt()) : stop(states.getLast(), states.size() - 1);
          default -> new Ending.AtState();
        };
    return new Run(shown.initial(), shown.steps(), ending);
  }

  private GpuReport.Shown lifted(StateReduction by, GpuReport.Shown found) {
    StateReduction.RealRun real = by.lift(found.representatives(), found.loop(), budget);
    return new GpuReport.Shown(found.sight(), real.initial(), real.steps(), real.loop(), Optional.empty(), List.of());
  }

  private Ending stop(long[] last, int taken) {
    boolean[] goesOn = {false};
    interpreter.transitions(last, budget::poll, (_, _) -> goesOn[0] = true);
    if (goesOn[0]) {
      throw new ReplayFailure(ReplayFailure.Flaw.CAN_CONTINUE, taken);
    }
    return Endings.stop(interpreter, last);
  }

  private Ending error(long[] last, Step step, int taken) {
    List<ModelError> errors = new ArrayList<>();
    interpreter.follow(last, step.rule(), step.agent(), step.choices(), new StepSink() {
      @Override
      public void step(Step other, long[] target) {}

      @Override
      public void error(Step other, ModelError error) {
        errors.add(error);
      }
    });
    return errors.stream()
        .findFirst()
        .map(found -> (Ending) new Ending.Error(Optional.of(step), found))
        .orElseThrow(() -> new ReplayFailure(ReplayFailure.Flaw.EMITTED_STEP_UNKNOWN, taken));
  }
}
