package skein.prove.sat;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * An incremental SAT solver with conflict-driven clause learning. Clauses can be added between checks, and learnt clauses are kept. A literal is
 * {@code 2 * variable}, plus 1 if negated. Deterministic.
 *
 * @see <a href="https://doi.org/10.1007/978-3-540-24605-3_37">Eén, Sörensson: An extensible SAT-solver (SAT 2003)</a>
 */
public final class Cdcl {

  private static final byte OPEN = 0;
  private static final int RESTART_UNIT = 100;

  private final Clauses clauses = new Clauses();
  private final Watches watches = new Watches();
  private final VariableOrder order = new VariableOrder();
  private final BooleanSupplier stop;
  /** By variable: 1 true, -1 false, 0 unassigned. */
  private byte[] value = new byte[16];
  private boolean[] phase = new boolean[16];
  private boolean[] seen = new boolean[16];
  private int[] level = new int[16];
  private int[] reason = new int[16];
  private int[] trail = new int[16];
  private int trailSize;
  private int propagated;
  private int[] levelStart = new int[16];
  private int levels;
  private int variables;
  private boolean contradiction;
  private int[] learnt = new int[16];
  private int learntSize;
  private int[] core = new int[0];
  private byte[] model = new byte[0];
  private long mostLearnt;

  /** Polls {@code stop} at every conflict; when it returns true, checks end with an exception. */
  public Cdcl(BooleanSupplier stop) {
    this(stop, 4000);
  }

  /** Deletes clauses when it has learnt more than this many. */
  Cdcl(BooleanSupplier stop, long mostLearnt) {
    this.stop = stop;
    this.mostLearnt = mostLearnt;
  }

  /** Thrown by a check that was stopped. */
  public static final class Interrupted extends RuntimeException {
    Interrupted() {
      super("interrupted", null, false, false);
    }
  }

  public int newVariable() {
    int v = variables++;
    if (v == value.length) {
      int room = 2 * v;
      value = Arrays.copyOf(value, room);
      phase = Arrays.copyOf(phase, room);
      seen = Arrays.copyOf(seen, room);
      level = Arrays.copyOf(level, room);
      reason = Arrays.copyOf(reason, room);
      trail = Arrays.copyOf(trail, room);
      learnt = Arrays.copyOf(learnt, room);
    }
    watches.grow(2 * variables);
    order.grow(variables);
    order.insert(v);
    return v;
  }

  private int valueOf(int literal) {
    int v = value[literal >> 1];
    return (literal & 1) == 0 ? v : -v;
  }

  /** Adds a clause for all later checks. */
  public void addClause(int... literals) {
    if (contradiction) {
      return;
    }
    backTo(0);
    int[] sorted = literals.clone();
    Arrays.sort(sorted);
    int size = 0;
    for (int i = 0; i < sorted.length; i++) {
      int literal = sorted[i];
      if (valueOf(literal) > 0 || (i + 1 < sorted.length && sorted[i + 1] == (literal ^ 1))) {
        return;
      }
      if (valueOf(literal) == OPEN && (size == 0 || sorted[size - 1] != literal)) {
        sorted[size++] = literal;
      }
    }
    switch (size) {
      case 0 -> contradiction = true;
      case 1 -> {
        assign(sorted[0], Clauses.NONE);
        contradiction = propagate() != Clauses.NONE;
      }
      default -> watch(clauses.add(sorted, size, false, 0));
    }
  }

  private void watch(int clause) {
    int a = clauses.literal(clause, 0);
    int b = clauses.literal(clause, 1);
    watches.add(a ^ 1, clause, b);
    watches.add(b ^ 1, clause, a);
  }

  private void assign(int literal, int because) {
    int v = literal >> 1;
    value[v] = (byte) ((literal & 1) == 0 ? 1 : -1);
    level[v] = levels;
    reason[v] = because;
    trail[trailSize++] = literal;
  }

