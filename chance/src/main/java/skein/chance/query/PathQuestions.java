package skein.chance.query;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.chance.build.StateEarnings;
import skein.chance.linear.LinearFormula;
import skein.chance.linear.LinearSolution;
import skein.chance.linear.LinearSolver;
import skein.chance.linear.MemorylessStrategy;
import skein.chance.linear.NotCoSafe;
import skein.chance.linear.TrackedQuestions;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.Solution;
import skein.core.answer.ChanceReason.Combination;
import skein.core.number.Rational;
import skein.core.program.PathFormula;
import skein.core.program.PathFormula.Amount;
import skein.core.program.PathFormula.Bound;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;

/** Probabilities and expectations about formulas over executions. */
final class PathQuestions {

  private final AskedProcess of;
  private final MarkovProcess process;

  PathQuestions(AskedProcess of) {
    this.of = of;
    this.process = of.process();
  }

  LinearSolution probability(Extreme extreme, PathFormula path, BitSet scope) {
    return switch (path) {
      case PathFormula.Not(var operand) -> probability(opposite(extreme), operand, scope).negated();
      case PathFormula.Begins(var pattern) -> tracked().begins(extreme, pattern, of.truths(), of.added(), scope);
      case PathFormula.Until(var left, var right, var bounds) when !bounds.bounds().stream().allMatch(bound -> bound.amount() instanceof Amount.Steps) ->
          bounded(extreme, left, right, bounds.bounds(), scope);
      case PathFormula.Until _, PathFormula.State _, PathFormula.And _, PathFormula.Or _, PathFormula.Next _ ->
          linear().probability(extreme, remembered(formula(path)), scope);
    };
  }

  /** As a conjunction of one, a bounded formula is solved with a memory of the steps left, and has a strategy. */
  private LinearFormula remembered(LinearFormula formula) {
    boolean bounded = formula instanceof LinearFormula.Next || (formula instanceof LinearFormula.Until until && (until.least() > 0 || until.most().isPresent()));
    return of.strategies() && bounded ? new LinearFormula.And(List.of(formula)) : formula;
  }

  BitSet exists(PathFormula path, BitSet scope) {
    return linear().exists(formula(path), scope);
  }

  LinearSolution earnedUntil(Extreme extreme, Earnings earnings, PathFormula path, BitSet scope) {
    try {
      return linear().earnedUntil(extreme, earnings, formula(path), scope);
    } catch (NotCoSafe _) {
      throw Unanswerable.combination(Combination.NOT_CO_SAFE);
    }
  }

  private LinearSolver linear() {
    return LinearSolver.of(process, of.solvers(), of.budget());
  }

  private TrackedQuestions tracked() {
    return new TrackedQuestions(process, of.solvers(), of.budget());
  }

  static Extreme opposite(Extreme extreme) {
    return extreme == Extreme.LEAST ? Extreme.LARGEST : Extreme.LEAST;
  }

  private LinearSolution bounded(Extreme extreme, PathFormula left, PathFormula right, List<Bound> bounds, BitSet scope) {
    if (bounds.size() > 1) {
      throw Unanswerable.combination(Combination.SEVERAL_BOUNDS);
    }
    BitSet stay = states(left);
    BitSet goal = states(right);
    Bound bound = bounds.getFirst();
    return switch (bound.amount()) {
      case Amount.Time() -> {
        if (!process.hasRates()) {
          throw Unanswerable.combination(Combination.TIME_WITHOUT_RATES);
        }
        yield memoryless(of.solver().reachInTime(stay, goal, bound.least(), bound.most()));
      }
      case Amount.Reward(int index) -> rewardBounded(extreme, stay, goal, index, bound, scope);
      case Amount.Steps() -> throw new IllegalStateException("a bound on steps");
    };
  }

  private LinearSolution rewardBounded(Extreme extreme, BitSet stay, BitSet goal, int index, Bound bound, BitSet scope) {
    boolean takesTime = process.hasRates() && of.stateRewards().test(index);
    StateEarnings earnings = of.earnings().apply(new Query.Earned.Reward(index));
    if (takesTime || !earnings.areIntegers()) {
      throw Unanswerable.combination(Combination.REWARD_BOUND);
    }
    int least = integer(ceiling(bound.least()), Combination.REWARD_BOUND);
    OptionalInt most = bound.most().isEmpty() ? OptionalInt.empty() : OptionalInt.of(integer(floor(bound.most().get()), Combination.REWARD_BOUND));
    return tracked().earnedBetween(extreme, stay, goal, earnings, least, most, scope);
  }

