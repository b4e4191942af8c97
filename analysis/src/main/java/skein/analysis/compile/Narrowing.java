package skein.analysis.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.core.program.Program;
import skein.core.program.Values;

/**
 * Speculates that variables without known bounds stay small: each of their cells gets few bits. Cells with
 * the same values get the same bits, which preserves symmetry between agents.
 */
final class Narrowing {

  private final Program program;
  private final int bits;

  Narrowing(Program program, int bits) {
    this.program = program;
    this.bits = bits;
  }

  /** The domains, with those narrowed that take more bits. */
  Domains of(Domains domains) {
    Map<IntervalSet, IntervalSet> bets = new HashMap<>();
    domains.ofCells().forEach(values -> bets.computeIfAbsent(values, this::bet));
    Set<IntervalSet> lost = new HashSet<>();
    for (int cell = 0; cell < program.cells(); cell++) {
      if (!startsWithin(program.init().values().get(cell), bets.get(domains.cell(cell)))) {
        lost.add(domains.cell(cell));
      }
    }
    List<IntervalSet> narrowed = new ArrayList<>();
    for (IntervalSet values : domains.ofCells()) {
      narrowed.add(lost.contains(values) ? values : bets.get(values));
    }
    List<IntervalSet> between = new ArrayList<>();
    for (int cell = 0; cell < narrowed.size(); cell++) {
      between.add(domains.betweenSteps().get(cell).intersect(narrowed.get(cell)));
    }
    return new Domains(narrowed, between, domains.widened(), domains.gaveUp());
  }

  private IntervalSet bet(IntervalSet values) {
    CellCode code = CellCode.of(values);
    if (code.bits() <= bits || code.step() != 1) {
      return values;
    }
    IntervalSet rest = code.hasOutlier() ? values.without(code.outlier()) : values;
    long half = 1L << (bits - 1);
    // One code is left for an outlier.
    long span = 2 * half - 2;
    long low = rest.min() > -half ? rest.min() : rest.max() < half ? rest.max() - span : -half;
    IntervalSet small = IntervalSet.between(low, low + span);
    if (code.hasOutlier()) {
      small = small.union(IntervalSet.of(code.outlier()));
    }
    return namesAreWithin(values, small) ? small : values;
  }

  /** Symmetry reduction may exchange agent ids, so all of them must fit. */
  private boolean namesAreWithin(IntervalSet values, IntervalSet small) {
    for (int agent = 0; agent < program.agents().size(); agent++) {
      if (values.contains(agent) && !small.contains(agent)) {
        return false;
      }
    }
    return true;
  }

  private static boolean startsWithin(Values starts, IntervalSet bet) {
    return switch (starts) {
      case Values.Listed(long[] listed) -> {
        boolean all = true;
        for (long value : listed) {
          all &= bet.contains(value);
        }
        yield all;
      }
      case Values.Range(long from, long to) ->
          bet.containsAll(IntervalSet.between(from, to - 1));
    };
  }
}
