package skein.explore.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.explore.term.SymbolicBehaviour;

/**
 * Reductions of initial states: which need not be explored, because they are equivalent to others, and which can have a
 * given representative.
 */
final class InitialStateReduction {

  private final Init init;
  private final List<Swap> swaps;
  /** Cells with the same number may exchange their values. */
  private final int[] kin;
  private final BitSet ignored;
  /** Classes of cells whose values in a representative say nothing about those in the states it represents. */
  private final BitSet lost = new BitSet();

  InitialStateReduction(Init init, List<Swap> swaps, Map<Integer, TreeMap<Long, BitSet>> dead) {
    this.init = init;
    this.swaps = swaps;
    this.kin = new int[init.values().size()];
    Arrays.setAll(kin, cell -> cell);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Swap swap : swaps) {
        for (int cell = 0; cell < kin.length; cell++) {
          int least = Math.min(kin[cell], kin[swap.cells()[cell]]);
          changed |= kin[cell] != least || kin[swap.cells()[cell]] != least;
          kin[cell] = least;
          kin[swap.cells()[cell]] = least;
        }
      }
    }
    swaps.forEach(swap -> swap.names().stream().forEach(cell -> lost.set(kin[cell])));
    this.ignored = dead(dead);
    dead.values().forEach(values -> values.values().forEach(cells -> cells.stream().forEach(cell -> lost.set(kin[cell]))));
  }

  /** The cells that are dead in every initial state, given which are dead at each value of control cells. */
  BitSet dead(Map<Integer, TreeMap<Long, BitSet>> at) {
    BitSet all = new BitSet();
    at.forEach((control, values) -> {
      Values places = init.values().get(control);
      BitSet here = null;
      for (long i = 0; i < places.count() && (here == null || !here.isEmpty()); i++) {
        BitSet there = values.getOrDefault(places.get(i), new BitSet());
        here = here == null ? (BitSet) there.clone() : here;
        here.and(there);
      }
      if (here != null) {
        all.or(here);
      }
    });
    return all;
  }

  /** The initial condition, narrowed to states that may have the representative with these cells. */
  Init behind(long[] representative) {
    List<Values> values = new ArrayList<>(init.values());
    for (int cell = 0; cell < kin.length; cell++) {
      if (!lost.get(kin[cell]) && values.get(cell).count() > 1) {
        values.set(cell, narrowed(cell, representative));
      }
    }
    return new Init(values, init.assumptions());
  }

  private Values narrowed(int cell, long[] representative) {
    Values all = init.values().get(cell);
    long[] candidates =
        LongStream.range(0, kin.length)
            .filter(other -> kin[(int) other] == kin[cell])
            .map(other -> representative[(int) other])
            .filter(all::contains)
            .distinct()
            .sorted()
            .toArray();
    return switch (all) {
      case Values.Listed(long[] listed) ->
          Values.of(Arrays.stream(listed).filter(v -> Arrays.binarySearch(candidates, v) >= 0).toArray());
      case Values.Range _ -> Values.of(candidates);
    };
  }

  /**
   * The initial condition with an order on interchangeable agents, if the initial states are closed under swaps: only
   * ordered states need to be explored.
   */
  Init inOrder(SymbolicBehaviour behaviour, Variable[] variables) {
    if (swaps.isEmpty() || !swaps.stream().allMatch(swap -> isClosed(swap, behaviour))) {
      return init;
    }
    List<List<int[]>> compared = swaps.stream().map(this::compared).toList();
    if (!isOneOrder(compared)) {
      return init;
    }
    List<Init.Assumption> assumptions = new ArrayList<>(init.assumptions());
    for (int i = 0; i < swaps.size(); i++) {
      if (!compared.get(i).isEmpty()) {
        assumptions.add(
            new Init.Assumption(
                "order of " + swaps.get(i).first() + " and " + swaps.get(i).second(),
                order(compared.get(i), variables)));
      }
    }
    return new Init(init.values(), assumptions);
  }

  /** Whether each agent is compared by the same cells with its predecessor and with its successor. */
  private boolean isOneOrder(List<List<int[]>> compared) {
    for (int i = 1; i < swaps.size(); i++) {
      if (swaps.get(i - 1).second() == swaps.get(i).first()) {
        int[] before = compared.get(i - 1).stream().mapToInt(pair -> pair[1]).toArray();
        int[] behind = compared.get(i).stream().mapToInt(pair -> pair[0]).toArray();
        if (!Arrays.equals(before, behind)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean isClosed(Swap swap, SymbolicBehaviour behaviour) {
    for (int cell = 0; cell < kin.length; cell++) {
      Values mine = init.values().get(cell);
      Values theirs = init.values().get(swap.cells()[cell]);
      boolean named = swap.names().get(cell);
      if (!isSame(mine, theirs) || (named && (mine.count() > 1 || swap.name(mine.get(0)) != mine.get(0)))) {
        return false;
      }
    }
    List<Expr> assumed = init.assumptions().stream().map(Init.Assumption::condition).toList();
    return Renaming.mapsToItself(behaviour, swap, assumed);
  }

  private static boolean isSame(Values one, Values other) {
    return switch (one) {
      case Values.Range _ -> one.equals(other);
      case Values.Listed(long[] mine) ->
          other instanceof Values.Listed(long[] theirs)
              && Arrays.equals(Arrays.stream(mine).sorted().toArray(), Arrays.stream(theirs).sorted().toArray());
    };
  }

  /**
   * The cells by which two agents are compared: only as many as make ties unlikely, since an order by all of them would
   * connect otherwise independent cells.
   */
  private List<int[]> compared(Swap swap) {
    List<int[]> pairs = new ArrayList<>();
    double combinations = 1;
    double enough = 2.0 * (swaps.size() + 1) * (swaps.size() + 1);
    for (int cell = 0; cell < kin.length && combinations < enough; cell++) {
      if (cell < swap.cells()[cell] && init.values().get(cell).count() > 1 && !ignored.get(cell)) {
        pairs.add(new int[] {cell, swap.cells()[cell]});
        combinations *= init.values().get(cell).count();
      }
    }
    return pairs;
  }

  /** The first is not greater than the second. */
  private static Expr order(List<int[]> pairs, Variable[] variables) {
    Expr order = Expr.TRUE;
    for (int[] pair : pairs.reversed()) {
      Expr mine = read(pair[0], variables);
      Expr theirs = read(pair[1], variables);
      order = order.equals(Expr.TRUE)
          ? Exprs.lessEqual(mine, theirs)
          : Exprs.or(Exprs.less(mine, theirs), Exprs.and(Exprs.equal(mine, theirs), order));
    }
    return order;
  }

  private static Expr read(int cell, Variable[] variables) {
    Variable variable = variables[cell];
    return variable.array() ? Exprs.read(variable, Exprs.constant(cell - variable.offset())) : new Expr.Read(variable);
  }
}
