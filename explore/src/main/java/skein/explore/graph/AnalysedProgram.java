package skein.explore.graph;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.analysis.compile.StateLayout;
import skein.analysis.values.Domains;
import skein.analysis.values.ValueAnalysis;
import skein.core.answer.Reduction;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.explore.reduce.ReductionPlan;

/**
 * A program, the predicates asked about, its value domains, and the reductions that these allow. The analyses run once, on first use, however often
 * the program is compiled.
 */
public final class AnalysedProgram {

  private final Program program;
  private final List<Expr> predicates;
  private final Set<Reduction> allowed;
  private Domains domains;
  private Optional<ReductionPlan> plan;

  /** Only the allowed reductions are used; they preserve the predicates. */
  public AnalysedProgram(Program program, List<Expr> predicates, Set<Reduction> allowed) {
    this.program = program;
    this.predicates = List.copyOf(predicates);
    this.allowed = Set.copyOf(allowed);
  }

  public Program program() {
    return program;
  }

  /**
   * Empty if the program cannot be compiled.
   *
   * @param branching whether there are branching-time claims, and not only claims about single runs
   * @param bitsOfCell if that makes states smaller, no cell gets more bits than this; the graph may then throw {@link
   * skein.analysis.compile.CellOverflow}
   * @param poll runs often and may throw to give up
   */
  public Optional<CompiledGraph> compile(boolean branching, int bitsOfCell, Runnable poll) {
    analyse(poll);
    StateLayout full = new StateLayout(plan.map(ReductionPlan::domains).orElse(domains));
    StateLayout narrow = full.narrowed(program, bitsOfCell);
    StateLayout layout = narrow.words() < full.words() ? narrow : full;
    return CompiledGraph.of(program, predicates, layout, () -> plan.map(p -> p.on(layout, branching)));
  }

  private void analyse(Runnable poll) {
    if (domains == null) {
      domains = ValueAnalysis.of(program, poll);
    }
    if (plan == null) {
      plan = ReductionPlan.of(program, predicates, allowed, domains, poll);
    }
  }
}
