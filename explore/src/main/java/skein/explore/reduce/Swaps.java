package skein.explore.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.explore.term.SymbolicBehaviour;

/** Finds which agents with consecutive ids are interchangeable. */
final class Swaps {

  private static final int MOST_ROUNDS = 6;

  private Swaps() {}

  static List<Swap> of(SymbolicBehaviour behaviour) {
    if (!(behaviour.program().schedule() instanceof Schedule.Free)) {
      return List.of();
    }
    AgentNames names = new AgentNames(behaviour);
    List<Swap> found = new ArrayList<>();
    for (int agent = 0; agent + 1 < behaviour.program().agents().size(); agent++) {
      between(behaviour, names, agent, agent + 1).ifPresent(found::add);
    }
    return found;
  }

  private static Optional<Swap> between(SymbolicBehaviour behaviour, AgentNames names, int first, int second) {
    BitSet named = names.between(first, second);
    return correspondence(behaviour, named, first, second)
        .map(cells -> new Swap(first, second, cells, named))
        .filter(Swap::changesStates)
        .filter(swap -> Renaming.changesNothing(behaviour, swap));
  }

  /** Maps each cell to one of the same colour, preferably to itself. */
  private static Optional<int[]> correspondence(SymbolicBehaviour behaviour, BitSet names, int first, int second) {
    long[] here = CellColours.of(behaviour, names, first, second);
    long[] there = CellColours.of(behaviour, names, second, first);
    Variable[] variables = behaviour.variables();
    int[] to = new int[here.length];
    Map<Long, List<Integer>> free = new HashMap<>();
    for (int cell = 0; cell < here.length; cell++) {
      if (here[cell] != there[cell]) {
        free.computeIfAbsent(there[cell], _ -> new ArrayList<>()).add(cell);
      }
    }
    for (int cell = 0; cell < here.length; cell++) {
      to[cell] = cell;
      if (here[cell] != there[cell]) {
        List<Integer> candidates = free.getOrDefault(here[cell], List.of());
        if (candidates.isEmpty()) {
          return Optional.empty();
        }
        // Two variables may have the same colour, such as the coordinates of a point.
        Variable variable = variables[cell];
        Integer same = candidates.stream().filter(c -> variables[c].equals(variable)).findFirst().orElse(candidates.getFirst());
        candidates.remove(same);
        to[cell] = same;
      }
    }
    for (int cell = 0; cell < to.length; cell++) {
      Variable one = variables[cell];
      Variable other = variables[to[cell]];
      boolean alike = one.min() == other.min() && one.max() == other.max() && names.get(cell) == names.get(to[cell]);
      if (to[to[cell]] != cell || !alike) {
        return Optional.empty();
      }
    }
    return Optional.of(to);
  }

  /**
   * Domains that contain the given ones, are the same for cells that are swapped, and are closed under all steps; empty if
   * that takes too long.
   */
  static Optional<Domains> close(Program program, Domains domains, List<Swap> swaps, Budget budget) {
    IntervalSet[] cells = domains.betweenSteps().toArray(IntervalSet[]::new);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      exchange(cells, swaps);
      List<Values> start = Arrays.stream(cells).map(Swaps::values).toList();
      Program open =
          new Program(
              program.name(), program.agents(), program.variables(), new Init(start, List.of()),
              program.rules(), program.schedule(), program.properties(), program.view());
      // Another program than the one whose analysis everybody shares: it starts from more states.
      Domains next = ValueAnalysis.of(open, budget);
      IntervalSet[] grown = next.betweenSteps().toArray(IntervalSet[]::new);
      if (Arrays.equals(cells, grown)) {
        // Cells that are swapped get the same encoding, so that bits can be moved unchanged.
        IntervalSet[] ever = next.ofCells().toArray(IntervalSet[]::new);
        exchange(ever, swaps);
        return Optional.of(new Domains(List.of(ever), List.of(cells), domains.widened(), domains.gaveUp()));
      }
      cells = grown;
    }
    return Optional.empty();
  }

  private static void exchange(IntervalSet[] cells, List<Swap> swaps) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Swap swap : swaps) {
        for (int cell = 0; cell < cells.length; cell++) {
          IntervalSet image = swap.names().get(cell) ? renamed(cells[cell], swap) : cells[cell];
          IntervalSet joined = cells[swap.cells()[cell]].union(image);
          changed |= !joined.equals(cells[swap.cells()[cell]]);
          cells[swap.cells()[cell]] = joined;
        }
      }
    }
  }

  private static IntervalSet renamed(IntervalSet values, Swap swap) {
    return values.contains(swap.first()) || values.contains(swap.second())
        ? values.union(IntervalSet.of(swap.first())).union(IntervalSet.of(swap.second()))
        : values;
  }

  private static Values values(IntervalSet set) {
    if (set.intervals() == 1 || set.size() > 1 << 10) {
      return Values.range(set.min(), set.max() + 1);
    }
    List<Long> listed = new ArrayList<>();
    for (int i = 0; i < set.intervals(); i++) {
      for (long value = set.low(i); value <= set.high(i); value++) {
        listed.add(value);
      }
    }
    return Values.of(listed.stream().mapToLong(Long::longValue).toArray());
  }
}
