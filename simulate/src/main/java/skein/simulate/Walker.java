package skein.simulate;

import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.run.StepChoice;

/**
 * The current state of a random run. Which step is drawn depends on the dice and the state alone, not on how successors are computed: equally
 * likely ones are ordered by the values of their cells.
 */
abstract class Walker implements StepSink {

  static final int ANYBODY = -1;

  private final StepChoice choice;
  private final Runnable poll;
  private final boolean isFree;
  private final int[] agents;
  private Optional<Stop.Erred> error = Optional.empty();

  /** The poll runs often and may throw to give up. */
  Walker(Program program, StepChoice choice, Runnable poll) {
    this.choice = choice;
    this.poll = poll;
    this.isFree = program.schedule() instanceof Schedule.Free;
    this.agents = new int[Math.max(1, program.agents().size())];
  }

  final void start(long[] cells) {
    for (int i = 0; i < agents.length; i++) {
      agents[i] = i;
    }
    enter(cells);
  }

  abstract void enter(long[] cells);

  abstract long[] cells();

  abstract Truth test(int predicate);

  /** Computes the steps of one agent, or of all; returns how many there are. */
  abstract int expand(int agent);

  /** The agents of the steps computed last, without repetitions. */
  abstract IntStream actors();

  /** Takes one of the steps computed last: by its rank among those of the agent, or among all. */
  abstract void take(int agent, long rank);

  /** How many of the steps computed last are the agent's. */
  abstract int count(int agent);

  /** An error of some step that was looked at for the last draw, if there was one. */
  final Optional<Stop.Erred> error() {
    return error;
  }

  @Override
  public final void error(Step step, ModelError modelError) {
    if (error.isEmpty()) {
      error = Optional.of(new Stop.Erred(step, modelError));
    }
  }

  @Override
  public final void tried() {
    poll.run();
  }

  /** Takes a random step; returns whether there is one. */
  final boolean next(Dice dice) {
    error = Optional.empty();
    return (choice == StepChoice.AGENTS && isFree) ? nextByAgent(dice) : nextOfAll(dice);
  }

  /** Looks at the agents in random order, and no further than the first that has a step. */
  private boolean nextByAgent(Dice dice) {
    for (int i = 0; i < agents.length; i++) {
      int other = i + (int) dice.below(agents.length - i);
      int agent = agents[other];
      agents[other] = agents[i];
      agents[i] = agent;
      int count = expand(agent);
      if (count > 0) {
        take(ANYBODY, dice.below(count));
        return true;
      }
    }
    return false;
  }

  private boolean nextOfAll(Dice dice) {
    int count = expand(ANYBODY);
    if (count == 0) {
      return false;
    }
    if (choice == StepChoice.STEPS) {
      take(ANYBODY, dice.below(count));
    } else {
      int[] able = actors().sorted().toArray();
      int agent = able[(int) dice.below(able.length)];
      take(agent, dice.below(count(agent)));
    }
    return true;
  }

  /** The steps of one agent, or of all, by the reference semantics. */
  static void steps(Interpreter interpreter, int agent, long[] state, StepSink sink) {
    if (agent == ANYBODY) {
      interpreter.steps(state, sink);
    } else {
      interpreter.stepsOf(agent, state, sink);
    }
  }
}
