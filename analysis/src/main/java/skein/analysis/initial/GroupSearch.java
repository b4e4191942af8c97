package skein.analysis.initial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import skein.analysis.values.ConditionAnalysis;
import skein.analysis.values.IntervalSet;
import skein.core.budget.Budget;
import skein.core.interpret.Predicate;

/**
 * Enumerates the solutions of one group by backtracking: of those that differ only in ignored cells, one. The cell with the fewest values left is
 * assigned next, ignored cells last. As soon as a conjunct has one unassigned cell, that cell's domain is filtered by it; before that, intervals are
 * narrowed by it.
 *
 * @see <a href="https://doi.org/10.1016/0004-3702(80)90051-X">Haralick and Elliott: Increasing tree search efficiency for constraint satisfaction problems (1980)</a>
 */
final class GroupSearch {

  /** A conjunct that has narrowed nothing this often in a row is not tried again. */
  private static final int PATIENCE = 64;

  /** Each part gets at least this many combinations of the leading cells. */
  private static final int SHARES = 16;

  private final Problem problem;
  private final Budget budget;
  private final LongUnaryOperator dice;
  private final int[] cells;
  private final Conjunct[] conjuncts;
  private final Conjunct[][] conjunctsOf;
  private final long[] state;
  private final IntervalSet[] sets;
  private final Domain[] domains;
  private final boolean[] assigned;

  /** One per assigned cell, and one for the cell to be assigned next. */
  private final Frame[] frames;
  private int depth = -1;
  private boolean begun;
  private final List<Change> changes = new ArrayList<>();

  /** The cells that are assigned first; only combinations of them whose number belongs to this part are tried. */
  private final int[] leads;
  private final int part;
  private final int parts;

  private static final class Conjunct {
    private final Problem.Conjunct what;
    private final Predicate predicate;
    private final int[] cells;
    private int unset;
    /** Whether it must be tested when the last cell is assigned. */
    private boolean pending;
    private int idle;

    Conjunct(Problem.Conjunct what, int[] cells, boolean pending) {
      this.what = what;
      this.predicate = new Predicate(what.condition());
      this.cells = cells;
      this.unset = cells.length;
      this.pending = pending;
    }
  }

  private static final class Frame {
    private int cell;
    private Domain choices;
    private long next;
    private long first;
    private int mark;
    /** The number of the current combination of leading cells. */
    private long number;
    private boolean set;
  }

  private record Change(int cell, Domain domain, IntervalSet set) {}

  GroupSearch(Problem problem, Group group, Budget budget) {
    this(problem, group, budget, null, 0, 1);
  }

  /** With values in random order. */
  GroupSearch(Problem problem, Group group, Budget budget, LongUnaryOperator dice) {
    this(problem, group, budget, dice, 0, 1);
  }

  /** One part of the solutions; each solution is in exactly one part. */
  GroupSearch(Problem problem, Group group, Budget budget, int part, int parts) {
    this(problem, group, budget, null, part, parts);
  }

