package skein.chance.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.chance.build.ProgramProcess;
import skein.chance.value.StateValues;
import skein.core.answer.ChanceReason;
import skein.core.answer.ComputedAnswer.StateAnswer;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Query;
import skein.core.program.Query.Operator;
import skein.core.program.Ratio;

/** Filters: the answers in some states, put together. */
public final class FilterQuestions {

  /** More states are not listed. */
  private static final int MOST_LISTED = 10_000;

  /**
   * States and the answers there.
   *
   * @param unlisted how many more there are
   */
  public record Listed(List<StateAnswer> states, long unlisted) {
    public static final Listed NONE = new Listed(List.of(), 0);

    public Listed {
      states = List.copyOf(states);
    }
  }

  private final ProgramProcess of;
  private final QueryEvaluator evaluator;
  private Listed listed = Listed.NONE;

  FilterQuestions(ProgramProcess of, QueryEvaluator evaluator) {
    this.of = of;
    this.evaluator = evaluator;
  }

  Listed listed() {
    return listed;
  }

  /** The states that it is about. */
  BitSet matching(Query.Filter filter) {
    BitSet states = filter.states().map(each -> evaluator.innerTruths(each, evaluator.allStates())).orElse(evaluator.allStates());
    boolean alone = filter.operator() == Operator.STATE;
    if (states.isEmpty() || (alone && states.cardinality() != 1)) {
      throw new Unanswerable(new ChanceReason.FilterStates(filter.operator(), states.cardinality(), filter.at()));
    }
    return states;
  }

  BitSet truths(Query.Filter filter, BitSet scope) {
    BitSet states = matching(filter);
    return switch (filter.operator()) {
      case FORALL -> everywhere(scope, holdsIn(filter.of(), states).equals(states));
      case EXISTS -> everywhere(scope, !holdsIn(filter.of(), states).isEmpty());
      case FIRST, STATE -> {
        BitSet one = new BitSet();
        one.set(states.nextSetBit(0));
        yield everywhere(scope, !holdsIn(filter.of(), one).isEmpty());
      }
      case ARGMIN, ARGMAX -> {
        BitSet best = best(evaluator.innerNumbers(filter.of(), states), states, filter.operator() == Operator.ARGMIN);
        list(best, best, Optional.empty());
        yield best;
      }
      case PRINT, PRINT_ALL -> {
        BitSet both = (BitSet) states.clone();
        both.or(scope);
        BitSet holds = evaluator.innerTruths(filter.of(), both);
        BitSet shown = (BitSet) states.clone();
        if (filter.operator() == Operator.PRINT) {
          shown.and(holds);
        }
        list(shown, holds, Optional.empty());
        yield holds;
      }
      case MIN, MAX, COUNT, SUM, AVERAGE, RANGE -> throw new IllegalArgumentException("a number");
    };
  }

  /** Those of the states where the question is true. */
  private BitSet holdsIn(Query query, BitSet states) {
    BitSet holds = (BitSet) evaluator.innerTruths(query, states).clone();
    holds.and(states);
    return holds;
  }

  private static BitSet everywhere(BitSet scope, boolean holds) {
    return holds ? (BitSet) scope.clone() : new BitSet();
  }

  StateValues numbers(Query.Filter filter, BitSet scope) {
    BitSet states = matching(filter);
    return switch (filter.operator()) {
      case MIN -> same(range(filter, states).getFirst());
      case MAX -> same(range(filter, states).getLast());
      case COUNT -> same(NumberOrder.exactly(Rational.of(holdsIn(filter.of(), states).cardinality())));
      case SUM -> same(sum(filter, states));
      case AVERAGE ->
          same(IntervalArithmetic.apply(Ratio.Function.DIVIDE, List.of(sum(filter, states), NumberOrder.exactly(Rational.of(states.cardinality()))), filter.at()));
      // Where there are several initial states, an answer is a range, too.
      case RANGE -> evaluator.innerNumbers(filter.of(), both(states, scope));
      case FIRST, STATE -> {
        BitSet one = new BitSet();
        one.set(states.nextSetBit(0));
        yield same(evaluator.innerNumbers(filter.of(), one).interval(states.nextSetBit(0)));
      }
      case PRINT, PRINT_ALL -> {
        StateValues values = evaluator.innerNumbers(filter.of(), both(states, scope));
        BitSet shown = (BitSet) states.clone();
        if (filter.operator() == Operator.PRINT) {
          states.stream().filter(state -> values.high(state) == 0 && values.low(state) == 0).forEach(shown::clear);
        }
        list(shown, shown, Optional.of(values));
        yield values;
      }
      case FORALL, EXISTS, ARGMIN, ARGMAX -> throw new IllegalArgumentException("a truth");
    };
  }

  private static BitSet both(BitSet states, BitSet scope) {
    BitSet both = (BitSet) states.clone();
    both.or(scope);
    return both;
  }

  private StateValues same(ValueInterval value) {
    return new SameValue(of.process().states(), value);
  }

  private List<ValueInterval> range(Query.Filter filter, BitSet states) {
    StateValues values = evaluator.innerNumbers(filter.of(), states);
    return List.of(BoundsSeen.range(values, states).least(), BoundsSeen.range(values, states).largest());
  }

  private ValueInterval sum(Query.Filter filter, BitSet states) {
    StateValues values = evaluator.innerNumbers(filter.of(), states);
    ValueInterval sum = NumberOrder.exactly(Rational.ZERO);
    for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
      sum = IntervalArithmetic.apply(Ratio.Function.ADD, List.of(sum, values.interval(state)), filter.at());
    }
    return sum;
  }

  /** The states with the least or the largest number. */
  private static BitSet best(StateValues values, BitSet states, boolean least) {
    ValueInterval extreme = least ? BoundsSeen.range(values, states).least() : BoundsSeen.range(values, states).largest();
    BitSet best = new BitSet();
    for (int state = states.nextSetBit(0); state >= 0; state = states.nextSetBit(state + 1)) {
      OptionalInt order = NumberOrder.order(values.interval(state), extreme);
      if (order.isEmpty()) {
        throw new OpenComparison(values.interval(state), Query.Comparison.EQUAL, extreme.exact().orElse(Rational.ZERO));
      }
      best.set(state, order.getAsInt() == 0);
    }
    return best;
  }

  private void list(BitSet shown, BitSet holds, Optional<StateValues> values) {
    List<StateAnswer> answers = new ArrayList<>();
    for (int state = shown.nextSetBit(0); state >= 0 && answers.size() < MOST_LISTED; state = shown.nextSetBit(state + 1)) {
      int at = state;
      answers.add(
          new StateAnswer(of.cells(state), values.map(each -> each.interval(at)), values.isPresent() ? Optional.empty() : Optional.of(holds.get(at))));
    }
    listed = new Listed(answers, shown.cardinality() - (long) answers.size());
  }
}
