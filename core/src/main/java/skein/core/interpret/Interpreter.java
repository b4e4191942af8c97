package skein.core.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Values;

/**
 * The reference semantics of a {@link Program}: slow, small, meant to be read. A state is an array of
 * cells. Everything that is faster is tested against this. Holds no mutable state of its own, so one
 * interpreter may serve several threads.
 */
public final class Interpreter {

  private final Program program;

  public Interpreter(Program program) {
    this.program = program;
  }

  public Program program() {
    return program;
  }

  /**
   * Every initial state, the last cell varying fastest. An assumption that errs for a combination
   * does not hold for it. There may be very many.
   */
  public void initialStates(Consumer<long[]> sink) {
    initialStates(sink, () -> {});
  }

  /** The same; {@code tried} runs before each combination is looked at and may throw to give up. */
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
    for (int i = 0; i < state.length; i++) {
      if (!program.init().values().get(i).contains(state[i])) {
        return false;
      }
    }
    return isAssumed(state);
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

  /** Reports the agent's turn-taking steps; whether the turn stops at this agent. */
  private boolean stepsInTurn(Schedule.RoundRobin robin, int agent, long[] state, StepSink sink) {
    boolean[] met = {Evaluator.holds(robin.busy(), state, frame(robin.busy(), agent))};
    long next = (agent + 1) % program.agents().size();
    StepSink turning =
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            met[0] = true;
            target[robin.turn().offset()] = next;
            sink.step(step, target);
          }

          @Override
          public void error(Step step, ModelError error) {
            met[0] = true;
            sink.error(step, error);
          }

          @Override
          public void tried() {
            sink.tried();
          }
        };
    for (int rule = 0; rule < program.rules().size(); rule++) {
      Rule r = program.rules().get(rule);
      if (r.takesTurn() && r.firstAgent() <= agent && agent <= r.lastAgent()) {
        instances(rule, agent, state, turning);
      }
    }
    return met[0];
  }

  /** Every resolution of the choices of one rule for one agent. */
  private void instances(int rule, int agent, long[] state, StepSink sink) {
    Rule r = program.rules().get(rule);
    Choices choices = new Choices();
    do {
      sink.tried();
      Execution execution = new Execution(r, agent, state, choices);
      try {
        if (execution.run()) {
          sink.step(new Step(rule, agent, choices.taken()), execution.target());
        }
      } catch (ModelFault fault) {
        sink.error(new Step(rule, agent, choices.taken()), fault.error());
      }
    } while (choices.advance());
  }

  /**
   * Takes one given step, checking that the schedule allows it; empty if the state has no such step.
   */
  public Optional<long[]> take(long[] state, Step step) {
    List<long[]> found = new ArrayList<>();
    steps(
        state,
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

  /** How the step is told to a person, in words of the source language. */
  public String describe(long[] state, Step step) {
    Rule rule = program.rules().get(step.rule());
    Execution execution = new Execution(rule, step.agent(), state, new Choices(step.choices()));
    try {
      execution.run();
    } catch (ModelFault _) {
      // A step that errs is told as far as it got.
    }
    return Labels.render(rule.label(), state, execution.frame());
  }

  /** Whether the predicate holds in this state; one that errs does not. */
  public Truth test(Expr predicate, long[] state) {
    try {
      return Truth.of(Evaluator.holds(predicate, state, frame(predicate, 0)));
    } catch (ModelFault fault) {
      return Truth.erred(fault.error());
    }
  }

  private static long[] frame(Expr expr, int agent) {
    long[] frame = new long[Math.max(1, Frames.size(expr))];
    frame[0] = agent;
    return frame;
  }
}