  private GroupSearch(Problem problem, Group group, Budget budget, LongUnaryOperator dice, int part, int parts) {
    this.problem = problem;
    this.budget = budget;
    this.dice = dice;
    this.part = part;
    this.parts = parts;
    this.cells = group.cells();
    this.state = problem.someState();
    this.sets = problem.sets();
    this.domains = Arrays.stream(cells).mapToObj(problem::domain).toArray(Domain[]::new);
    this.assigned = new boolean[cells.length];
    this.conjuncts = new Conjunct[group.conjuncts().size()];
    List<List<Conjunct>> byCell = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      byCell.add(new ArrayList<>());
    }
    for (int i = 0; i < conjuncts.length; i++) {
      Problem.Conjunct what = group.conjuncts().get(i);
      int[] own = Arrays.stream(what.open()).map(cell -> Arrays.binarySearch(cells, cell)).toArray();
      conjuncts[i] = new Conjunct(what, own, own.length == 1);
      for (int cell : own) {
        byCell.get(cell).add(conjuncts[i]);
      }
    }
    this.conjunctsOf = byCell.stream().map(list -> list.toArray(Conjunct[]::new)).toArray(Conjunct[][]::new);
    this.frames = new Frame[cells.length];
    Arrays.setAll(frames, _ -> new Frame());
    this.leads = leads();
  }

  private int[] leads() {
    if (parts == 1) {
      return new int[0];
    }
    List<Integer> found = new ArrayList<>();
    long combinations = 1;
    long mattering = Arrays.stream(cells).filter(cell -> !problem.isIgnored(cell)).count();
    while (combinations < (long) SHARES * parts && found.size() < mattering) {
      int next = mostConstrained();
      assigned[next] = true;
      found.add(next);
      combinations *= Math.min(domains[next].count(), Integer.MAX_VALUE);
    }
    Arrays.fill(assigned, false);
    return found.stream().mapToInt(cell -> cell).toArray();
  }

  /** Advances to the next solution. */
  boolean next() {
    if (begun) {
      leaveIgnored();
    } else {
      begun = true;
      if (leads.length == 0 && part > 0) {
        return false;
      }
      open(leads.length > 0 ? leads[0] : mostConstrained());
    }
    while (depth >= 0) {
      Frame frame = frames[depth];
      if (frame.set) {
        retract(frame);
      }
      if (frame.next == frame.choices.count()) {
        depth--;
      } else if (advance(frame)) {
        if (depth == cells.length - 1) {
          return true;
        }
        open(depth + 1 < leads.length ? leads[depth + 1] : mostConstrained());
      }
    }
    return false;
  }

  /** The next solution must differ in a cell that matters. */
  private void leaveIgnored() {
    while (depth >= 0 && problem.isIgnored(cells[frames[depth].cell])) {
      retract(frames[depth--]);
    }
  }

  /** The value of a cell of the group in the current solution. */
  long value(int cell) {
    return state[cell];
  }

  private void open(int cell) {
    Frame frame = frames[++depth];
    boolean leading = depth < leads.length;
    frame.cell = cell;
    frame.next = 0;
    frame.first = 0;
    frame.set = false;
    // The numbering of leading combinations must not depend on what the search has learnt.
    frame.choices = leading ? problem.domain(cells[cell]) : domains[cell];
    if (dice != null && frame.choices.isListed()) {
      frame.choices = frame.choices.shuffled(dice);
    } else if (dice != null) {
      frame.first = dice.applyAsLong(frame.choices.count());
    }
  }

  /** Tries the next value of a frame; returns whether it may be part of a solution. */
  private boolean advance(Frame frame) {
    budget.poll();
    long at = frame.next++;
    long value = frame.choices.get(frame.first == 0 ? at : (at + frame.first) % frame.choices.count());
    if (depth < leads.length) {
      long before = depth == 0 ? 0 : frames[depth - 1].number;
      frame.number = before * frame.choices.count() + at;
      boolean mine = depth < leads.length - 1 || Math.floorMod(frame.number, parts) == part;
      if (!mine || !domains[frame.cell].contains(value)) {
        return false;
      }
    }
    frame.mark = changes.size();
    frame.set = true;
    return assign(frame.cell, value);
  }

  /** Returns false if some conjunct is certain to fail. {@link #retract} undoes its changes, even if it failed. */
  private boolean assign(int cell, long value) {
    assigned[cell] = true;
    state[cells[cell]] = value;
    if (sets != null) {
      changes.add(new Change(cell, domains[cell], sets[cells[cell]]));
      sets[cells[cell]] = IntervalSet.of(value);
    }
    for (Conjunct conjunct : conjunctsOf[cell]) {
      conjunct.unset--;
    }
    for (Conjunct conjunct : conjunctsOf[cell]) {
      boolean possible =
          switch (conjunct.unset) {
            case 0 -> !conjunct.pending || conjunct.predicate.test(state).holds();
            case 1 -> filter(conjunct);
            default -> narrow(conjunct);
          };
      if (!possible) {
        return false;
      }
    }
    return true;
  }

  private void retract(Frame frame) {
    frame.set = false;
    while (changes.size() > frame.mark) {
      Change change = changes.removeLast();
      domains[change.cell] = change.domain;
      if (sets != null) {
        sets[cells[change.cell]] = change.set;
      }
    }
    assigned[frame.cell] = false;
    for (Conjunct conjunct : conjunctsOf[frame.cell]) {
      if (++conjunct.unset == 2) {
        conjunct.pending = false;
      }
    }
  }

  /** Restricts the only unassigned cell to values with which the conjunct holds. */
  private boolean filter(Conjunct conjunct) {
    int cell = unset(conjunct);
    if (!domains[cell].isListed()) {
      conjunct.pending = true;
      return true;
    }
    int at = cells[cell];
    long before = state[at];
    Domain filtered =
        domains[cell].filter(
            value -> {
              budget.poll();
              state[at] = value;
              return conjunct.predicate.test(state).holds();
            });
    state[at] = before;
    return replace(cell, filtered, null);
  }

  private int unset(Conjunct conjunct) {
    for (int cell : conjunct.cells) {
      if (!assigned[cell]) {
        return cell;
      }
    }
    throw new IllegalStateException("all cells have values");
  }

  private boolean narrow(Conjunct conjunct) {
    if (sets == null || conjunct.idle > PATIENCE) {
      return true;
    }
    IntervalSet[] known = sets.clone();
    if (!ConditionAnalysis.narrow(conjunct.what.condition(), known, budget)) {
      conjunct.idle = 0;
      return false;
    }
    conjunct.idle++;
    for (int cell : conjunct.cells) {
      IntervalSet now = known[cells[cell]];
      if (!assigned[cell] && !now.equals(sets[cells[cell]])) {
        conjunct.idle = 0;
        if (!replace(cell, domains[cell].within(now), now)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean replace(int cell, Domain domain, IntervalSet set) {
    if (domain.count() == 0) {
      return false;
    }
    if (domain != domains[cell] || set != null) {
      IntervalSet before = sets == null ? null : sets[cells[cell]];
      changes.add(new Change(cell, domains[cell], before));
      domains[cell] = domain;
      if (sets != null) {
        sets[cells[cell]] = set != null ? set : IntervalSet.between(domain.min(), domain.max()).intersect(before);
      }
    }
    return true;
  }

  private int mostConstrained() {
    int best = -1;
    for (int cell = 0; cell < cells.length; cell++) {
      if (!assigned[cell] && (best < 0 || isBefore(cell, best))) {
        best = cell;
      }
    }
    return best;
  }

  private boolean isBefore(int cell, int other) {
    if (problem.isIgnored(cells[cell]) != problem.isIgnored(cells[other])) {
      return problem.isIgnored(cells[other]);
    }
    long mine = domains[cell].count();
    long theirs = domains[other].count();
    if (mine != theirs) {
      return mine < theirs;
    }
    int left = leastUnset(cell);
    int leftThere = leastUnset(other);
    return left < leftThere || (left == leftThere && conjunctsOf[cell].length > conjunctsOf[other].length);
  }

  /** Conjuncts that are nearly decided come first: if they fail, then before anything else was tried in vain. */
  private int leastUnset(int cell) {
    int least = Integer.MAX_VALUE;
    for (Conjunct conjunct : conjunctsOf[cell]) {
      least = Math.min(least, conjunct.unset);
    }
    return least;
  }
}
