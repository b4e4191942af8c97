package skein.chance.query;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import skein.chance.build.RandomChances;
import skein.core.number.Rational;
import skein.core.program.Chance.Kind;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.PathFormula.Bounds;
import skein.core.program.Program;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Until;
import skein.core.program.Ratio;
import skein.core.testing.Seeds;

/** Random questions, nested in each other, about a random chain. */
final class RandomQuestions {

  private final Program program;
  private final Random random;

  RandomQuestions(long seed) {
    program = RandomChances.of(seed, Kind.CHAIN);
    random = Seeds.random(~seed);
  }

  Program program() {
    return program;
  }

  Query truth(int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 2)) {
      case 0, 1 -> new Query.Holds(Exprs.less(new Expr.Read(program.variables().getFirst()), Exprs.constant(random.nextInt(5))));
      case 2 -> new Query.Not(truth(depth - 1));
      case 3 -> random.nextBoolean() ? new Query.And(List.of(truth(depth - 1), truth(depth - 1))) : new Query.Or(List.of(truth(depth - 1), truth(depth - 1)));
      default -> {
        Comparison comparison = Comparison.values()[random.nextInt(Comparison.values().length)];
        Rational bound = List.of(Rational.ZERO, Rational.of(1, 2), Rational.of(1, 3), Rational.ONE, Rational.of(2)).get(random.nextInt(5));
        yield new Query.Compare(comparison, number(depth - 1), new Query.Number(new Ratio.Const(bound)));
      }
    };
  }

  private PathFormula state(int depth) {
    return new PathFormula.State(truth(depth));
  }

  Query number(int depth) {
    Query.Earned reward = new Query.Earned.Reward(random.nextInt(2));
    return switch (random.nextInt(7)) {
      case 0 -> TableModel.probability(new PathFormula.Next(state(depth)));
      case 1 -> TableModel.probability(PathFormula.always(state(depth), Bounds.NONE));
      case 2 -> TableModel.probability(new PathFormula.Until(state(depth), state(depth), bounds()));
      case 3 -> new Query.Expectation(Optional.empty(), reward, new Until.Bounded(Rational.of(random.nextInt(5))));
      case 4 -> new Query.Expectation(Optional.empty(), reward, new Until.Instant(Rational.of(random.nextInt(5))));
      case 5 -> new Query.Expectation(Optional.empty(), reward, new Until.Reached(truth(depth)));
      default -> TableModel.probability(new PathFormula.Until(state(depth), state(depth), Bounds.NONE));
    };
  }

  private Bounds bounds() {
    int least = random.nextInt(3);
    Optional<Rational> most = random.nextBoolean() ? Optional.empty() : Optional.of(Rational.of(least + random.nextInt(4)));
    return new Bounds(List.of(new Bound(new Amount.Steps(), Rational.of(least), most)));
  }
}
