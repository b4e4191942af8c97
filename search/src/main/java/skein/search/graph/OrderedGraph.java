package skein.search.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.core.system.ProgramSystem;

/** A program whose successors are found by compiled code, in the order of the reference interpreter, so that a search on one thread numbers states alike. */
public final class OrderedGraph extends InterpretedGraph {

  private final StepCode.Labelled labelled;
  private final ThreadLocal<StepOrder> order;

  private OrderedGraph(ProgramSystem system, StepCode.Labelled labelled) {
    super(system, List.of());
    this.labelled = labelled;
    this.order = ThreadLocal.withInitial(() -> new StepOrder(labelled.texts()));
  }

  /** Without predicates; empty if the program cannot be compiled. */
  public static Optional<OrderedGraph> of(Program program, Budget budget) {
    return of(program, Compiler::labelled, budget);
  }

  /** The same with code that also notes what chance did. */
  public static Optional<OrderedGraph> weighted(Program program, Budget budget) {
    return of(program, Compiler::weighted, budget);
  }

  private static Optional<OrderedGraph> of(
      Program program, BiFunction<Program, StateLayout, Optional<StepCode.Labelled>> compiler, Budget budget) {
    StateLayout layout = new StateLayout(new AnalysedProgram(program).domains(budget));
    if (layout.words() > CompiledGraph.MOST_WORDS) {
      return Optional.empty();
    }
    return compiler
        .apply(program, layout)
        .map(code -> new OrderedGraph(new ProgramSystem(program, layout.words(), layout::pack, layout::unpack), code));
  }

  /** The code of the program, which also knows the labels of its steps. */
  public StepCode.Labelled code() {
    return labelled;
  }

  @Override
  public int expand(long[] data, int at, Successors out) {
    out.clear();
    try {
      labelled.code().successors(data, at, out);
    } catch (StepFault _) {
      return super.expand(data, at, out);
    }
    StepOrder inOrder = order.get();
    inOrder.read(out);
    long[] found = Arrays.copyOf(out.words(), out.count() * words());
    for (int i = 0; i < out.count(); i++) {
      System.arraycopy(found, inOrder.step(i) * words(), out.words(), i * words(), words());
    }
    return 0;
  }
}
