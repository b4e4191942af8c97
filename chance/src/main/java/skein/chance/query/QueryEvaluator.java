package skein.chance.query;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.Function;
import skein.chance.build.ProgramProcess;
import skein.chance.build.StateConditions;
import skein.chance.linear.LinearSolution;
import skein.chance.process.MarkovProcess;
import skein.chance.query.BoundsSeen.Meaning;
import skein.chance.solve.BoundsListener;
import skein.chance.solve.ProcessSolver;
import skein.chance.value.StateValues;
import skein.core.answer.ChanceReason;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Extreme;
import skein.core.program.Ratio;

/**
 * Answers questions in the states of a process, by their structure. Throws {@link Unanswerable}, and {@link OpenComparison} where numbers are not known accurately
 * enough to tell a truth.
 */
public final class QueryEvaluator {

  private final ProgramProcess of;
  private final StateConditions conditions;
  private final BoundsSeen seen;
  private final AskedProcess asked;
  private final OperatorQuestions operators;
  private final FilterQuestions filters;
  private final BitSet all = new BitSet();
  /** How many operators the present question is inside of. */
  private int depth;
  private Optional<LinearSolution> solution = Optional.empty();

  public QueryEvaluator(ProgramProcess of, StateConditions conditions, SolverChoice choice, BoundsSeen seen, Budget budget) {
    this.of = of;
    this.conditions = conditions;
    this.seen = seen;
    Function<MarkovProcess, ProcessSolver> solvers = process -> choice.solver(process, budget, process == of.process() ? seen : BoundsListener.NONE);
    this.asked = AskedProcess.of(of, this::inside, solvers, choice.strategies(), budget);
    this.operators = new OperatorQuestions(asked);
    this.filters = new FilterQuestions(of, this);
    all.set(0, of.process().states());
  }

  /** The states that filters list. */
  public FilterQuestions.Listed listed() {
    return filters.listed();
  }

  /** The states that a filter is about. */
  BitSet matching(Query.Filter filter) {
    return filters.matching(filter);
  }

  AskedProcess asked() {
    return asked;
  }

  /** What solved the operator that the whole question is, or compares. */
  public Optional<LinearSolution> solution() {
    return solution;
  }

  /** Where a question that is part of another one is true. */
  private BitSet inside(Query query) {
    Meaning before = seen.meaning();
    seen.mean(Meaning.NOTHING);
    depth++;
    try {
      return truths(query, all);
    } finally {
      depth--;
      seen.mean(before);
    }
  }

  /**
   * Where the question is true.
   *
   * @param scope the states that matter; of others, the result says nothing
   */
  public BitSet truths(Query query, BitSet scope) {
    return switch (query) {
      case Query.Holds(var predicate) -> conditions.where(predicate);
      case Query.Initial() -> of.initial();
      case Query.Stuck() -> of.stuck();
      case Query.Refused(var what, var at) -> throw new Unanswerable(new ChanceReason.Refused(what, at));
      case Query.Compare(var comparison, var left, var right) -> compared(comparison, left, right, scope);
      case Query.Not(var operand) -> {
        BitSet others = (BitSet) scope.clone();
        others.andNot(truths(operand, scope));
        yield others;
      }
      case Query.And(var operands) -> {
        BitSet every = (BitSet) scope.clone();
        for (Query operand : operands) {
          every.and(truths(operand, every));
        }
        yield every;
      }
      case Query.Or(var operands) -> {
        BitSet some = new BitSet();
        BitSet left = (BitSet) scope.clone();
        for (Query operand : operands) {
          BitSet each = (BitSet) truths(operand, left).clone();
          each.and(left);
          some.or(each);
          left.andNot(each);
        }
        yield some;
      }
      case Query.Choice(var condition, var then, var otherwise) -> {
        BitSet first = (BitSet) truths(condition, scope).clone();
        first.and(scope);
        BitSet second = (BitSet) scope.clone();
        second.andNot(first);
        first.and(truths(then, first));
        second.and(truths(otherwise, second));
        first.or(second);
        yield first;
      }
      case Query.Exists(var path) -> operators.exists(path, scope);
      case Query.Filter filter -> filters.truths(filter, scope);
      case Query.Number _, Query.Apply _, Query.Probability _, Query.Expectation _, Query.LongRun _ -> throw new IllegalArgumentException("a number");
    };
  }

  /** The number in each state of the scope. */
  public StateValues numbers(Query query, BitSet scope) {
    return switch (query) {
      case Query.Number(var value) -> RatioValues.of(of, value);
      case Query.Apply(var function, var arguments, var at) ->
          new AppliedValues(of.process().states(), function, arguments.stream().map(each -> innerNumbers(each, scope)).toList(), at);
      case Query.Probability(var extreme, var path) -> solved(meaning(path), query, extreme(extreme, "P"), scope);
      case Query.Expectation(var extreme, var _, var _) -> solved(Meaning.ITSELF, query, extreme(extreme, "E"), scope);
      case Query.LongRun(var extreme, var _) -> solved(Meaning.ITSELF, query, extreme(extreme, "S"), scope);
      case Query.Choice(var condition, var then, var otherwise) -> {
        BitSet first = (BitSet) inside(condition).clone();
        first.and(scope);
        BitSet second = (BitSet) scope.clone();
        second.andNot(first);
        yield new ChosenValues(first, innerNumbers(then, first), innerNumbers(otherwise, second));
      }
      case Query.Filter filter -> filters.numbers(filter, scope);
      case Query.Holds _, Query.Initial _, Query.Stuck _, Query.Refused _, Query.Compare _, Query.Not _, Query.And _, Query.Or _, Query.Exists _ ->
          throw new IllegalArgumentException("a truth");
    };
  }

