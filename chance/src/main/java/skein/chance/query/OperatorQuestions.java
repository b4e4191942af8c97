package skein.chance.query;

import java.util.BitSet;
import skein.chance.linear.LinearSolution;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;

/** The numbers of operators that look at executions. */
final class OperatorQuestions {

  private final AskedProcess of;
  private final PathQuestions paths;
  private final EarningQuestions earnings;

  OperatorQuestions(AskedProcess of) {
    this.of = of;
    this.paths = new PathQuestions(of);
    this.earnings = new EarningQuestions(of, paths);
  }

  /** @param scope the states that matter */
  LinearSolution solved(Query operator, Extreme extreme, BitSet scope) {
    return switch (operator) {
      case Query.Probability(var _, var path) -> paths.probability(extreme, path, scope);
      case Query.Expectation(var _, var earned, var until) -> earnings.expectation(extreme, earned, until, scope);
      case Query.LongRun(var _, var states) -> earnings.longRun(extreme, of.truths().apply(states));
      default -> throw new IllegalArgumentException("no such operator");
    };
  }

  BitSet exists(PathFormula path, BitSet scope) {
    return paths.exists(path, scope);
  }
}
