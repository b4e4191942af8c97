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
 * A program, what is asked about its states, the values of its cells, and the reductions that these allow. The analyses run once, when
 * they are first needed, however often the program is compiled.
 */
public final class AnalysedProgram {

  private final Program program;
  private final List<Expr> predicates;
  private final Set<Reduction> allowed;
  private Domains domains;
  private Optional<ReductionPlan> plan;

  /** What the predicates cannot tell apart may be left out, by the allowed reductions. */
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
   * @param branching whether claims about what is still possible are asked, and not only about single runs
   * @param bitsOfCell if states become smaller by that, no cell gets more bits than this: the graph may throw
   *     {@link skein.analysis.compile.CellOverflow} then
   * @param poll runs often and may throw to give up
   */
  public Optional<CompiledGraph> compile(boolean branching, int bitsOfCell, Runnable poll) {
    analyse(poll);
    StateLayout full = new StateLayout(plan.map(ReductionPlan::domains).orElse(domains));
    StateLayout narrow = full.narrowed(program, bitsOfCell);
    StateLayout layout = narrow.words() < full.words() ? narrow : full;
    return CompiledGraph.of(program, predicates, layout, plan.map(p -> p.on(layout, branching)));
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
