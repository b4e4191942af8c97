package skein.chance.query;

import java.util.BitSet;
import skein.chance.build.StateEarnings;
import skein.chance.linear.LinearSolution;
import skein.chance.solve.ProcessSolver;
import skein.core.answer.ChanceReason.Combination;
import skein.core.number.Rational;
import skein.core.program.Query;
import skein.core.program.Query.Earned;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Until;

/** What is expected to add up. */
final class EarningQuestions {

  private final AskedProcess of;
  private final PathQuestions paths;

  EarningQuestions(AskedProcess of, PathQuestions paths) {
    this.of = of;
    this.paths = paths;
  }

  LinearSolution expectation(Extreme extreme, Earned earned, Until until, BitSet scope) {
    StateEarnings earnings = of.earnings().apply(earned);
    ProcessSolver solver = of.solver();
    return switch (until) {
      case Until.Reached(Query goal) -> paths.memoryless(solver.earnedUntil(extreme, earnings, of.truths().apply(goal)));
      case Until.Satisfied(var path) -> paths.earnedUntil(extreme, earnings, path, scope);
      case Until.Bounded(Rational bound) -> paths.memoryless(solver.earnedWithin(extreme, earnings, amount(bound)));
      case Until.Never() -> paths.memoryless(solver.earnedEver(extreme, earnings));
      case Until.Instant(Rational at) -> paths.memoryless(solver.earnedAt(extreme, earnings, amount(at)));
      case Until.Average() -> paths.memoryless(solver.earnedOnAverage(extreme, earnings));
    };
  }

  /** Which part of the time is spent in these states in the long run. */
  LinearSolution longRun(Extreme extreme, BitSet states) {
    StateEarnings inside = StateEarnings.of(of.process().states(), "", state -> states.get(state) ? 1 : 0, of.budget());
    return paths.memoryless(of.solver().earnedOnAverage(extreme, inside));
  }

  private Rational amount(Rational bound) {
    if (!of.process().hasRates() && (!bound.isInteger() || bound.numerator().bitLength() > 30)) {
      throw Unanswerable.combination(Combination.FRACTION_OF_STEPS);
    }
    return bound;
  }
}
