package skein.simulate.sample;

import java.util.stream.IntStream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Program;
import skein.core.program.Schedule;
import skein.core.run.StepChoice;

/** Draws from a list of steps. Equally likely ones are ordered by the values of their cells, so that it does not matter how they are found. */
abstract class ListingWalker extends Walker implements StepSink {

  static final int ANYBODY = -1;

  private final StepChoice choice;
  private final Runnable poll;
  private final boolean isFree;

  /** The poll runs often and may throw to give up. */
  ListingWalker(Program program, StepChoice choice, Runnable poll) {
    super(program.agents().size());
    this.choice = choice;
    this.poll = poll;
    this.isFree = program.schedule() instanceof Schedule.Free;
  }

  final StepChoice choice() {
    return choice;
  }

  /** Computes the steps of one agent, or of all; returns how many there are. */
  abstract int expand(int agent);

  /** The agents of the steps computed last, without repetitions. */
  abstract IntStream actors();

  /** Takes one of the steps computed last: by its rank among those of the agent, or among all. */
  abstract void take(int agent, long rank);

  /** How many of the steps computed last are the agent's. */
  abstract int count(int agent);

  @Override
  public final void error(Step step, ModelError modelError) {
    note(step, modelError);
  }

  @Override
  public final void tried() {
    poll.run();
  }

  @Override
  final boolean move(Dice dice) {
    return (choice == StepChoice.AGENTS && isFree) ? inRandomOrder(dice, agent -> take(agent, dice)) : nextOfAll(dice);
  }

  private boolean take(int agent, Dice dice) {
    int count = expand(agent);
    if (count > 0) {
      take(ANYBODY, dice.below(count));
    }
    return count > 0;
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
