package skein.core.run;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.function.BiConsumer;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.ActionLabel;
import skein.core.program.Claim;
import skein.core.program.Expr;

/**
 * All states that a program can be in after a trace: the labels of its steps, internal ones left out. Follows all runs with the trace at once, by the reference
 * interpreter.
 */
public final class TraceStates {

  private final Interpreter interpreter;
  private final Map<LongBuffer, long[]> states = new LinkedHashMap<>();
  private Optional<ModelError> error;
  private final Runnable tried;

  private TraceStates(Interpreter interpreter, Optional<ModelError> error, Runnable tried) {
    this.interpreter = interpreter;
    this.error = error;
    this.tried = tried;
  }

  /** The states after the empty trace. */
  public static TraceStates initial(Interpreter interpreter, Runnable tried) {
    TraceStates result = new TraceStates(interpreter, Optional.empty(), tried);
    interpreter.initialStates(state -> result.states.put(LongBuffer.wrap(state), state), tried);
    result.close();
    return result;
  }

  /** The states after one more visible step. */
  public TraceStates after(ActionLabel label) {
    TraceStates result = new TraceStates(interpreter, error, tried);
    for (long[] state : states.values()) {
      steps(state, (step, target) -> {
        if (interpreter.action(state, step).equals(label)) {
          result.states.put(LongBuffer.wrap(target), target);
        }
      });
    }
    result.close();
    return result;
  }

  /**
   * After how many steps of a run its trace is none of the specification's: there is no such trace, or none that ends although the program has ended. Empty if
   * it always is one, or if that depends on an error.
   */
  public static OptionalInt departure(Interpreter interpreter, Claim.SameTraces claim, Trace trace) {
    TraceStates specified = initial(new Interpreter(claim.specification()), () -> {});
    for (int i = 0; i < trace.states().size(); i++) {
      if (i > 0) {
        ActionLabel label = interpreter.action(trace.states().get(i - 1), trace.moves().get(i - 1).step());
        specified = label.isInternal() ? specified : specified.after(label);
      }
      boolean ends = interpreter.test(claim.ended(), trace.states().get(i)).holds();
      boolean departs = specified.isEmpty() || (ends && !specified.meets(claim.specificationEnded()));
      if (departs || specified.error().isPresent()) {
        return specified.error().isPresent() ? OptionalInt.empty() : OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Adds what internal steps lead to. Every state is visited, so that all errors on the way are met. */
  private void close() {
    Queue<long[]> open = new ArrayDeque<>(states.values());
    while (!open.isEmpty()) {
      long[] state = open.remove();
      steps(state, (step, target) -> {
        if (interpreter.action(state, step).isInternal() && states.putIfAbsent(LongBuffer.wrap(target), target) == null) {
          open.add(target);
        }
      });
    }
  }

  private void steps(long[] state, BiConsumer<Step, long[]> found) {
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            found.accept(step, target);
          }

          @Override
          public void error(Step step, ModelError raised) {
            error = error.or(() -> Optional.of(raised));
          }

          @Override
          public void tried() {
            tried.run();
          }
        });
  }

  /** Whether the program does not have the trace. */
  public boolean isEmpty() {
    return states.isEmpty();
  }

  /** Whether the predicate holds in some of the states. */
  public boolean meets(Expr predicate) {
    boolean met = false;
    for (long[] state : states.values()) {
      Truth truth = interpreter.test(predicate, state);
      error = error.or(truth::error);
      met |= truth.holds();
    }
    return met;
  }

  /** The visible steps that can come next, by their labels. */
  public Map<ActionLabel, Step> next() {
    Map<ActionLabel, Step> next = new LinkedHashMap<>();
    for (long[] state : states.values()) {
      steps(state, (step, _) -> {
        ActionLabel label = interpreter.action(state, step);
        if (!label.isInternal()) {
          next.putIfAbsent(label, step);
        }
      });
    }
    return next;
  }

  /** The first error that was met on the way: there may be states that are missing. */
  public Optional<ModelError> error() {
    return error;
  }
}
