package skein.analysis.initial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.analysis.values.ConditionAnalysis;
import skein.analysis.values.IntervalSet;
import skein.core.budget.Budget;
import skein.core.interpret.Predicate;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Values;

/**
 * An initial condition as a constraint problem: domains of cells, already narrowed by the conjuncts, and the conjuncts that are left. It has exactly
 * the solutions of the initial condition.
 */
final class Problem {

  /** A condition, and those of its cells that have more than one value. */
  record Conjunct(Expr condition, int[] open) {}

  /** The condition analysis copies all cells; with more cells than this it is skipped. */
  private static final int MOST_CELLS = 1 << 14;

  /** How often all conjuncts are propagated at most: intervals may shrink very slowly. */
  private static final int ROUNDS = 64;

  private final Domain[] domains;
  private final BitSet ignored;
  /** Null if there are too many cells. */
  private final IntervalSet[] sets;
  private final Budget budget;
  private List<Conjunct> conjuncts;
  private final boolean possible;

  /**
   * @param ignored cells whose values do not matter, as long as there are some
   */
  Problem(Init init, BitSet ignored, Budget budget) {
    this.ignored = ignored;
    this.budget = budget;
    this.domains = domains(init.values());
    Set<Expr> conditions = new LinkedHashSet<>();
    init.assumptions().forEach(assumption -> conditions.addAll(Conjuncts.of(assumption.condition())));
    boolean analysed = !conditions.isEmpty() && domains.length <= MOST_CELLS;
    this.sets = analysed ? Arrays.stream(domains).map(Domain::set).toArray(IntervalSet[]::new) : null;
    this.conjuncts = new ArrayList<>();
    for (Expr condition : conditions) {
      conjuncts.add(new Conjunct(condition, open(Conjuncts.cells(condition))));
    }
    this.possible = propagate();
  }

  /** Neighbouring cells with the same single value share their domain: there may be millions of them. */
  private static Domain[] domains(List<Values> values) {
    Domain[] domains = new Domain[values.size()];
    for (int i = 0; i < domains.length; i++) {
      boolean same = i > 0 && values.get(i).count() == 1 && domains[i - 1].isOnly(values.get(i).get(0));
      domains[i] = same ? domains[i - 1] : Domain.of(values.get(i));
    }
    return domains;
  }

  /** False if there is no solution; true does not guarantee one. */
  boolean isPossible() {
    return possible;
  }

  int cells() {
    return domains.length;
  }

  Domain domain(int cell) {
    return domains[cell];
  }

  /** Whether solutions that differ only in such cells count as one. */
  boolean isIgnored(int cell) {
    return ignored.get(cell);
  }

  /** A copy of the known values of all cells; null if there are too many cells. */
  IntervalSet[] sets() {
    return sets == null ? null : sets.clone();
  }

  /** Those that are not certain to hold, each with at least one open cell. */
  List<Conjunct> conjuncts() {
    return conjuncts;
  }

  /** An arbitrary value for each cell; the value of cells that have only one. */
  long[] someState() {
    return Arrays.stream(domains).mapToLong(domain -> domain.get(0)).toArray();
  }

  private int[] open(BitSet cells) {
    return cells.stream().filter(cell -> domains[cell].count() > 1).toArray();
  }

  private boolean propagate() {
    boolean changed = true;
    for (int round = 0; changed && round < ROUNDS; round++) {
      changed = false;
      for (Conjunct conjunct : conjuncts) {
        budget.poll();
        BitSet before = narrowed(conjunct);
        if (before == null) {
          return false;
        }
        changed |= !before.isEmpty();
      }
    }
    boolean settled = !changed;
    List<Conjunct> left = new ArrayList<>();
    for (Conjunct conjunct : conjuncts) {
      budget.poll();
      int[] open = Arrays.stream(conjunct.open).filter(cell -> domains[cell].count() > 1).toArray();
      if (open.length == 0) {
        if (!new Predicate(conjunct.condition).test(someState()).holds()) {
          return false;
        }
      } else if (!(settled && isFiltered(open)) && !alwaysHolds(conjunct.condition)) {
        left.add(new Conjunct(conjunct.condition, open));
      }
    }
    conjuncts = left;
    return true;
  }

  private boolean alwaysHolds(Expr condition) {
    return sets != null && ConditionAnalysis.alwaysHolds(condition, sets, budget);
  }

  /** Whether propagation leaves only values that satisfy the condition. */
  private boolean isFiltered(int[] open) {
    return open.length == 1 && domains[open[0]].isListed();
  }

  /** The cells that lost values; null if some cell has none left. */
  private BitSet narrowed(Conjunct conjunct) {
    BitSet changed = new BitSet();
    if (sets != null) {
      IntervalSet[] known = sets.clone();
      if (!ConditionAnalysis.narrow(conjunct.condition, known, budget)) {
        return null;
      }
      for (int cell : conjunct.open) {
        if (!known[cell].equals(sets[cell]) && !replace(cell, domains[cell].within(known[cell]), changed)) {
          return null;
        }
      }
    }
    int[] open = Arrays.stream(conjunct.open).filter(cell -> domains[cell].count() > 1).toArray();
    if (isFiltered(open)) {
      Predicate predicate = new Predicate(conjunct.condition);
      long[] state = someState();
      Domain filtered =
          domains[open[0]].filter(
              value -> {
                state[open[0]] = value;
                return predicate.test(state).holds();
              });
      if (!replace(open[0], filtered, changed)) {
        return null;
      }
    }
    return changed;
  }

  private boolean replace(int cell, Domain domain, BitSet changed) {
    if (domain.count() == 0) {
      return false;
    }
    if (domain.count() < domains[cell].count()) {
      changed.set(cell);
      domains[cell] = domain;
      if (sets != null) {
        sets[cell] = domain.set();
      }
    }
    return true;
  }
}
