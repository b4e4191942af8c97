package skein.emit.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import skein.core.answer.ToolProblem;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.Run;
import skein.emit.driver.ToolTrouble;

/** Extends a run, always by the first enabled step, until it ends or repeats a state. */
public final class Continuation {

  private static final int MOST_STEPS = 100_000;

  private Continuation() {}

  /** The steps lead through the states, the first of which is the initial one. */
  public static Run of(Interpreter interpreter, long[] initial, List<Step> steps, List<long[]> states) {
    List<Step> all = new ArrayList<>(steps);
    Map<List<Long>, Integer> seen = new HashMap<>();
    for (int i = 0; i < states.size(); i++) {
      seen.put(key(states.get(i)), i);
    }
    long[] state = states.getLast();
    while (all.size() < steps.size() + MOST_STEPS) {
      First first = new First();
      interpreter.steps(state, first);
      if (first.step == null) {
        return new Run(initial, all, Endings.stop(interpreter, state));
      }
      all.add(first.step);
      state = first.target;
      Integer before = seen.putIfAbsent(key(state), all.size());
      if (before != null) {
        return new Run(initial, all, new Ending.Loop(before));
      }
    }
    throw new ToolTrouble(new ToolProblem.RunDoesNotRepeat());
  }

  private static List<Long> key(long[] state) {
    return LongStream.of(state).boxed().toList();
  }

  private static final class First implements StepSink {
    private Step step;
    private long[] target;

    @Override
    public void step(Step found, long[] leadsTo) {
      if (step == null) {
        step = found;
        target = leadsTo;
      }
    }

    @Override
    public void error(Step erring, ModelError error) {}
  }
}