  private StateValues solved(Meaning meaning, Query operator, Extreme extreme, BitSet scope) {
    boolean outermost = depth == 0;
    seen.mean(outermost ? meaning : Meaning.NOTHING);
    LinearSolution found = operators.solved(operator, extreme, scope);
    seen.mean(Meaning.NOTHING);
    if (outermost) {
      solution = Optional.of(found);
    }
    return found.values();
  }

  /** What the number that a solver computes for a formula says about its probability. For a bounded one, it may first compute one without a bound. */
  private static Meaning meaning(PathFormula path) {
    return switch (path) {
      case PathFormula.Until(var _, var _, var bounds) -> bounds.equals(PathFormula.Bounds.NONE) ? Meaning.ITSELF : Meaning.NOTHING;
      case PathFormula.Not(PathFormula.Until(var _, var _, var bounds)) -> bounds.equals(PathFormula.Bounds.NONE) ? Meaning.COMPLEMENT : Meaning.NOTHING;
      case PathFormula.Not _, PathFormula.Next _, PathFormula.State _, PathFormula.And _, PathFormula.Or _, PathFormula.Begins _ -> Meaning.NOTHING;
    };
  }

  private Extreme extreme(Optional<Extreme> asked, String written) {
    if (asked.isEmpty() && of.needsExtreme()) {
      throw new Unanswerable(new ChanceReason.ExtremeNeeded(written));
    }
    return asked.orElse(Extreme.LARGEST);
  }

  private BitSet compared(Comparison comparison, Query left, Query right, BitSet scope) {
    StateValues one = innerNumbers(bounded(left, comparison), scope);
    StateValues other = innerNumbers(bounded(right, comparison.mirrored()), scope);
    BitSet found = new BitSet();
    for (int state = scope.nextSetBit(0); state >= 0; state = scope.nextSetBit(state + 1)) {
      ValueInterval a = one.interval(state);
      ValueInterval b = other.interval(state);
      if (NumberOrder.holds(comparison, a, b).orElseThrow(() -> open(comparison, a, b))) {
        found.set(state);
      }
    }
    return found;
  }

  private static OpenComparison open(Comparison comparison, ValueInterval a, ValueInterval b) {
    if (b.exact().isPresent()) {
      return new OpenComparison(a, comparison, b.exact().get());
    }
    if (a.exact().isPresent()) {
      return new OpenComparison(b, comparison.mirrored(), a.exact().get());
    }
    ValueInterval difference = new ValueInterval(Math.nextDown(a.low() - b.high()), Math.nextUp(a.high() - b.low()), Optional.empty());
    return new OpenComparison(difference, comparison, Rational.ZERO);
  }

  /** A number of a process with choices that is to be at least something is the least one, unless it says otherwise. */
  static Query bounded(Query number, Comparison comparison) {
    Optional<Extreme> meant =
        switch (comparison) {
          case EQUAL, NOT_EQUAL -> Optional.empty();
          case LESS, AT_MOST -> Optional.of(Extreme.LARGEST);
          case MORE, AT_LEAST -> Optional.of(Extreme.LEAST);
        };
    return switch (number) {
      case Query.Probability(var extreme, var path) -> new Query.Probability(extreme.or(() -> meant), path);
      case Query.Expectation(var extreme, var earned, var until) -> new Query.Expectation(extreme.or(() -> meant), earned, until);
      case Query.LongRun(var extreme, var states) -> new Query.LongRun(extreme.or(() -> meant), states);
      default -> number;
    };
  }

  /** The number that a question compares with a constant. */
  public record Bounded(Query number, Comparison comparison, Rational bound) {}

  /** Empty if the question does not compare a number with a constant. */
  public static Optional<Bounded> comparison(Query query) {
    if (!(query instanceof Query.Compare(var comparison, var left, var right))) {
      return Optional.empty();
    }
    if (right instanceof Query.Number(Ratio.Const(var bound)) && !(left instanceof Query.Number)) {
      return Optional.of(new Bounded(bounded(left, comparison), comparison, bound));
    }
    if (left instanceof Query.Number(Ratio.Const(var bound)) && !(right instanceof Query.Number)) {
      return Optional.of(new Bounded(bounded(right, comparison.mirrored()), comparison.mirrored(), bound));
    }
    return Optional.empty();
  }

  /** Whether a number is where it should be; empty if what is known of it does not decide that. */
  public static Optional<Boolean> holds(Comparison comparison, ValueInterval number, Rational bound) {
    return NumberOrder.holds(comparison, number, NumberOrder.exactly(bound));
  }

  /** The states of the process. Nobody writes to the set. */
  BitSet allStates() {
    return all;
  }

  /** The same for a part of a question. */
  StateValues innerNumbers(Query query, BitSet scope) {
    depth++;
    try {
      return numbers(query, scope);
    } finally {
      depth--;
    }
  }

  BitSet innerTruths(Query query, BitSet scope) {
    depth++;
    try {
      return truths(query, scope);
    } finally {
      depth--;
    }
  }
}
