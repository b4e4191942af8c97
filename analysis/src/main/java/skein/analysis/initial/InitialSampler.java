package skein.analysis.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import skein.core.budget.Budget;
import skein.core.interpret.Predicate;

/**
 * Draws random initial states; {@code dice.applyAsLong(n)} gives 0 .. n-1 with equal probability. In a group of cells that is solved
 * in advance, a solution is drawn. Otherwise values are drawn until the conjuncts hold (rejection sampling), which is also uniform.
 * If that rarely succeeds, values are drawn by a randomised backtracking search, which is not uniform.
 */
public final class InitialSampler {

  /** How many samples are drawn in advance to estimate how often the conjuncts hold. */
  private static final int TRIAL = 1 << 12;

  /** How often values are drawn for one state, at most. */
  private static final int DRAWS = 1 << 20;

  private final InitialSpace space;
  private final Budget budget;
  /** For each group that is not solved, whether rejection sampling succeeds often enough. */
  private final List<Boolean> byRejection = new ArrayList<>();
  private boolean uniform = true;

  public InitialSampler(InitialSpace space, LongUnaryOperator dice, Budget budget) {
    this.space = space;
    this.budget = budget;
    for (Group group : space.searched()) {
      boolean often = reject(group, space.problem().someState(), dice, TRIAL);
      byRejection.add(often);
      uniform &= often;
    }
  }

  /** Whether everything drawn so far was uniform over the initial states. */
  public boolean isUniform() {
    return uniform;
  }

  /** A state drawn with these dice only; empty if there is no initial state. */
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
      budget.poll();
      drawFreely(group, state, dice);
      if (predicates.stream().allMatch(predicate -> predicate.test(state).holds())) {
        return true;
      }
    }
    return false;
  }

  private boolean search(Group group, long[] state, LongUnaryOperator dice) {
    uniform = false;
    GroupSearch search = new GroupSearch(space.problem(), group, budget, dice);
    if (!search.next()) {
      return false;
    }
    for (int cell : group.cells()) {
      state[cell] = search.value(cell);
    }
    return true;
  }
}
