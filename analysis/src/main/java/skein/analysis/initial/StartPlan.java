package skein.analysis.initial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Values;

/**
 * How the initial states of random runs are drawn, as data, for programs that make the same runs elsewhere. The draws are made in this order.
 *
 * @param base the values of cells that are not drawn
 */
public record StartPlan(long[] base, List<Draw> draws) {

  /** With at most this many combinations of values, a state is drawn from a list. */
  private static final int FEW = 4_096;

  /** One or more random numbers, each below the number of values. */
  public sealed interface Draw {

    /** The value of a cell. */
    record OfCell(int cell, Values values) implements Draw {}

    /** One of these rows has the values of the cells. */
    record OfRow(int[] cells, List<long[]> rows) implements Draw {}

    /** All of these cells, again and again until the conditions hold. */
    record UntilAccepted(List<OfCell> cells, List<Expr> conditions) implements Draw {}
  }

  public StartPlan {
    draws = List.copyOf(draws);
  }

  /** Whether there are so few combinations of values that a state is drawn from a list of them. */
  public static boolean isListed(Init init) {
    long product = 1;
    for (Values values : init.values()) {
      product = Math.min(product, Integer.MAX_VALUE) * Math.min(values.count(), Integer.MAX_VALUE);
    }
    return product <= FEW;
  }

  /** Empty if there is no initial state, or if it would take too many rows. */
  public static Optional<StartPlan> of(Init init, int mostRows, Budget budget) {
    if (init.assumptions().isEmpty() && !isListed(init)) {
      long[] base = init.values().stream().mapToLong(values -> values.get(0)).toArray();
      List<Draw> draws = new ArrayList<>();
      for (int i = 0; i < base.length; i++) {
        draws.add(new Draw.OfCell(i, init.values().get(i)));
      }
      return Optional.of(new StartPlan(base, draws));
    }
    InitialSpace space = InitialSpace.of(init, budget);
    return isListed(init) ? ofList(space, budget) : ofGroups(space, mostRows);
  }

  private static Optional<StartPlan> ofList(InitialSpace space, Budget budget) {
    List<long[]> states = new ArrayList<>();
    space.each(states::add, budget);
    if (states.isEmpty()) {
      return Optional.empty();
    }
    long[] base = states.getFirst();
    int[] varying = IntStream.range(0, base.length).filter(cell -> states.stream().anyMatch(state -> state[cell] != base[cell])).toArray();
    List<long[]> rows = states.stream().map(state -> Arrays.stream(varying).mapToLong(cell -> state[cell]).toArray()).toList();
    return Optional.of(new StartPlan(base, List.of(new Draw.OfRow(varying, rows))));
  }

  /** As {@link InitialSampler} draws them. */
  private static Optional<StartPlan> ofGroups(InitialSpace space, int mostRows) {
    if (space.contradictory() || space.tables().stream().mapToLong(Table::size).sum() > mostRows) {
      return Optional.empty();
    }
    List<Draw> draws = new ArrayList<>();
    space.free().forEach(group -> draws.addAll(cells(space, group)));
    for (Table table : space.tables()) {
      List<long[]> rows = new ArrayList<>();
      for (int row = 0; row < table.size(); row++) {
        int number = row;
        rows.add(
            IntStream.range(0, table.cells().length)
                .mapToLong(i -> space.problem().domain(table.cells()[i]).get(table.digit(number, i)))
                .toArray());
      }
      draws.add(new Draw.OfRow(table.cells(), rows));
    }
    for (Group group : space.searched()) {
      draws.add(new Draw.UntilAccepted(cells(space, group), group.conjuncts().stream().map(Problem.Conjunct::condition).toList()));
    }
    return Optional.of(new StartPlan(space.problem().someState(), draws));
  }

  private static List<Draw.OfCell> cells(InitialSpace space, Group group) {
    return Arrays.stream(group.cells()).mapToObj(cell -> new Draw.OfCell(cell, space.problem().domain(cell).values())).toList();
  }
}
