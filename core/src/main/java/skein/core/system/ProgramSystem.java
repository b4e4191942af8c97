package skein.core.system;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Program;

/** A {@link Program} as a transition system, stepped by the reference interpreter. */
public final class ProgramSystem implements TransitionSystem<Step> {

  private final Interpreter interpreter;
  private final int words;
  private final UnaryOperator<long[]> pack;
  private final UnaryOperator<long[]> unpack;

  /** Packs states by the declared ranges of variables. */
  public ProgramSystem(Program program) {
    this(program, new Packing(program.variables()));
  }

  private ProgramSystem(Program program, Packing packing) {
    this(program, packing.words(), packing::pack, packing::unpack);
  }

  /** Packs states in some other way. */
  public ProgramSystem(Program program, int words, UnaryOperator<long[]> pack, UnaryOperator<long[]> unpack) {
    this.interpreter = new Interpreter(program);
    this.words = words;
    this.pack = pack;
    this.unpack = unpack;
  }

  public Interpreter interpreter() {
    return interpreter;
  }

  /** The cells of a packed state. */
  public long[] cells(long[] state) {
    return unpack.apply(state);
  }

  public long[] pack(long[] cells) {
    return pack.apply(cells);
  }

  @Override
  public int words() {
    return words;
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, Budget.UNLIMITED);
  }

  @Override
  public void initialStates(Consumer<long[]> sink, Budget budget) {
    interpreter.initialStates(cells -> sink.accept(pack.apply(cells)), budget::poll);
  }

  @Override
  public void successors(long[] state, Sink<Step> sink) {
    interpreter.steps(
        unpack.apply(state),
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            sink.transition(step, pack.apply(target));
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
    return state -> interpreter.test(expr, unpack.apply(state));
  }
}
