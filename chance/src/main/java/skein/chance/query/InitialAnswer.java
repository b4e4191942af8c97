package skein.chance.query;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import skein.chance.build.ProgramProcess;
import skein.chance.linear.LinearSolution;
import skein.chance.value.StateValues;
import skein.core.answer.ComputedAnswer.StateAnswer;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.program.Query;
import skein.core.program.Query.Operator;
import skein.core.program.Ratio;

/**
 * The answer of a question in the initial states.
 *
 * @param number that it asks for, or compares with a constant
 * @param truth whether it is true in all initial states, if it is a truth
 * @param listed states and answers that filters list
 * @param unlisted how many more there are
 * @param solution what solved the operator that the question is, or compares
 */
public record InitialAnswer(
    Optional<ValueRange> number, Optional<Boolean> truth, List<StateAnswer> listed, long unlisted, Optional<LinearSolution> solution) {

  public InitialAnswer {
    listed = List.copyOf(listed);
  }

  public static InitialAnswer of(Query query, ProgramProcess process, QueryEvaluator evaluator) {
    BitSet initial = process.initial();
    Optional<QueryEvaluator.Bounded> compared = QueryEvaluator.comparison(query);
    Optional<ValueRange> number = Optional.empty();
    Optional<Boolean> truth = Optional.empty();
    if (compared.isPresent()) {
      StateValues values = evaluator.numbers(compared.get().number(), initial);
      number = Optional.of(range(values, initial, process.isDrawn()));
      truth = Optional.of(process.isDrawn() ? holds(compared.get(), number.get()) : holds(compared.get(), values, initial));
    } else if (query.isTruth()) {
      BitSet missing = (BitSet) initial.clone();
      missing.andNot(evaluator.truths(query, initial));
      truth = Optional.of(missing.isEmpty());
    } else {
      BitSet asked = asked(query, evaluator, initial);
      number = Optional.of(range(evaluator.numbers(query, asked), asked, process.isDrawn()));
    }
    return new InitialAnswer(number, truth, evaluator.listed().states(), evaluator.listed().unlisted(), evaluator.solution());
  }

  /** The states whose answers make up that to the question. */
  private static BitSet asked(Query query, QueryEvaluator evaluator, BitSet initial) {
    return query instanceof Query.Filter filter && filter.operator() == Operator.RANGE ? evaluator.matching(filter) : initial;
  }

  /** Where chance decides everything, it also decides in which of the initial states an execution begins. */
  private static ValueRange range(StateValues values, BitSet states, boolean isDrawn) {
    return isDrawn && states.cardinality() > 1 ? ValueRange.of(average(values, states)) : BoundsSeen.range(values, states);
  }

  private static ValueInterval average(StateValues values, BitSet states) {
    List<ValueInterval> all = states.stream().mapToObj(values::interval).toList();
    ValueInterval sum = IntervalArithmetic.apply(Ratio.Function.ADD, all, null);
    return IntervalArithmetic.apply(Ratio.Function.DIVIDE, List.of(sum, NumberOrder.exactly(Rational.of(all.size()))), null);
  }

  private static boolean holds(QueryEvaluator.Bounded compared, ValueRange range) {
    return holdsIn(compared, range).orElseThrow(() -> {
      ValueInterval whole = new ValueInterval(range.least().low(), range.largest().high(), Optional.empty());
      return new OpenComparison(whole, compared.comparison(), compared.bound());
    });
  }

  private static boolean holds(QueryEvaluator.Bounded compared, StateValues values, BitSet states) {
    Optional<ValueInterval> open = Optional.empty();
    for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
      ValueInterval each = values.interval(state);
      Optional<Boolean> holds = QueryEvaluator.holds(compared.comparison(), each, compared.bound());
      if (holds.equals(Optional.of(false))) {
        return false;
      }
      open = holds.isEmpty() ? Optional.of(each) : open;
    }
    if (open.isPresent()) {
      throw new OpenComparison(open.get(), compared.comparison(), compared.bound());
    }
    return true;
  }

  /** Whether the number is where it should be in all initial states; empty if what is known does not decide that. */
  public static Optional<Boolean> holdsIn(QueryEvaluator.Bounded compared, ValueRange range) {
    Optional<Boolean> least = QueryEvaluator.holds(compared.comparison(), range.least(), compared.bound());
    Optional<Boolean> largest = QueryEvaluator.holds(compared.comparison(), range.largest(), compared.bound());
    if (least.equals(Optional.of(false)) || largest.equals(Optional.of(false))) {
      // An extreme may be an interval that no single state has; but one state has it.
      return Optional.of(false);
    }
    if (least.isEmpty() || largest.isEmpty()) {
      return Optional.empty();
    }
    boolean between = compared.comparison() == Query.Comparison.NOT_EQUAL && !range.isSingle();
    return between ? between(range, compared.bound()) : Optional.of(true);
  }

  /** Numbers between the extremes may be equal to the bound. */
  private static Optional<Boolean> between(ValueRange range, Rational bound) {
    boolean outside = range.least().low() > bound.high() || range.largest().high() < bound.low();
    return outside ? Optional.of(true) : Optional.empty();
  }

  /** Whether the interval is as narrow as was asked. */
  public boolean isAccurate(double width) {
    return number.isEmpty() || isAccurate(number.get(), width);
  }

  /** Whether both intervals are as narrow as was asked. */
  public static boolean isAccurate(ValueRange range, double width) {
    return isAccurate(range.least(), width) && isAccurate(range.largest(), width);
  }

  private static boolean isAccurate(ValueInterval of, double width) {
    double least = Math.min(Math.abs(of.low()), Math.abs(of.high()));
    return of.exact().isPresent() || of.low() == of.high() || of.high() - of.low() <= width * Math.max(least, 1e-12) * (1 + 1e-9) + Math.ulp(least);
  }
}
