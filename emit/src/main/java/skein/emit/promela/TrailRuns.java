package skein.emit.promela;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.core.answer.ToolProblem;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.Run;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolTrouble;
import skein.emit.run.Continuation;

/** Converts SPIN's trails to runs of the program. */
final class TrailRuns {

  private final Program program;
  private final Interpreter interpreter;
  private final PromelaModel model;
  private final Check check;

  TrailRuns(Program program, PromelaModel model, Check check) {
    this.program = program;
    this.interpreter = new Interpreter(program);
    this.model = model;
    this.check = check;
  }

  Run of(PanTrail trail) {
    long[] initial = initial(trail);
    List<long[]> states = states(initial, trail.steps());
    if (check instanceof Check.Linear && trail.cycle().isEmpty() && !trail.rests()) {
      // The formula is already violated, so any continuation will do.
      return Continuation.of(interpreter, initial, trail.steps(), states);
    }
    long[] last = states.getLast();
    Ending ending =
        switch (check) {
          case Check.Invariant _, Check.Nowhere _, Check.Count() -> new Ending.AtState();
          case Check.DeadlockFree() -> new Ending.NoStep();
          case Check.ErrorFree(List<Expr> predicates) -> Endings.error(interpreter, last, predicates)
                  .orElseThrow(() -> new IllegalStateException("SPIN reports an error where there is none"));
          case Check.Linear _ -> trail.rests() ? Endings.stop(interpreter, last) : new Ending.Loop(loop(trail, states));
        };
    return new Run(initial, trail.steps(), ending);
  }

  private long[] initial(PanTrail trail) {
    List<Values> values = program.init().values();
    long[] state = new long[values.size()];
    for (int i = 0; i < state.length; i++) {
      Long printed = trail.start().get(i);
      state[i] = printed != null ? model.decoded(printed) : values.get(i).get(0);
    }
    return state;
  }

  private List<long[]> states(long[] initial, List<Step> steps) {
    List<long[]> states = new ArrayList<>(List.of(initial));
    for (Step step : steps) {
      long[] next =
          interpreter
              .take(states.getLast(), step)
              .orElseThrow(() -> new IllegalStateException("SPIN takes the step " + step + ", which the model does not have"));
      states.add(next);
    }
    return states;
  }

  /** The start of the loop: as reported by SPIN, or else the last state that equals the final one. */
  private static int loop(PanTrail trail, List<long[]> states) {
    long[] last = states.getLast();
    int said = trail.cycle().orElse(0);
    if (said < states.size() - 1 && Arrays.equals(states.get(said), last)) {
      return said;
    }
    for (int i = states.size() - 2; i >= 0; i--) {
      if (Arrays.equals(states.get(i), last)) {
        return i;
      }
    }
    throw new ToolTrouble(Tool.SPIN, ToolProblem.Flaw.LOOP_NOT_CLOSED);
  }
}
