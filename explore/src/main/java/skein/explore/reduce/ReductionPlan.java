package skein.explore.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.analysis.compile.StateLayout;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.TooComplex;

/** The reductions that apply to a program, given the predicates asked about. The terms that show that they apply are not kept. */
public final class ReductionPlan {

  private static final int MOST_ROUNDS = 4;

  private final Program program;
  private final Domains domains;
  private final List<Swap> swaps;
  private final Map<Integer, TreeMap<Long, BitSet>> dead;
  private final Map<Integer, TreeMap<Long, List<AmpleSets.Instance>>> ample;
  private final InitialStateReduction beginning;
  private final Init starts;

  private ReductionPlan(
      SymbolicBehaviour behaviour,
      Domains domains,
      List<Swap> swaps,
      Map<Integer, TreeMap<Long, BitSet>> dead,
      Map<Integer, TreeSet<Long>> ample) {
    this.program = behaviour.program();
    this.domains = domains;
    this.swaps = swaps;
    this.dead = dead;
    this.ample = ample.isEmpty() ? Map.of() : AmpleSets.taken(behaviour, ample);
    this.beginning = new InitialStateReduction(program.init(), swaps, dead);
    this.starts = beginning.inOrder(behaviour, behaviour.variables());
  }

  /**
   * @param asked all predicates that will be judged
   * @param domains the values that the cells can have
   * @return empty if there is nothing to reduce
   */
  public static Optional<ReductionPlan> of(
      Program program, List<Expr> asked, Set<Reduction> allowed, Domains domains, Budget budget) {
    if (allowed.isEmpty()) {
      return Optional.empty();
    }
    try {
      return find(program, asked, allowed, domains, budget);
    } catch (TooComplex _) {
      return Optional.empty();
    }
  }

  private static Optional<ReductionPlan> find(
      Program program, List<Expr> asked, Set<Reduction> allowed, Domains domains, Budget budget) {
    SymbolicBehaviour behaviour = new SymbolicBehaviour(program, asked, wide(program, domains), budget);
    List<Swap> swaps = List.of();
    Domains closed = domains;
    if (allowed.contains(Reduction.SYMMETRY)) {
      for (int round = 0; round < MOST_ROUNDS; round++) {
        swaps = Swaps.of(behaviour);
        Optional<Domains> all = swaps.isEmpty() ? Optional.of(domains) : Swaps.close(program, domains, swaps, budget);
        if (all.isEmpty()) {
          swaps = List.of();
          closed = domains;
          break;
        }
        closed = all.get();
        IntervalSet[] wide = wide(program, closed);
        if (Arrays.equals(wide, wide(program, domains))) {
          break;
        }
        // The reductions were found for smaller domains than those closed under swaps.
        domains = closed;
        behaviour = new SymbolicBehaviour(program, asked, wide, budget);
        swaps = List.of();
      }
    }
    Map<Integer, TreeSet<Long>> ample =
        allowed.contains(Reduction.PARTIAL_ORDER) ? AmpleSets.of(behaviour, swaps) : Map.of();
    Map<Integer, TreeMap<Long, BitSet>> dead =
        allowed.contains(Reduction.DEAD_VARIABLES)
            ? DeadCells.of(behaviour, closed, swaps, AmpleSets.places(ample.keySet(), swaps))
            : Map.of();
    return swaps.isEmpty() && dead.isEmpty() && ample.isEmpty()
        ? Optional.empty()
        : Optional.of(new ReductionPlan(behaviour, closed, swaps, dead, ample));
  }

  /** For each cell the values of its whole variable, so that interchangeable agents look alike. */
  private static IntervalSet[] wide(Program program, Domains domains) {
    IntervalSet[] cells = new IntervalSet[program.cells()];
    for (Variable variable : program.variables()) {
      Arrays.fill(cells, variable.offset(), variable.offset() + variable.length(), domains.of(variable));
    }
    return cells;
  }

  /** The values that cells can have, closed under swaps. */
  public Domains domains() {
    return domains;
  }

  /** The interchangeable agents. */
  List<Swap> swaps() {
    return swaps;
  }

  /** For each control cell and each of its values, the cells that are dead. */
  Map<Integer, TreeMap<Long, BitSet>> dead() {
    return dead;
  }

  /** The cells that are reset in every initial state. */
  private BitSet ignored(StateLayout layout) {
    Map<Integer, TreeMap<Long, BitSet>> reset = new TreeMap<>(dead);
    reset.keySet().removeIf(cell -> !DeadCells.hasTable(layout.mask(cell)));
    return beginning.dead(reset);
  }

  /** @param branching whether there are branching-time claims, and not only claims about single runs */
  public Reduced on(StateLayout layout, boolean branching) {
    List<Reduction.Used> notes = new ArrayList<>(Interchangeable.tell(program.agents(), swaps));
    if (!dead.isEmpty()) {
      notes.add(new Reduction.Used(Reduction.DEAD_VARIABLES));
    }
    AmpleSteps first = ample.isEmpty() ? null : AmpleSteps.of(program, ample, layout, branching).orElse(null);
    if (first != null) {
      notes.add(new Reduction.Used(Reduction.PARTIAL_ORDER));
    }
    return new Reduced(
        program,
        layout,
        swaps.isEmpty() ? null : new AgentOrder(swaps, layout),
        dead.isEmpty() ? null : new DeadBits(dead, layout),
        first,
        notes,
        beginning,
        starts,
        ignored(layout));
  }
}
