package skein.chance.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import skein.chance.build.ProgramProcess;
import skein.chance.linear.MemoryStrategy;
import skein.chance.linear.MemorylessStrategy;
import skein.chance.process.MarkovProcess;
import skein.chance.value.StateValues;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Memory;
import skein.core.run.Strategy.Rest;
import skein.core.run.Strategy.Sides;

/** Writes a strategy down, in the situations that it leads to itself, after the chain that it makes was solved and has the same number. */
public final class StrategyFinder {

  private final ProgramProcess of;
  private final AskedProcess asked;
  private final MemoryStrategy found;

  private StrategyFinder(ProgramProcess of, AskedProcess asked, MemoryStrategy found) {
    this.of = of;
    this.asked = asked;
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
    MemoryStrategy found = answer.solution().get().strategy().get();
    return new StrategyFinder(of, evaluator.asked(), found).checked(text, operator, extreme.get(), answer.solution().get().values(), Optional.empty(), _ -> true);
  }

  /**
   * The same with the choices of some agents apart from those of the rest, which helps them.
   *
   * @param ours which choices are theirs
   */
  static Optional<Strategy> helped(
      String text, Query operator, Extreme extreme, ProgramProcess of, AskedProcess asked, MemoryStrategy found, StateValues values, String agents, IntPredicate ours) {
    return new StrategyFinder(of, asked, found).checked(text, operator, extreme, values, Optional.of(new Sides(agents, Rest.HELPS)), ours);
  }

  static Optional<Extreme> extreme(Query operator) {
    return switch (operator) {
      case Query.Probability(var extreme, var _) -> extreme;
      case Query.Expectation(var extreme, var _, var _) -> extreme;
      case Query.LongRun(var extreme, var _) -> extreme;
      default -> Optional.empty();
    };
  }

  private Optional<Strategy> checked(String text, Query operator, Extreme extreme, StateValues values, Optional<Sides> sides, IntPredicate ours) {
    InducedProcess induced = new InducedProcess(of.process(), found, of.initial().stream().toArray(), _ -> false);
    int[] stands = induced.stands();
    BitSet scope = set(induced.starts());
    StateValues applied = new OperatorQuestions(asked.lifted(induced.process(), stands)).solved(operator, extreme, scope).values();
    if (!areEqual(applied, induced.starts(), values, stands)) {
      return Optional.empty();
    }
    boolean remembers = !(found instanceof MemorylessStrategy);
    StrategyTable table = new StrategyTable(of, stands, remembers);
    List<Decision> decisions = new ArrayList<>();
    List<Decision> others = new ArrayList<>();
    for (int i = 0; i < stands.length; i++) {
      int choice = induced.chosen(i);
      if (found.isDecided(induced.situation(i))) {
        continue;
      }
      if (choices(of.process(), stands[i], ours) > 1 && ours.test(choice)) {
        decisions.add(table.decision(i, choice));
      } else if (!ours.test(choice) && choices(of.process(), stands[i], _ -> true) > 1) {
        others.add(table.decision(i, choice));
      }
    }
    int[] all = IntStream.range(0, stands.length).toArray();
    return Optional.of(
        new Strategy(
            text, memory(operator, found), sides, decisions, others, table.passages(induced.process(), all),
            BoundsSeen.range(applied, scope)));
  }

  /** How many of the choices of a state are among these. */
  static int choices(MarkovProcess process, int state, IntPredicate some) {
    return (int) IntStream.range(process.firstChoice(state), process.firstChoice(state + 1)).filter(some).count();
  }

  static BitSet set(int[] states) {
    BitSet set = new BitSet();
    Arrays.stream(states).forEach(set::set);
    return set;
  }

  /** Whether numbers in the states where a process begins may be those of the states for which they stand. */
  static boolean areEqual(StateValues applied, int[] starts, StateValues values, int[] stands) {
    return Arrays.stream(starts).allMatch(start -> NumberOrder.order(applied.interval(start), values.interval(stands[start])).orElse(0) == 0);
  }

  static Memory memory(Query operator, MemoryStrategy found) {
    if (found instanceof MemorylessStrategy) {
      return Memory.NONE;
    }
    boolean earned =
        operator instanceof Query.Probability(var _, PathFormula.Until(var _, var _, var bounds))
            && bounds.bounds().stream().anyMatch(bound -> bound.amount() instanceof PathFormula.Amount.Reward);
    return earned ? Memory.EARNED : Memory.FORMULA;
  }
}
