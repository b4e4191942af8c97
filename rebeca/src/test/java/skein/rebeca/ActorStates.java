package skein.rebeca;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;

/**
 * What the reference interpreter reaches.
 *
 * @param beforeTime how many states are followed by a step that takes time
 * @param violated names of properties
 */
record ActorStates(int states, int beforeTime, Set<String> labels, Set<String> violated, Set<String> errors) {

  static ActorStates of(Program program) {
    Interpreter interpreter = new Interpreter(program);
    Map<List<Long>, long[]> seen = new HashMap<>();
    Deque<long[]> todo = new ArrayDeque<>();
    Set<String> labels = new LinkedHashSet<>();
    Set<String> violated = new LinkedHashSet<>();
    Set<String> errors = new LinkedHashSet<>();
    Consumer<long[]> reach =
        state -> {
          if (seen.putIfAbsent(Arrays.stream(state).boxed().toList(), state) == null) {
            todo.add(state);
          }
        };
    interpreter.initialStates(reach);
    int beforeTime = 0;
    while (!todo.isEmpty()) {
      long[] state = todo.poll();
      for (Property each : program.properties()) {
        if (each.claim() instanceof Claim.Always(var predicate) && !interpreter.test(predicate, state).holds()) {
          violated.add(each.name());
        }
      }
      boolean[] takesTime = {false};
      interpreter.steps(
          state,
          new StepSink() {
            @Override
            public void step(Step step, long[] target) {
              takesTime[0] |= interpreter.duration(state, step) > 0;
              labels.add(interpreter.action(state, step).text());
              reach.accept(target);
            }

            @Override
            public void error(Step step, ModelError error) {
              errors.add(error.message());
            }
          });
      beforeTime += takesTime[0] ? 1 : 0;
    }
    return new ActorStates(seen.size(), beforeTime, labels, violated, errors);
  }
}
