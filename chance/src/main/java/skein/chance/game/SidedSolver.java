package skein.chance.game;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.NotForGames;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.Solution;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/**
 * Values of a process in which some steps are ours, and the rest does the worst: the extreme is what our side aims at. In a state where both sides have steps, the
 * rest decides whether it goes on itself. The strategy of a solution is what our side does where it has steps.
 */
public final class SidedSolver implements ProcessSolver {

  private final MarkovProcess process;
  private final IntPredicate ours;
  private final Function<MarkovProcess, ProcessSolver> solvers;
  private final Budget budget;

  /**
   * @param ours by the data of its branches, whether a choice is ours
   * @param solvers of processes in which one side chooses
   */
  public SidedSolver(MarkovProcess process, IntPredicate ours, Function<MarkovProcess, ProcessSolver> solvers, Budget budget) {
    this.process = process;
    this.ours = ours;
    this.solvers = solvers;
    this.budget = budget;
  }

  @Override
  public boolean hasOpponent() {
    return true;
  }

  @Override
  public Solution reach(Extreme extreme, BitSet stay, BitSet goal) {
    GivingWay split = split();
    GameValues values = new ReachabilityGame(split.process(), maximising(split, extreme), solvers, budget).reach(split.all(stay), split.all(goal));
    return solution(split, values);
  }

  @Override
  public Solution earnedUntil(Extreme extreme, Earnings earnings, BitSet goal) {
    GivingWay split = split();
    GameValues values = new EarningGame(split.process(), maximising(split, extreme), solvers, budget).until(split.earnings(earnings), split.all(goal));
    return solution(split, values);
  }

  private GivingWay split() {
    return GivingWay.of(process, choice -> ours.test(process.data(process.firstBranch(choice))));
  }

  private static BitSet maximising(GivingWay split, Extreme extreme) {
    BitSet states = (BitSet) split.ours().clone();
    if (extreme == Extreme.LEAST) {
      states.flip(0, split.process().states());
    }
    return states;
  }

  private Solution solution(GivingWay split, GameValues values) {
    return new Solution(new BothBounds(process.states(), values.surely(), values.atMost()), Optional.of(split.strategy(values.strategy())));
  }

  @Override
  public Solution next(Extreme extreme, BitSet states) {
    throw new NotForGames();
  }

  @Override
  public Solution reachInSteps(Extreme extreme, BitSet stay, BitSet goal, int from, int to) {
    throw new NotForGames();
  }

  @Override
  public Solution reachInTime(BitSet stay, BitSet goal, Rational from, Optional<Rational> to) {
    throw new NotForGames();
  }

  @Override
  public Solution earnedWithin(Extreme extreme, Earnings earnings, Rational bound) {
    throw new NotForGames();
  }

  @Override
  public Solution earnedEver(Extreme extreme, Earnings earnings) {
    throw new NotForGames();
  }

  @Override
  public Solution earnedAt(Extreme extreme, Earnings earnings, Rational moment) {
    throw new NotForGames();
  }

  @Override
  public Solution earnedOnAverage(Extreme extreme, Earnings earnings) {
    throw new NotForGames();
  }
}
