package skein.lang;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Program;

/** The reachable states of a program, by its reference interpreter. */
record StateCount(int states, int transitions, int depth, int ends, int errors) {

  private record Cells(java.util.List<Long> values) {
    static Cells of(long[] state) {
      return new Cells(java.util.Arrays.stream(state).boxed().toList());
    }
  }

  static StateCount of(Program program) {
    Interpreter interpreter = new Interpreter(program);
    Map<Cells, Integer> depths = new HashMap<>();
    Deque<long[]> open = new ArrayDeque<>();
    interpreter.initialStates(
        state -> {
          if (depths.putIfAbsent(Cells.of(state), 0) == null) {
            open.add(state.clone());
          }
        });
    int[] counted = new int[3];
    int depth = 0;
    while (!open.isEmpty()) {
      long[] state = open.remove();
      int own = depths.get(Cells.of(state));
      depth = Math.max(depth, own);
      int[] steps = new int[2];
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              steps[0]++;
              if (depths.putIfAbsent(Cells.of(target), own + 1) == null) {
                open.add(target.clone());
              }
            }

            @Override
            public void error(Step step, ModelError error) {
              steps[1]++;
            }
          });
      counted[0] += steps[0];
      counted[1] += steps[0] + steps[1] == 0 ? 1 : 0;
      counted[2] += steps[1];
    }
    return new StateCount(depths.size(), counted[0], depth, counted[1], counted[2]);
  }
}
