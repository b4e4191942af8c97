package skein.core.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;

/** How runs end, judged by the last state. */
public final class Endings {

  private Endings() {}

  /** The ending of a run without a next step: a step causes an error, or there is none. */
  public static Ending stop(Interpreter interpreter, long[] state) {
    return stepError(interpreter, state).orElse(new Ending.NoStep());
  }

  /** The first step or predicate that causes an error; empty if none does. */
  public static Optional<Ending> error(Interpreter interpreter, long[] state, List<Expr> predicates) {
    Optional<Ending> inStep = stepError(interpreter, state);
    if (inStep.isPresent()) {
      return inStep;
    }
    return predicateError(interpreter, state, predicates);
  }

  /** The first predicate that causes an error; empty if none does. */
  public static Optional<Ending> predicateError(Interpreter interpreter, long[] state, List<Expr> predicates) {
    return predicates.stream()
        .map(predicate -> interpreter.test(predicate, state).error())
        .flatMap(Optional::stream)
        .findFirst()
        .map(error -> new Ending.Error(Optional.empty(), error));
  }

  private static Optional<Ending> stepError(Interpreter interpreter, long[] state) {
    List<Ending> found = new ArrayList<>();
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {}

          @Override
          public void error(Step step, ModelError error) {
            found.add(new Ending.Error(Optional.of(step), error));
          }
        });
    return found.stream().findFirst();
  }
}