  private static Rational floor(Rational value) {
    return new Rational(value.floor(), java.math.BigInteger.ONE);
  }

  private static Rational ceiling(Rational value) {
    return floor(value.negate()).negate();
  }

  private static int integer(Rational value, Combination otherwise) {
    if (!value.isInteger() || value.numerator().bitLength() > 30) {
      throw Unanswerable.combination(otherwise);
    }
    return value.numerator().intValueExact();
  }

  LinearSolution memoryless(Solution solution) {
    return new LinearSolution(solution.values(), solution.strategy().map(choices -> new MemorylessStrategy(process, choices)));
  }

  private BitSet states(PathFormula path) {
    return single(path).orElseThrow(() -> Unanswerable.combination(Combination.TIME_IN_FORMULA));
  }

  /** The states that satisfy a formula about a single state. */
  private Optional<BitSet> single(PathFormula path) {
    return switch (path) {
      case PathFormula.State(var query) -> Optional.of(of.truths().apply(query));
      case PathFormula.Not(var operand) -> single(operand).map(this::others);
      case PathFormula.And(var operands) -> {
        BitSet all = others(new BitSet());
        for (PathFormula operand : operands) {
          Optional<BitSet> each = single(operand);
          if (each.isEmpty()) {
            yield each;
          }
          all.and(each.get());
        }
        yield Optional.of(all);
      }
      case PathFormula.Or(var operands) -> {
        BitSet any = new BitSet();
        for (PathFormula operand : operands) {
          Optional<BitSet> each = single(operand);
          if (each.isEmpty()) {
            yield each;
          }
          any.or(each.get());
        }
        yield Optional.of(any);
      }
      case PathFormula.Next _, PathFormula.Until _, PathFormula.Begins _ -> Optional.empty();
    };
  }

  private BitSet others(BitSet states) {
    BitSet others = (BitSet) states.clone();
    others.flip(0, process.states());
    return others;
  }

  private LinearFormula formula(PathFormula path) {
    return switch (path) {
      case PathFormula.State(var query) -> new LinearFormula.Letter(of.truths().apply(query));
      case PathFormula.Not(var operand) -> new LinearFormula.Not(formula(operand));
      case PathFormula.And(var operands) -> new LinearFormula.And(operands.stream().map(this::formula).toList());
      case PathFormula.Or(var operands) -> new LinearFormula.Or(operands.stream().map(this::formula).toList());
      case PathFormula.Next(var operand) -> new LinearFormula.Next(formula(operand));
      case PathFormula.Until(var left, var right, var bounds) -> until(formula(left), formula(right), bounds.bounds());
      case PathFormula.Begins _ -> throw Unanswerable.combination(Combination.LINEAR_TIME);
    };
  }

  private static LinearFormula until(LinearFormula left, LinearFormula right, List<Bound> bounds) {
    int least = 0;
    OptionalInt most = OptionalInt.empty();
    for (Bound bound : bounds) {
      Combination otherwise =
          switch (bound.amount()) {
            case Amount.Steps() -> Combination.FRACTION_OF_STEPS;
            case Amount.Time() -> Combination.TIME_IN_FORMULA;
            case Amount.Reward _ -> Combination.LINEAR_TIME;
          };
      if (otherwise != Combination.FRACTION_OF_STEPS) {
        throw Unanswerable.combination(otherwise);
      }
      least = Math.max(least, integer(bound.least(), otherwise));
      if (bound.most().isPresent()) {
        int bounded = integer(bound.most().get(), otherwise);
        most = OptionalInt.of(most.isPresent() ? Math.min(most.getAsInt(), bounded) : bounded);
      }
    }
    return most.isPresent() && most.getAsInt() < least ? LinearFormula.FALSE : new LinearFormula.Until(left, right, least, most);
  }
}
