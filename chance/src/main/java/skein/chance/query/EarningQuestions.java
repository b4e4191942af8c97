package skein.chance.query;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import skein.chance.build.ProgramProcess;
import skein.chance.build.StateEarnings;
import skein.chance.linear.LinearSolution;
import skein.chance.process.Earnings;
import skein.chance.solve.ProcessSolver;
import skein.core.answer.ChanceReason;
import skein.core.answer.ChanceReason.Combination;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.QuantityValue;
import skein.core.number.Rational;
import skein.core.program.ObservedQuantity;
import skein.core.program.Query;
import skein.core.program.Query.Earned;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Until;

/** What is expected to add up. */
final class EarningQuestions {

  private final ProgramProcess of;
  private final ProcessSolver solver;
  private final PathQuestions paths;
  private final Function<Query, BitSet> truths;
  private final Budget budget;

  EarningQuestions(ProgramProcess of, ProcessSolver solver, PathQuestions paths, Function<Query, BitSet> truths, Budget budget) {
    this.of = of;
    this.solver = solver;
    this.paths = paths;
    this.truths = truths;
    this.budget = budget;
  }

  LinearSolution expectation(Extreme extreme, Earned earned, Until until, BitSet scope) {
    Earnings earnings = earnings(earned);
    return switch (until) {
      case Until.Reached(Query goal) -> paths.memoryless(solver.earnedUntil(extreme, earnings, truths.apply(goal)));
      case Until.Satisfied(var path) -> paths.earnedUntil(extreme, earnings, path, scope);
      case Until.Bounded(Rational bound) -> paths.memoryless(solver.earnedWithin(extreme, earnings, amount(bound)));
      case Until.Never() -> paths.memoryless(solver.earnedEver(extreme, earnings));
      case Until.Instant(Rational at) -> paths.memoryless(solver.earnedAt(extreme, earnings, amount(at)));
      case Until.Average() -> paths.memoryless(solver.earnedOnAverage(extreme, earnings));
    };
  }

  /** Which part of the time is spent in these states in the long run. */
  LinearSolution longRun(Extreme extreme, BitSet states) {
    Earnings inside = StateEarnings.of(of.process().states(), "", state -> states.get(state) ? 1 : 0, budget);
    return paths.memoryless(solver.earnedOnAverage(extreme, inside));
  }

  private Rational amount(Rational bound) {
    if (!of.process().hasRates() && (!bound.isInteger() || bound.numerator().bitLength() > 31)) {
      throw Unanswerable.combination(Combination.FRACTION_OF_STEPS);
    }
    return bound;
  }

  private Earnings earnings(Earned earned) {
    return switch (earned) {
      case Earned.Reward(int index) -> StateEarnings.reward(of, index, budget);
      case Earned.Steps() -> StateEarnings.steps(of);
      case Earned.Time() -> of.process().hasRates() ? StateEarnings.everywhere(Rational.ONE) : StateEarnings.steps(of);
      case Earned.Observed(var quantity) -> StateEarnings.of(of.process().states(), quantity.name(), state -> value(quantity, state), budget);
    };
  }

  private long value(ObservedQuantity quantity, int state) {
    OptionalLong value = QuantityValue.in(of.cells(state), quantity);
    return value.orElseThrow(
        () -> {
          ModelError error = new ModelError("it has no value in some state", quantity.origin());
          return new Unanswerable(new ChanceReason.RewardErrs(quantity.name(), Optional.of(error), Optional.empty()));
        });
  }
}
