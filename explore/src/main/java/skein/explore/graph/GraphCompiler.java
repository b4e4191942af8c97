package skein.explore.graph;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.StateLayout;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.explore.reduce.ReductionPlan;
import skein.search.graph.CompiledGraph;

/**
 * Compiles a program for the predicates asked about, with the reductions that these allow. The plan for the reductions is made once, on first
 * use, however often the program is compiled. For one thread.
 */
public final class GraphCompiler {

  private final AnalysedProgram program;
  private final List<Expr> predicates;
  private final Set<Reduction> allowed;
  /** Null until first use. */
  private Optional<ReductionPlan> plan;

  /** Only the allowed reductions are used; they preserve the predicates. */
  public GraphCompiler(AnalysedProgram program, List<Expr> predicates, Set<Reduction> allowed) {
    this.program = program;
    this.predicates = List.copyOf(predicates);
    this.allowed = Set.copyOf(allowed);
  }

  public Program program() {
    return program.program();
  }

  /**
   * Empty if the program cannot be compiled.
   *
   * @param branching whether there are branching-time claims, and not only claims about single runs
   * @param bitsOfCell if that makes states smaller, no cell gets more bits than this; the graph may then throw {@link
   * skein.analysis.compile.CellOverflow}
   */
  public Optional<CompiledGraph> compile(boolean branching, int bitsOfCell, Budget budget) {
    if (plan == null) {
      plan = ReductionPlan.of(program(), predicates, allowed, program.domains(budget), budget);
    }
    StateLayout full = new StateLayout(plan.map(ReductionPlan::domains).orElseGet(() -> program.domains(budget)));
    StateLayout narrow = full.narrowed(program(), bitsOfCell);
    StateLayout layout = narrow.words() < full.words() ? narrow : full;
    return CompiledGraph.of(program(), predicates, layout, () -> plan.map(p -> p.on(layout, branching)));
  }
}