  /** Whether an assignment satisfies all clauses and the assumptions. */
  public boolean check(int... assumptions) {
    core = new int[0];
    backTo(0);
    if (contradiction) {
      return false;
    }
    // Assumptions that already hold take a decision level, too.
    if (levelStart.length < variables + assumptions.length) {
      levelStart = Arrays.copyOf(levelStart, variables + assumptions.length);
    }
    int round = 0;
    while (true) {
      Boolean answer = search(RESTART_UNIT * luby(round++), assumptions);
      if (answer != null) {
        if (answer) {
          model = Arrays.copyOf(value, variables);
        }
        return answer;
      }
    }
  }

  /** After a satisfiable check: whether the literal is true. */
  public boolean isTrue(int literal) {
    return literal >> 1 < model.length && (model[literal >> 1] > 0) == ((literal & 1) == 0);
  }

  /** After an unsatisfiable check: assumptions that are sufficient for it. */
  public int[] core() {
    return core.clone();
  }

  private Boolean search(long conflicts, int[] assumptions) {
    long left = conflicts;
    while (true) {
      int conflict = propagate();
      if (conflict != Clauses.NONE) {
        // First, because this conflict would not be found again.
        if (levels == 0) {
          contradiction = true;
          return false;
        }
        if (stop.getAsBoolean()) {
          throw new Interrupted();
        }
        int back = analyse(conflict);
        backTo(back);
        learn();
        order.decay();
        left--;
        continue;
      }
      if (left <= 0) {
        backTo(0);
        return null;
      }
      if (clauses.learnt() > mostLearnt + trailSize) {
        forget();
      }
      int next = -1;
      while (levels < assumptions.length) {
        int assumption = assumptions[levels];
        if (valueOf(assumption) < 0) {
          explain(assumption);
          return false;
        }
        if (valueOf(assumption) == OPEN) {
          next = assumption;
          break;
        }
        levelStart[levels++] = trailSize;
      }
      if (next < 0) {
        next = decide();
        if (next < 0) {
          return true;
        }
      }
      levelStart[levels++] = trailSize;
      assign(next, Clauses.NONE);
    }
  }

  private int decide() {
    while (!order.isEmpty()) {
      int v = order.removeFirst();
      if (value[v] == OPEN) {
        return 2 * v + (phase[v] ? 0 : 1);
      }
    }
    return -1;
  }

  /** A conflicting clause, if there is one. */
  private int propagate() {
    while (propagated < trailSize) {
      int literal = trail[propagated++];
      int[] list = watches.list(literal);
      int size = watches.size(literal);
      int kept = 0;
      int conflict = Clauses.NONE;
      for (int i = 0; i < size; i += 2) {
        int clause = list[i];
        int blocker = list[i + 1];
        if (valueOf(blocker) > 0) {
          list[kept++] = clause;
          list[kept++] = blocker;
          continue;
        }
        if (clauses.isDeleted(clause)) {
          continue;
        }
        int other = clauses.otherWatch(clause, literal ^ 1);
        if (valueOf(other) > 0) {
          list[kept++] = clause;
          list[kept++] = other;
          continue;
        }
        int replacement = replacement(clause);
        if (replacement >= 0) {
          clauses.swap(clause, 1, replacement);
          watches.add(clauses.literal(clause, 1) ^ 1, clause, other);
          continue;
        }
        list[kept++] = clause;
        list[kept++] = other;
        if (valueOf(other) < 0) {
          conflict = clause;
          System.arraycopy(list, i + 2, list, kept, size - i - 2);
          kept += size - i - 2;
          break;
        }
        assign(other, clause);
      }
      watches.truncate(literal, kept);
      if (conflict != Clauses.NONE) {
        return conflict;
      }
    }
    return Clauses.NONE;
  }

