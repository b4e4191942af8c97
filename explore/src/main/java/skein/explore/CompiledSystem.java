package skein.explore;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import skein.core.compile.Successors;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;
import skein.explore.fast.Machine;

/**
 * A program whose successors are computed by compiled code. Its own transitions, by the interpreter, have
 * the labels; those of {@link #quick} have none, and come in an order of their own.
 */
final class CompiledSystem implements TransitionSystem<Step> {

  private final Machine machine;
  private final List<Expr> predicates;

  /** The predicates are those that the machine was made with, in their order. */
  CompiledSystem(Machine machine, List<Expr> predicates) {
    this.machine = machine;
    this.predicates = List.copyOf(predicates);
  }

  long[] cells(long[] state) {
    return machine.cells(state);
  }

  /** One of the predicates that were compiled. */
  StatePredicate predicate(Expr predicate) {
    int number = predicates.indexOf(predicate);
    return state -> machine.test(number, state, 0);
  }

  @Override
  public int words() {
    return machine.words();
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, () -> {});
  }

  @Override
  public void initialStates(Consumer<long[]> sink, Runnable tried) {
    machine.initialStates(sink, tried);
  }

  @Override
  public void successors(long[] state, Sink<Step> sink) {
    machine.interpreter().steps(
        cells(state),
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            sink.transition(step, machine.pack(target));
          }

          @Override
          public void error(Step step, ModelError error) {
            sink.error(step, error);
          }

          @Override
          public void tried() {
            sink.tried();
          }
        });
  }

  /** The same states and transitions. */
  TransitionSystem<Void> quick() {
    return new Quick();
  }

  private final class Quick implements TransitionSystem<Void> {

    @Override
    public int words() {
      return machine.words();
    }

    @Override
    public void initialStates(Consumer<long[]> sink) {
      CompiledSystem.this.initialStates(sink);
    }

    @Override
    public void initialStates(Consumer<long[]> sink, Runnable tried) {
      CompiledSystem.this.initialStates(sink, tried);
    }

    @Override
    public void successors(long[] state, Sink<Void> sink) {
      Successors found = new Successors(words());
      if (machine.expand(state, 0, found) > 0) {
        withErrors(state, sink);
        return;
      }
      long[][] targets = new long[found.count()][];
      for (int i = 0; i < targets.length; i++) {
        targets[i] = Arrays.copyOfRange(found.words(), i * words(), (i + 1) * words());
      }
      // So that what is found does not depend on how the code happens to be laid out.
      Arrays.sort(targets, Arrays::compare);
      for (long[] target : targets) {
        sink.transition(null, target);
      }
    }

    /** The interpreter knows what errs and what does not. */
    private void withErrors(long[] state, Sink<Void> sink) {
      CompiledSystem.this.successors(
          state,
          new Sink<Step>() {
            @Override
            public void transition(Step label, long[] target) {
              sink.transition(null, target);
            }

            @Override
            public void error(Step label, ModelError error) {
              sink.error(null, error);
            }

            @Override
            public void tried() {
              sink.tried();
            }
          });
    }
  }
}
