package skein.explore;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.compile.Compiler;
import skein.core.compile.StateLayout;
import skein.core.compile.StepCode;
import skein.core.compile.StepFault;
import skein.core.compile.Successors;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;
import skein.core.values.ValueAnalysis;

/**
 * A program whose successors are computed by compiled code. Its own transitions, by the interpreter, have
 * the labels; those of {@link #quick} have none, and come in an order of their own.
 */
final class CompiledSystem implements TransitionSystem<Step> {

  /** With more words than this, packing costs more than compiled code gains. */
  private static final int MOST_WORDS = 64;

  private final Interpreter interpreter;
  private final StateLayout layout;
  private final StepCode code;
  private final List<Expr> predicates;

  private CompiledSystem(Program program, StateLayout layout, StepCode code, List<Expr> predicates) {
    this.interpreter = new Interpreter(program);
    this.layout = layout;
    this.code = code;
    this.predicates = predicates;
  }

  /** Empty if the program cannot be compiled. */
  static Optional<CompiledSystem> of(Program program, List<Expr> predicates) {
    StateLayout layout = new StateLayout(ValueAnalysis.of(program));
    if (layout.words() > MOST_WORDS) {
      return Optional.empty();
    }
    return Compiler.compile(program, layout, predicates)
        .map(code -> new CompiledSystem(program, layout, code, List.copyOf(predicates)));
  }

  long[] cells(long[] state) {
    return layout.unpack(state);
  }

  /** One of the predicates that were compiled. */
  StatePredicate predicate(Expr predicate) {
    int number = predicates.indexOf(predicate);
    return state -> {
      try {
        return Truth.of(code.test(number, state, 0));
      } catch (StepFault _) {
        return interpreter.test(predicate, cells(state));
      }
    };
  }

  @Override
  public int words() {
    return layout.words();
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, () -> {});
  }

  @Override
  public void initialStates(Consumer<long[]> sink, Runnable tried) {
    interpreter.initialStates(cells -> sink.accept(layout.pack(cells)), tried);
  }

  @Override
  public void successors(long[] state, Sink<Step> sink) {
    interpreter.steps(
        cells(state),
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            sink.transition(step, layout.pack(target));
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
      return layout.words();
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
      try {
        code.successors(state, 0, found);
      } catch (StepFault _) {
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
