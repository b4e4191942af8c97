package skein.analysis.initial;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import skein.core.budget.Budget;
import skein.core.program.Init;

/**
 * The initial states of a program. Cells that no assumption connects form groups, and the initial states are all
 * combinations of the groups' solutions. Groups with few solutions are solved in advance; the others are searched on demand. Immutable, so several
 * threads may share it.
 */
public final class InitialSpace {

  /** How many values are tried to solve groups in advance, all groups together: about a second. */
  private static final long EFFORT = 1 << 22;

  private final Init init;
  private final Problem problem;
  private final List<Group> free = new ArrayList<>();
  private final List<Table> tables = new ArrayList<>();
  private final List<Group> searched = new ArrayList<>();
  private final boolean contradictory;

  private InitialSpace(Init init, BitSet ignored, Budget budget) {
    this.init = init;
    this.problem = new Problem(init, ignored, budget);
    boolean none = !problem.isPossible();
    Budget inAdvance = Exhausted.after(EFFORT, budget);
    for (Group group : none ? List.<Group>of() : Group.of(problem)) {
      if (group.isFree()) {
        if (!problem.isIgnored(group.cells()[0])) {
          free.add(group);
        }
        continue;
      }
      Optional<Table> table = table(group, inAdvance);
      table.ifPresentOrElse(tables::add, () -> searched.add(group));
      none |= table.isPresent() && table.get().size() == 0;
    }
    this.contradictory = none;
  }

  public static InitialSpace of(Init init, Budget budget) {
    return of(init, new BitSet(), budget);
  }

  /** Of initial states that differ only in ignored cells, one. */
  public static InitialSpace of(Init init, BitSet ignored, Budget budget) {
    return new InitialSpace(init, ignored, budget);
  }

  private Optional<Table> table(Group group, Budget budget) {
    try {
      return Table.of(problem, group, budget);
    } catch (Exhausted _) {
      return Optional.empty();
    }
  }

  /** Whether there is no initial state. */
  public boolean isEmpty(Budget budget) {
    return contradictory || searched.stream().anyMatch(group -> !new GroupSearch(problem, group, budget).next());
  }

  /** How many there are, if all groups could be solved in advance. */
  public Optional<BigInteger> count() {
    if (contradictory) {
      return Optional.of(BigInteger.ZERO);
    }
    if (!searched.isEmpty()) {
      return Optional.empty();
    }
    BigInteger count = BigInteger.ONE;
    for (Group group : free) {
      for (int cell : group.cells()) {
        count = count.multiply(BigInteger.valueOf(problem.domain(cell).count()));
      }
    }
    for (Table table : tables) {
      count = count.multiply(BigInteger.valueOf(table.size()));
    }
    return Optional.of(count);
  }

  /** Iterates over all of them; the sink receives the values of cells. */
  public InitialCursor cursor(CellSink sink, Budget budget) {
    return cursor(sink, budget, 0, 1);
  }

  /** The same for one part of them; each state is in exactly one part. */
  public InitialCursor cursor(CellSink sink, Budget budget, int part, int parts) {
    return new InitialCursor(this, sink, budget, part, parts);
  }

  /**
   * Every initial state, the last cell varying fastest, as in the interpreter; if some group has too many solutions to be solved in advance, in
   * another, deterministic order.
   */
  public void each(Consumer<long[]> sink, Budget budget) {
    first(
        state -> {
          sink.accept(state);
          return false;
        },
        budget);
  }

  /** The first initial state, in the same order, that satisfies the condition; those after it are not looked for. */
  public Optional<long[]> first(Predicate<long[]> condition, Budget budget) {
    long[] state = new long[problem.cells()];
    InitialCursor cursor = cursor((cell, value) -> state[cell] = value, budget);
    while (cursor.next()) {
      budget.poll();
      long[] copy = state.clone();
      if (condition.test(copy)) {
        return Optional.of(copy);
      }
    }
    return Optional.empty();
  }

  /** The same states with smaller domains: the values that the assumptions leave to each cell on its own. */
  public Init narrowed() {
    if (contradictory) {
      return init;
    }
    return new Init(IntStream.range(0, problem.cells()).mapToObj(cell -> problem.domain(cell).values()).toList(), init.assumptions());
  }

  Problem problem() {
    return problem;
  }

  boolean contradictory() {
    return contradictory;
  }

  /** Cells that may have any value of their domains, independently of others. */
  List<Group> free() {
    return free;
  }

  List<Table> tables() {
    return tables;
  }

  /** Those that are not solved in advance. */
  List<Group> searched() {
    return searched;
  }
}