  /** The position of a literal in the clause that is not false and can be watched. */
  private int replacement(int clause) {
    int size = clauses.size(clause);
    for (int i = 2; i < size; i++) {
      if (valueOf(clauses.literal(clause, i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /** Computes the learnt clause, with its asserting literal first; returns the level to backjump to. */
  private int analyse(int conflict) {
    learntSize = 1;
    int open = 0;
    int at = trailSize;
    int clause = conflict;
    int literal = -1;
    do {
      for (int i = 0; i < clauses.size(clause); i++) {
        int other = clauses.literal(clause, i);
        int v = other >> 1;
        if (other != literal && !seen[v] && level[v] > 0) {
          seen[v] = true;
          order.bump(v);
          if (level[v] == levels) {
            open++;
          } else {
            learnt[learntSize++] = other;
          }
        }
      }
      do {
        literal = trail[--at];
      } while (!seen[literal >> 1]);
      clause = reason[literal >> 1];
      seen[literal >> 1] = false;
      open--;
    } while (open > 0);
    learnt[0] = literal ^ 1;
    int all = learntSize;
    int[] unmark = Arrays.copyOf(learnt, all);
    dropImplied();
    for (int i = 1; i < all; i++) {
      seen[unmark[i] >> 1] = false;
    }
    return backLevel();
  }

  /** Removes literals that are directly implied by the others. */
  private void dropImplied() {
    int kept = 1;
    for (int i = 1; i < learntSize; i++) {
      int because = reason[learnt[i] >> 1];
      boolean implied = because != Clauses.NONE;
      for (int j = 0; implied && j < clauses.size(because); j++) {
        int v = clauses.literal(because, j) >> 1;
        implied = v == learnt[i] >> 1 || seen[v] || level[v] == 0;
      }
      if (!implied) {
        learnt[kept++] = learnt[i];
      }
    }
    learntSize = kept;
  }

  private int backLevel() {
    if (learntSize == 1) {
      return 0;
    }
    int highest = 1;
    for (int i = 2; i < learntSize; i++) {
      if (level[learnt[i] >> 1] > level[learnt[highest] >> 1]) {
        highest = i;
      }
    }
    int swap = learnt[1];
    learnt[1] = learnt[highest];
    learnt[highest] = swap;
    return level[learnt[1] >> 1];
  }

  private void learn() {
    if (learntSize == 1) {
      assign(learnt[0], Clauses.NONE);
      return;
    }
    int clause = clauses.add(learnt, learntSize, true, spread());
    watch(clause);
    assign(learnt[0], clause);
  }

  /** The literal block distance: how many levels the literals come from. Few is good. */
  private int spread() {
    int[] found = new int[learntSize];
    for (int i = 0; i < learntSize; i++) {
      found[i] = level[learnt[i] >> 1];
    }
    Arrays.sort(found);
    int distinct = 1;
    for (int i = 1; i < learntSize; i++) {
      distinct += found[i] != found[i - 1] ? 1 : 0;
    }
    return distinct;
  }

  private void forget() {
    clauses.deleteWorseHalf();
    mostLearnt += 500;
  }

  /** Finds the assumptions that make this one false. */
  private void explain(int assumption) {
    int[] found = new int[levels + 1];
    int size = 0;
    found[size++] = assumption;
    if (levels > 0) {
      seen[assumption >> 1] = true;
      for (int i = trailSize - 1; i >= levelStart[0]; i--) {
        int v = trail[i] >> 1;
        if (seen[v]) {
          if (reason[v] == Clauses.NONE) {
            found[size++] = trail[i];
          } else {
            for (int j = 0; j < clauses.size(reason[v]); j++) {
              int w = clauses.literal(reason[v], j) >> 1;
              seen[w] |= level[w] > 0;
            }
          }
          seen[v] = false;
        }
      }
      seen[assumption >> 1] = false;
    }
    core = Arrays.copyOf(found, size);
  }

  private void backTo(int target) {
    if (levels <= target) {
      return;
    }
    for (int i = trailSize - 1; i >= levelStart[target]; i--) {
      int v = trail[i] >> 1;
      phase[v] = value[v] > 0;
      value[v] = OPEN;
      order.insert(v);
    }
    trailSize = levelStart[target];
    propagated = trailSize;
    levels = target;
  }

  /** The Luby sequence: 1, 1, 2, 1, 1, 2, 4, … */
  static long luby(int index) {
    int size = 1;
    int power = 0;
    while (size < index + 1) {
      power++;
      size = 2 * size + 1;
    }
    int i = index;
    while (size - 1 != i) {
      size = (size - 1) >> 1;
      power--;
      i %= size;
    }
    return 1L << power;
  }
}
