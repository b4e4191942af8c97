package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import skein.core.number.Rational;
import skein.core.program.ActionLabel;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Values;

/**
 * The reference semantics of a {@link Program}: slow, small, meant to be read. A state is an array of
 * cells. Faster implementations are tested against it. Immutable, so several threads may share one interpreter.
 */
public final class Interpreter {

  private static final StepSink NOBODY =
      new StepSink() {
        @Override
        public void step(Step step, long[] target) {}

        @Override
        public void error(Step step, ModelError error) {}
      };

  private final Program program;

  public Interpreter(Program program) {
    this.program = program;
  }

  public Program program() {
    return program;
  }

  /**
   * Every initial state, the last cell varying fastest. An assumption that raises an error for a combination
   * does not hold for it. There may be very many.
   */
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, () -> {});
  }

  /** The same; {@code tried} runs before each combination, and may throw to give up. */
  public void initialStates(Consumer<long[]> sink, Runnable tried) {
    List<Values> values = program.init().values();
    long[] at = new long[values.size()];
    while (true) {
      tried.run();
      long[] state = new long[at.length];
      for (int i = 0; i < at.length; i++) {
        state[i] = values.get(i).get(at[i]);
      }
      if (isAssumed(state)) {
        sink.accept(state);
      }
      int last = at.length - 1;
      while (last >= 0 && ++at[last] == values.get(last).count()) {
        at[last--] = 0;
      }
      if (last < 0) {
        return;
      }
    }
  }

  /** Whether the state is one of the initial states. */
  public boolean isInitial(long[] state) {
    return isCombination(state) && isAssumed(state);
  }

  /** Whether each cell has one of its possible initial values, regardless of the assumptions. */
  public boolean isCombination(long[] state) {
    for (int i = 0; i < state.length; i++) {
      if (!program.init().values().get(i).contains(state[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean isAssumed(long[] state) {
    for (Init.Assumption assumption : program.init().assumptions()) {
      if (!test(assumption.condition(), state).holds()) {
        return false;
      }
    }
    return true;
  }

  /** Every step of the state, in a fixed order: by rule, agent and choices. */
  public void steps(long[] state, StepSink sink) {
    switch (program.schedule()) {
      case Schedule.Free() -> {
        for (int rule = 0; rule < program.rules().size(); rule++) {
          Rule r = program.rules().get(rule);
          for (int agent = r.firstAgent(); agent <= r.lastAgent(); agent++) {
            instances(rule, agent, state, sink);
          }
        }
      }
      case Schedule.RoundRobin robin -> roundRobinSteps(robin, state, sink);
    }
  }

  /**
   * The steps of a state that raise no error.
   *
   * @param tried called at each attempt; may throw to give up
   */
  public void transitions(long[] state, Runnable tried, BiConsumer<Step, long[]> each) {
    steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            each.accept(step, target);
          }

          @Override
          public void error(Step step, ModelError error) {}

          @Override
          public void tried() {
            tried.run();
          }
        });
  }

  /** Every step of one agent in the state, in the same order. */
  public void stepsOf(int agent, long[] state, StepSink sink) {
    boolean inTurn = program.schedule() instanceof Schedule.RoundRobin robin && mayHaveTurn(robin, agent, state, sink::tried);
    stepsOf(agent, state, inTurn ? OptionalInt.of(agent) : OptionalInt.empty(), sink);
  }

  /** The same if it is known which agent has the {@link #turn}: that is found out once for all agents. */
  public void stepsOf(int agent, long[] state, OptionalInt turn, StepSink sink) {
    if (program.schedule() instanceof Schedule.RoundRobin robin && turn.equals(OptionalInt.of(agent))) {
      stepsInTurn(robin, agent, state, sink);
    }
    boolean inTurns = program.schedule() instanceof Schedule.RoundRobin;
    for (int rule = 0; rule < program.rules().size(); rule++) {
      Rule r = program.rules().get(rule);
      if (isOf(agent, r) && !(inTurns && r.takesTurn())) {
        instances(rule, agent, state, sink);
      }
    }
  }

  /**
   * The agent that has the turn: the first one, from the one whose turn it would be, that is not stuck. Empty if all are, or if agents do not take
   * turns.
   */
  public OptionalInt turn(long[] state, Runnable tried) {
    if (!(program.schedule() instanceof Schedule.RoundRobin robin)) {
      return OptionalInt.empty();
    }
    int agents = program.agents().size();
    return IntStream.range(0, agents)
        .map(k -> (int) ((state[robin.turn().offset()] + k) % agents))
        .filter(agent -> isBusy(robin, agent, state) || hasTurnToTake(agent, state, tried))
        .findFirst();
  }

  private void roundRobinSteps(Schedule.RoundRobin robin, long[] state, StepSink sink) {
    int agents = program.agents().size();
    long turn = state[robin.turn().offset()];
    for (int k = 0; k < agents; k++) {
      int agent = (int) ((turn + k) % agents);
      if (stepsInTurn(robin, agent, state, sink)) {
        break;
      }
    }
    for (int rule = 0; rule < program.rules().size(); rule++) {
      Rule r = program.rules().get(rule);
      if (!r.takesTurn()) {
        for (int agent = r.firstAgent(); agent <= r.lastAgent(); agent++) {
          instances(rule, agent, state, sink);
        }
      }
    }
  }

  /** Reports the agent's turn-taking steps; returns whether the turn stops at this agent. */
  private boolean stepsInTurn(Schedule.RoundRobin robin, int agent, long[] state, StepSink sink) {
    boolean met = isBusy(robin, agent, state);
    StepSink turning = turning(robin, agent, sink);
    for (int rule = 0; rule < program.rules().size(); rule++) {
      Rule r = program.rules().get(rule);
      if (r.takesTurn() && isOf(agent, r)) {
        met |= instances(rule, agent, state, turning);
      }
    }
    return met;
  }

  private static boolean isBusy(Schedule.RoundRobin robin, int agent, long[] state) {
    return Evaluator.holds(robin.busy(), state, frame(robin.busy(), agent));
  }

  private static boolean isOf(int agent, Rule rule) {
    return rule.firstAgent() <= agent && agent <= rule.lastAgent();
  }

  /** Passes the turn on with each step. */
  private StepSink turning(Schedule.RoundRobin robin, int agent, StepSink sink) {
    long next = (agent + 1L) % program.agents().size();
    return new StepSink() {
      @Override
      public void step(Step step, long[] target) {
        target[robin.turn().offset()] = next;
        sink.step(step, target);
      }

      @Override
      public void error(Step step, ModelError error) {
        sink.error(step, error);
      }

      @Override
      public boolean enough() {
        return sink.enough();
      }

      @Override
      public void tried() {
        sink.tried();
      }
    };
  }

  /** Every resolution of the choices of one rule for one agent; returns whether any is a step or raises an error. */
  private boolean instances(int rule, int agent, long[] state, StepSink sink) {
    Choices choices = new Choices();
    boolean met = false;
    do {
      if (sink.enough()) {
        return met;
      }
      sink.tried();
      met |= attempt(rule, agent, state, choices, sink);
    } while (choices.advance());
    return met;
  }

  /** One resolution; returns whether it is a step or raises an error. */
  private boolean attempt(int rule, int agent, long[] state, Choices choices, StepSink sink) {
    return attempt(rule, agent, state, choices, choices::taken, sink);
  }

  private boolean attempt(int rule, int agent, long[] state, ChoiceSource choices, Supplier<List<Long>> taken, StepSink sink) {
    Execution execution = new Execution(program.rules().get(rule), agent, state, choices);
    try {
      if (!execution.run()) {
        return false;
      }
    } catch (ModelFault fault) {
      sink.error(new Step(rule, agent, taken.get()), fault.error());
      return true;
    }
    sink.step(new Step(rule, agent, taken.get()), execution.target());
    return true;
  }

  /**
   * The step of the rule by the agent whose choices are resolved by the source; nothing if that is no step. Of a rule that takes turns, only if it is
   * known that the agent has the {@link #turn}.
   */
  public void resolve(long[] state, int rule, int agent, ChoiceSource choices, StepSink sink) {
    NotedChoices noted = new NotedChoices(choices);
    StepSink out =
        program.schedule() instanceof Schedule.RoundRobin robin && program.rules().get(rule).takesTurn() ? turning(robin, agent, sink) : sink;
    attempt(rule, agent, state, noted, () -> noted.values, out);
  }

  /**
   * Takes one given step, checking that the schedule allows it; empty if the state has no such step.
   */
  public Optional<long[]> take(long[] state, Step step) {
    List<long[]> found = new ArrayList<>();
    follow(
        state,
        step.rule(),
        step.agent(),
        step.choices(),
        new StepSink() {
          @Override
          public void step(Step s, long[] target) {
            if (s.equals(step)) {
              found.add(target);
            }
          }

          @Override
          public void error(Step s, ModelError error) {}
        });
    return found.stream().findFirst();
  }

  /**
   * The only step of the rule by the agent whose choices have these values (it may need only a prefix of them);
   * nothing if the state has no such step. Other resolutions, of which there may be very many, are not tried.
   */
  public void follow(long[] state, int rule, int agent, List<Long> values, StepSink sink) {
    if (rule < 0 || rule >= program.rules().size() || !isOf(agent, program.rules().get(rule))) {
      return;
    }
    switch (program.schedule()) {
      case Schedule.RoundRobin robin when program.rules().get(rule).takesTurn() -> {
        if (mayHaveTurn(robin, agent, state, () -> {})) {
          attempt(rule, agent, state, new Choices(values), turning(robin, agent, sink));
        }
      }
      case Schedule.RoundRobin _, Schedule.Free _ -> attempt(rule, agent, state, new Choices(values), sink);
    }
  }

  /** Whether all agents that would come before this one are stuck. */
  private boolean mayHaveTurn(Schedule.RoundRobin robin, int agent, long[] state, Runnable tried) {
    int agents = program.agents().size();
    for (int other = (int) state[robin.turn().offset()]; other != agent; other = (other + 1) % agents) {
      if (isBusy(robin, other, state) || hasTurnToTake(other, state, tried)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasTurnToTake(int agent, long[] state, Runnable tried) {
    for (int rule = 0; rule < program.rules().size(); rule++) {
      Rule r = program.rules().get(rule);
      if (r.takesTurn() && isOf(agent, r)) {
        Choices choices = new Choices();
        do {
          tried.run();
          if (attempt(rule, agent, state, choices, NOBODY)) {
            return true;
          }
        } while (choices.advance());
      }
    }
    return false;
  }

  /** Describes the step in terms of the source language. */
  public String describe(long[] state, Step step) {
    return Labels.render(program.rules().get(step.rule()).label(), state, frameAfter(state, step));
  }

  /** The label of the step as a transition. */
  public ActionLabel action(long[] state, Step step) {
    return Labels.evaluate(program.rules().get(step.rule()).action(), state, frameAfter(state, step));
  }

  /** How much time passes with the step. */
  public long duration(long[] state, Step step) {
    return timed(program.timing().of(step.rule()).duration(), state, step);
  }

  /** What the step costs. */
  public long cost(long[] state, Step step) {
    return timed(program.timing().of(step.rule()).cost(), state, step);
  }

  private long timed(Expr expr, long[] state, Step step) {
    return expr instanceof Expr.Const(long value) ? value : Evaluator.value(expr, state, frameAfter(state, step));
  }

  /** What a step is called: in terms of the source language, and as a transition. */
  public record StepName(String description, ActionLabel action) {}

  /** {@link #describe} and {@link #action} in one execution. */
  public StepName name(long[] state, Step step) {
    Rule rule = program.rules().get(step.rule());
    long[] frame = frameAfter(state, step);
    return new StepName(Labels.render(rule.label(), state, frame.clone()), Labels.evaluate(rule.action(), state, frame));
  }

  /** What chance decided in the step, in order. */
  public List<Tossed> tossed(long[] state, Step step) {
    NotedChoices noted = new NotedChoices(new Choices(step.choices()));
    execute(state, step, noted);
    return noted.tosses;
  }

  /** What a step is to chance. Throws {@link ModelFault} if what it earns is an error. */
  public StepChance chance(long[] state, Step step) {
    return StepChance.of(program.chance().kind(), program.rules().get(step.rule()).tosses() ? tossed(state, step) : List.of(), earned(state, step));
  }

  /** What a state earns, for each reward of the program. Throws {@link ModelFault}. */
  public List<Rational> earned(long[] state) {
    return program.chance().rewards().stream()
        .map(reward -> reward.states().stream().map(item -> earned(item.when(), item.value(), state, frame(item))).reduce(Rational.ZERO, Rational::plus))
        .toList();
  }

  /** What a step earns, for each reward of the program. Throws {@link ModelFault}. */
  public List<Rational> earned(long[] state, Step step) {
    long[] frame = frameAfter(state, step);
    return program.chance().rewards().stream()
        .map(
            reward ->
                reward.steps().stream()
                    .filter(item -> item.rules().contains(step.rule()))
                    .map(item -> earned(item.when(), item.value(), state, frame.clone()))
                    .reduce(Rational.ZERO, Rational::plus))
        .toList();
  }

  private static Rational earned(Expr when, Ratio value, long[] state, long[] frame) {
    return Evaluator.holds(when, state, frame) ? Ratios.value(value, state, frame) : Rational.ZERO;
  }

  private static long[] frame(Chance.StateItem item) {
    int[] size = {Math.max(1, Frames.size(item.when()))};
    item.value().map(
        each -> {
          size[0] = Math.max(size[0], Frames.size(each));
          return each;
        });
    return new long[size[0]];
  }

  private long[] frameAfter(long[] state, Step step) {
    return execute(state, step, new Choices(step.choices())).frame();
  }

  private Execution execute(long[] state, Step step, ChoiceSource choices) {
    Execution execution = new Execution(program.rules().get(step.rule()), step.agent(), state, choices);
    try {
      execution.run();
    } catch (ModelFault _) {
      // A step that raises an error is described as far as it got.
    }
    return execution;
  }

  /** Whether the predicate holds in this state; one that raises an error does not. */
  public Truth test(Expr predicate, long[] state) {
    try {
      return Truth.of(Evaluator.holds(predicate, state, frame(predicate, 0)));
    } catch (ModelFault fault) {
      return Truth.erred(fault.error());
    }
  }

  /** The value of an expression in a state and a frame, which it may change; throws {@link ModelFault}. */
  public static long evaluate(Expr expr, long[] state, long[] frame) {
    return Evaluator.value(expr, state, frame);
  }

  /** The value of a quantity in a state, if it has one there. */
  public static OptionalLong measure(ObservedQuantity quantity, long[] state) {
    try {
      return evaluate(quantity.defined(), state, frame(quantity.defined(), 0)) != 0
          ? OptionalLong.of(evaluate(quantity.value(), state, frame(quantity.value(), 0)))
          : OptionalLong.empty();
    } catch (ModelFault _) {
      return OptionalLong.empty();
    }
  }

  private static long[] frame(Expr expr, int agent) {
    long[] frame = new long[Math.max(1, Frames.size(expr))];
    frame[0] = agent;
    return frame;
  }
}
