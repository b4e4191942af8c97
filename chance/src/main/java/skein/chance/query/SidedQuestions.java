package skein.chance.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import skein.chance.build.ProgramProcess;
import skein.chance.game.SidedSolver;
import skein.chance.linear.LinearSolution;
import skein.chance.linear.MemorylessStrategy;
import skein.chance.linear.MemoryStrategy;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.NotForGames;
import skein.chance.value.StateValues;
import skein.core.answer.ChanceReason.Combination;
import skein.core.budget.Budget;
import skein.core.program.AgentGroup;
import skein.core.program.Query;
import skein.core.program.Query.Extreme;
import skein.core.run.Strategy;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy.Rest;
import skein.core.run.Strategy.Sides;

/**
 * What some agents can make of a number: with the help of the rest, and against it. Each strategy of theirs against the rest is checked by solving the process in
 * which only the rest can choose, and then the chain in which the rest does what is worst.
 */
public final class SidedQuestions {

  private final String text;
  private final Query operator;
  private final Extreme extreme;
  private final ProgramProcess of;
  private final MarkovProcess process;
  private final AskedProcess asked;
  private final String agents;
  private final IntPredicate ours;
  private final IntPredicate owned;
  private final Budget budget;

  /**
   * Throws {@link Unanswerable} for questions that are not about a least or largest number.
   *
   * @param text of the question
   * @param agents as they were named
   */
  public SidedQuestions(String text, Query operator, ProgramProcess of, String agents, AgentGroup group, QueryEvaluator evaluator, Budget budget) {
    this.text = text;
    this.operator = operator;
    this.of = of;
    this.agents = agents;
    this.budget = budget;
    if (of.isDrawn()) {
      throw Unanswerable.combination(Combination.AGENTS_WITH_DICE);
    }
    Optional<Extreme> asked = StrategyFinder.extreme(operator);
    if (!(operator instanceof Query.Probability || operator instanceof Query.Expectation) || (asked.isEmpty() && of.needsExtreme())) {
      throw Unanswerable.combination(operator instanceof Query.LongRun ? Combination.AGENTS_AND_QUESTION : Combination.AGENTS_WITHOUT_EXTREME);
    }
    this.extreme = asked.orElse(Extreme.LARGEST);
    OwnedSteps steps = OwnedSteps.of(of, group);
    this.process = steps.process();
    this.ours = steps.ours();
    this.owned = choice -> ours.test(process.data(process.firstBranch(choice)));
    this.asked = evaluator.asked().solvedBy(process, evaluator.asked().solvers());
  }

  /** The rest does what is best for the agents. */
  public SidedAnswer helped() {
    LinearSolution solution = new OperatorQuestions(asked).solved(operator, extreme, of.initial());
    Optional<Strategy> strategy =
        process.isChain()
            ? Optional.empty()
            : solution.strategy().flatMap(found -> StrategyFinder.helped(text, operator, extreme, of, asked, found, solution.values(), agents, owned));
    return new SidedAnswer(BoundsSeen.range(solution.values(), of.initial()), strategy);
  }

  /** The rest does what is worst for them. */
  public SidedAnswer opposed() {
    if (process.isChain()) {
      return helped();
    }
    LinearSolution solution;
    try {
      solution = new OperatorQuestions(asked.solvedBy(process, each -> new SidedSolver(each, ours, asked.solvers(), budget))).solved(operator, extreme, of.initial());
    } catch (NotForGames _) {
      throw Unanswerable.combination(Combination.AGENTS_AND_QUESTION);
    }
    return new SidedAnswer(BoundsSeen.range(solution.values(), of.initial()), solution.strategy().flatMap(found -> checked(found, solution.values())));
  }

  private Optional<Strategy> checked(MemoryStrategy found, StateValues values) {
    InducedProcess free = new InducedProcess(process, found, of.initial().stream().toArray(), owned.negate());
    int[] stands = free.stands();
    BitSet scope = StrategyFinder.set(free.starts());
    AskedProcess left = asked.lifted(free.process(), stands, !free.process().isChain());
    LinearSolution worst = new OperatorQuestions(left).solved(operator, PathQuestions.opposite(extreme), scope);
    requireEqual(worst.values(), free.starts(), values, stands);
    if (!free.process().isChain() && worst.strategy().isEmpty()) {
      return Optional.empty();
    }
    MemoryStrategy answer = worst.strategy().orElseGet(() -> only(free.process()));
    InducedProcess chain = new InducedProcess(free.process(), answer, free.starts(), _ -> false);
    int[] situations = chain.stands();
    int[] states = Arrays.stream(situations).map(each -> stands[each]).toArray();
    BitSet begin = StrategyFinder.set(chain.starts());
    StateValues applied = new OperatorQuestions(asked.lifted(chain.process(), states)).solved(operator, extreme, begin).values();
    requireEqual(applied, chain.starts(), values, states);
    if (Arrays.stream(situations).distinct().count() < situations.length) {
      return Optional.empty();
    }
    boolean remembers = !(found instanceof MemorylessStrategy);
    StrategyTable table = new StrategyTable(of, stands, remembers);
    return Optional.of(
        new Strategy(
            text, StrategyFinder.memory(operator, found), Optional.of(new Sides(agents, Rest.OPPOSES)), ours(found, free, stands, table), others(found, free, chain, situations, table),
            table.passages(chain.process(), situations), BoundsSeen.range(applied, begin)));
  }

  /** What the agents do wherever the rest may lead them. */
  private List<Decision> ours(MemoryStrategy found, InducedProcess free, int[] stands, StrategyTable table) {
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < stands.length; i++) {
      if (!found.isDecided(free.situation(i)) && StrategyFinder.choices(process, stands[i], owned) > 1) {
        decisions.add(table.decision(i, free.chosen(i)));
      }
    }
    return decisions;
  }

  /** What the rest does in the chain, unless it gives way. */
  private List<Decision> others(MemoryStrategy found, InducedProcess free, InducedProcess chain, int[] situations, StrategyTable table) {
    int[] stands = free.stands();
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < situations.length; i++) {
      int choice = free.original(chain.chosen(i));
      if (!found.isDecided(free.situation(situations[i])) && !owned.test(choice) && StrategyFinder.choices(process, stands[situations[i]], _ -> true) > 1) {
        decisions.add(table.decision(situations[i], choice));
      }
    }
    return decisions;
  }

  private static MemoryStrategy only(MarkovProcess chain) {
    int[] choices = new int[chain.states()];
    Arrays.setAll(choices, chain::firstChoice);
    return new MemorylessStrategy(chain, choices);
  }

  private static void requireEqual(StateValues applied, int[] starts, StateValues values, int[] stands) {
    if (!StrategyFinder.areEqual(applied, starts, values, stands)) {
      throw new IllegalStateException("a strategy does not have the value of its game");
    }
  }
}
