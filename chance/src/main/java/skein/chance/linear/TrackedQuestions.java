package skein.chance.linear;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntPredicate;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.regular.PatternAutomaton;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.Solution;
import skein.core.budget.Budget;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;
import skein.core.program.RegularPattern;

/** Probabilities of paths that are remembered by something else than a formula. */
public final class TrackedQuestions {

  /** How many nodes a product may have, if nothing else bounds it. */
  private static final int MOST = 20_000_000;

  private final MarkovProcess process;
  private final Function<MarkovProcess, ProcessSolver> solvers;
  private final Budget budget;

  /** @param solvers makes solvers of products */
  public TrackedQuestions(MarkovProcess process, Function<MarkovProcess, ProcessSolver> solvers, Budget budget) {
    this.process = process;
    this.solvers = solvers;
    this.budget = budget;
  }

  /**
   * The probability of reaching the goal by way of {@code stay} only, when at least and at most so much has been earned before.
   *
   * @param earnings integers
   * @param from the states whose values are asked for
   */
  public LinearSolution earnedBetween(
      Extreme extreme, BitSet stay, BitSet goal, Earnings earnings, int least, OptionalInt most, BitSet from) {
    EarnedTracker tracker = new EarnedTracker(stay, goal, earnings, least, most);
    return solved(extreme, new TrackedProduct(process, tracker, from, Integer.MAX_VALUE, budget));
  }

  /**
   * The probability of the paths some beginning of which matches.
   *
   * @param truths where the conditions of tests hold
   * @param added which data are those of loops that are no steps
   */
  public LinearSolution begins(
      Extreme extreme, RegularPattern pattern, Function<Query, BitSet> truths, IntPredicate added, BitSet from) {
    PatternAutomaton automaton = new PatternAutomaton(pattern, truths, budget);
    return solved(extreme, new TrackedProduct(process, new PatternTracker(automaton, process.data(), added), from, MOST, budget));
  }

  private LinearSolution solved(Extreme extreme, TrackedProduct product) {
    BitSet all = new BitSet();
    all.set(0, product.size());
    BitSet goal = new BitSet();
    goal.set(TrackedProduct.DONE);
    Solution solution = solvers.apply(product.process()).reach(extreme, all, goal);
    if (product.isCut()) {
      goal.set(TrackedProduct.CUT);
      Solution atMost = solvers.apply(product.process()).reach(extreme, all, goal);
      return new LinearSolution(new BetweenValues(new StartValues(solution.values(), product), new StartValues(atMost.values(), product)), Optional.empty());
    }
    return new LinearSolution(new StartValues(solution.values(), product), product.choices(solution).map(choices -> new ProductStrategy(process, product, choices)));
  }
}
