package skein.chance.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chance.build.ProgramProcess;
import skein.chance.linear.MemorylessStrategy;
import skein.chance.linear.MemoryStrategy;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;
import skein.chance.value.StateValues;
import skein.core.number.ValueRange;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Memory;

/** Writes a strategy down, in the situations that it leads to itself, after the chain that it makes was solved and has the same number. */
public final class StrategyFinder {

  private final ProgramProcess of;
  private final QueryEvaluator evaluator;
  private final MemoryStrategy found;
  private final Map<Integer, Integer> numbers = new HashMap<>();
  private int[] situations = new int[16];
  private int size;

  private StrategyFinder(ProgramProcess of, QueryEvaluator evaluator, MemoryStrategy found) {
    this.of = of;
    this.evaluator = evaluator;
    this.found = found;
  }

  /**
   * Empty if nothing is to be chosen, no strategy is known, or the chain that it makes does not have the same number.
   *
   * @param text of the question
   * @param evaluator that has given the answer
   */
  public static Optional<Strategy> of(String text, Query query, ProgramProcess of, QueryEvaluator evaluator, InitialAnswer answer) {
    Query operator = QueryEvaluator.comparison(query).map(QueryEvaluator.Bounded::number).orElse(query);
    Optional<Extreme> extreme = extreme(operator);
    if (of.process().isChain() || extreme.isEmpty() || answer.solution().flatMap(each -> each.strategy()).isEmpty()) {
      return Optional.empty();
    }
    StateValues values = answer.solution().get().values();
    return new StrategyFinder(of, evaluator, answer.solution().get().strategy().get()).checked(text, operator, extreme.get(), values);
  }

  private static Optional<Extreme> extreme(Query operator) {
    return switch (operator) {
      case Query.Probability(var extreme, var _) -> extreme;
      case Query.Expectation(var extreme, var _, var _) -> extreme;
      case Query.LongRun(var extreme, var _) -> extreme;
      default -> Optional.empty();
    };
  }

  private Optional<Strategy> checked(String text, Query operator, Extreme extreme, StateValues values) {
    int[] starts = of.initial().stream().map(state -> number(found.start(state))).toArray();
    MarkovProcess chain = chain();
    int[] stands = Arrays.stream(situations, 0, size).map(found::state).toArray();
    BitSet scope = new BitSet();
    Arrays.stream(starts).forEach(scope::set);
    StateValues applied = new OperatorQuestions(evaluator.asked().lifted(chain, stands)).solved(operator, extreme, scope).values();
    for (int start : starts) {
      if (NumberOrder.order(applied.interval(start), values.interval(stands[start])).orElse(0) != 0) {
        return Optional.empty();
      }
    }
    ValueRange range = BoundsSeen.range(applied, scope);
    return Optional.of(new Strategy(text, memory(operator), decisions(), range));
  }

  private int number(int situation) {
    Integer known = numbers.get(situation);
    if (known != null) {
      return known;
    }
    if (size == situations.length) {
      situations = Arrays.copyOf(situations, 2 * size);
    }
    situations[size] = situation;
    numbers.put(situation, size);
    return size++;
  }

  /** In the order in which situations are reached. */
  private MarkovProcess chain() {
    MarkovProcess process = of.process();
    ArrayProcess chain = new ArrayProcess(process.data(), process.hasRates());
    for (int i = 0; i < size; i++) {
      chain.state();
      chain.choice();
      int choice = found.choice(situations[i]);
      for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
        chain.branch(number(found.next(situations[i], branch)), process.data(branch));
      }
    }
    return chain;
  }

  private List<Decision> decisions() {
    MarkovProcess process = of.process();
    boolean remembers = !(found instanceof MemorylessStrategy);
    Map<Integer, Long> seen = new HashMap<>();
    List<Decision> decisions = new ArrayList<>();
    StepGroups groups = new StepGroups(of.program());
    for (int i = 0; i < size; i++) {
      int state = found.state(situations[i]);
      long memory = remembers ? seen.merge(state, 1L, Long::sum) - 1 : 0;
      if (process.firstChoice(state + 1) - process.firstChoice(state) > 1) {
        int choice = found.choice(situations[i]);
        decisions.add(groups.decision(of.cells(state), memory, choice - process.firstChoice(state), action(choice)));
      }
    }
    return decisions;
  }

  private String action(int choice) {
    MarkovProcess process = of.process();
    return process.data().kind(process.data(process.firstBranch(choice))).action();
  }

  private Memory memory(Query operator) {
    if (found instanceof MemorylessStrategy) {
      return Memory.NONE;
    }
    boolean earned =
        operator instanceof Query.Probability(var _, PathFormula.Until(var _, var _, var bounds))
            && bounds.bounds().stream().anyMatch(bound -> bound.amount() instanceof PathFormula.Amount.Reward);
    return earned ? Memory.EARNED : Memory.FORMULA;
  }
}
