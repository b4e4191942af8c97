package skein.analysis.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import skein.core.interpret.Predicate;

/**
 * Draws initial states. A random number of {@code dice.applyAsLong(n)} is one of 0 .. n-1, all equally likely. Where a
 * group of cells is solved in advance, a solution is drawn; else values are drawn until the conjuncts hold, which makes
 * all solutions equally likely, too; where that hardly ever happens, values are drawn one after the other, by a search
 * that takes back what leads nowhere: then some solutions are more likely than others.
 */
public final class InitialSampler {

  /** How often values are drawn beforehand to see whether the conjuncts are met often enough. */
  private static final int TRIAL = 1 << 12;

  /** So often values are drawn for one state, at most. */
  private static final int DRAWS = 1 << 20;

  private final InitialSpace space;
  private final Runnable tried;
  /** Whether the conjuncts of each group that is not solved are met often enough. */
  private final List<Boolean> byRejection = new ArrayList<>();
  private boolean uniform = true;

  /** {@code tried} runs often and may throw to give up. */
  public InitialSampler(InitialSpace space, LongUnaryOperator dice, Runnable tried) {
    this.space = space;
    this.tried = tried;
    for (Group group : space.searched()) {
      boolean often = reject(group, space.problem().someState(), dice, TRIAL);
      byRejection.add(often);
      uniform &= often;
    }
  }

  /** Whether all initial states were equally likely in everything drawn so far. */
  public boolean isUniform() {
    return uniform;
  }

  /** A state drawn with these dice alone; empty if there is no initial state. */
  public Optional<long[]> draw(LongUnaryOperator dice) {
    if (space.contradictory()) {
      return Optional.empty();
    }
    long[] state = space.problem().someState();
    for (Group group : space.free()) {
      drawFreely(group, state, dice);
    }
    for (Table table : space.tables()) {
      int row = (int) dice.applyAsLong(table.size());
      for (int i = 0; i < table.cells().length; i++) {
        int cell = table.cells()[i];
        state[cell] = space.problem().domain(cell).get(table.digit(row, i));
      }
    }
    for (int i = 0; i < space.searched().size(); i++) {
      Group group = space.searched().get(i);
      if (!(byRejection.get(i) && reject(group, state, dice, DRAWS)) && !search(group, state, dice)) {
        return Optional.empty();
      }
    }
    return Optional.of(state);
  }

  private void drawFreely(Group group, long[] state, LongUnaryOperator dice) {
    for (int cell : group.cells()) {
      Domain domain = space.problem().domain(cell);
      state[cell] = domain.get(dice.applyAsLong(domain.count()));
    }
  }

  private boolean reject(Group group, long[] state, LongUnaryOperator dice, int draws) {
    List<Predicate> predicates = group.conjuncts().stream().map(c -> new Predicate(c.condition())).toList();
    for (int i = 0; i < draws; i++) {
      tried.run();
      drawFreely(group, state, dice);
      if (predicates.stream().allMatch(predicate -> predicate.test(state).holds())) {
        return true;
      }
    }
    return false;
  }

  private boolean search(Group group, long[] state, LongUnaryOperator dice) {
    uniform = false;
    GroupSearch search = new GroupSearch(space.problem(), group, tried, dice);
    if (!search.next()) {
      return false;
    }
    for (int cell : group.cells()) {
      state[cell] = search.value(cell);
    }
    return true;
  }
}
