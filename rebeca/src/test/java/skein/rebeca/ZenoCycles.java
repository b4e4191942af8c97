package skein.rebeca;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Program;

/** Cycles of steps that take no time. */
final class ZenoCycles {

  private ZenoCycles() {}

  static boolean in(Program program) {
    Interpreter interpreter = new Interpreter(program);
    Map<List<Long>, Set<List<Long>>> timeless = new HashMap<>();
    Deque<List<Long>> todo = new ArrayDeque<>();
    interpreter.initialStates(state -> todo.add(key(state)));
    while (!todo.isEmpty()) {
      List<Long> from = todo.poll();
      if (timeless.containsKey(from)) {
        continue;
      }
      Set<List<Long>> next = new HashSet<>();
      timeless.put(from, next);
      long[] state = from.stream().mapToLong(each -> each).toArray();
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              todo.add(key(target));
              if (interpreter.duration(state, step) == 0) {
                next.add(key(target));
              }
            }

            @Override
            public void error(Step step, ModelError error) {}
          });
    }
    // States without timeless successors go first; what is left has a cycle.
    boolean changed = true;
    while (changed) {
      changed = timeless.values().removeIf(next -> next.stream().noneMatch(timeless::containsKey));
    }
    return !timeless.isEmpty();
  }

  private static List<Long> key(long[] state) {
    return Arrays.stream(state).boxed().toList();
  }
}
