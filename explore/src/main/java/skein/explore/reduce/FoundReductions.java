package skein.explore.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import skein.analysis.compile.StateLayout;
import skein.analysis.reduce.StateReducer;
import skein.analysis.reduce.StateReduction;
import skein.analysis.values.Domains;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;

/** The reductions of states that this engine uses, for others. */
public final class FoundReductions implements StateReducer {

  @Override
  public Optional<StateReduction> of(Program program, List<Expr> asked, Set<Reduction> allowed, Domains domains, Budget budget) {
    Set<Reduction> ofStates = new HashSet<>(allowed);
    ofStates.retainAll(Set.of(Reduction.SYMMETRY, Reduction.DEAD_VARIABLES));
    return ReductionPlan.of(program, asked, ofStates, domains, budget).map(plan -> new Found(program, plan));
  }

  private record Found(Program program, ReductionPlan plan, StateLayout layout, Reduced reduced) implements StateReduction {

    Found(Program program, ReductionPlan plan) {
      this(program, plan, new StateLayout(plan.domains()));
    }

    private Found(Program program, ReductionPlan plan, StateLayout layout) {
      this(program, plan, layout, plan.on(layout, true));
    }

    @Override
    public Domains domains() {
      return plan.domains();
    }

    @Override
    public Init starts() {
      return reduced.starts();
    }

    @Override
    public List<Exchange> exchanges() {
      return plan.swaps().stream().map(swap -> new Exchange(swap.first(), swap.second(), swap.cells(), swap.names())).toList();
    }

    @Override
    public BitSet varying() {
      BitSet cells = new BitSet();
      IntStream.range(0, program.cells()).filter(cell -> layout.mask(cell) != 0).forEach(cells::set);
      return cells;
    }

    @Override
    public List<Resets> resets() {
      List<Resets> all = new ArrayList<>();
      plan.dead().forEach((cell, values) -> {
        if (DeadCells.hasTable(layout.mask(cell))) {
          SortedMap<Long, SortedMap<Integer, Long>> to = new TreeMap<>();
          values.forEach((value, dead) -> {
            SortedMap<Integer, Long> cells = new TreeMap<>();
            dead.stream().forEach(each -> cells.put(each, DeadBits.resetValue(layout, each)));
            to.put(value, cells);
          });
          all.add(new Resets(cell, to));
        }
      });
      return all;
    }

    @Override
    public List<Reduction.Used> notes() {
      return reduced.notes();
    }

    @Override
    public RealRun lift(List<long[]> representatives, OptionalInt loop, Budget budget) {
      List<long[]> packed = representatives.stream().map(layout::pack).toList();
      RunLifting.Way way = RunLifting.of(new Interpreter(program), layout, reduced, packed, loop, budget);
      return new RealRun(layout.unpack(way.states().getFirst()), way.steps(), way.loop());
    }
  }
}
