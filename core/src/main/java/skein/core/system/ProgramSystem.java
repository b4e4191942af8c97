package skein.core.system;

import java.util.function.Consumer;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Program;

/** A {@link Program} as a transition system, stepped by the reference interpreter. */
public final class ProgramSystem implements TransitionSystem<Step> {

  private final Interpreter interpreter;
  private final Packing packing;

  public ProgramSystem(Program program) {
    this.interpreter = new Interpreter(program);
    this.packing = new Packing(program.variables());
  }

  public Interpreter interpreter() {
    return interpreter;
  }

  /** The cells of a packed state. */
  public long[] cells(long[] state) {
    return packing.unpack(state);
  }

  public long[] pack(long[] cells) {
    return packing.pack(cells);
  }

  @Override
  public int words() {
    return packing.words();
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, () -> {});
  }

  @Override
  public void initialStates(Consumer<long[]> sink, Runnable tried) {
    interpreter.initialStates(cells -> sink.accept(packing.pack(cells)), tried);
  }

  @Override
  public void successors(long[] state, Sink<Step> sink) {
    interpreter.steps(
        packing.unpack(state),
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            sink.transition(step, packing.pack(target));
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

  /** The program's state predicate over packed states. */
  public StatePredicate predicate(Expr expr) {
    return state -> interpreter.test(expr, packing.unpack(state));
  }
}
