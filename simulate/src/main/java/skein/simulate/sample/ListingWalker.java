package skein.simulate.sample;

import skein.core.budget.Budget;
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
  private final Budget budget;
  private final boolean isFree;

  ListingWalker(Program program, StepChoice choice, Budget budget) {
    super(program.agents().size());
    this.choice = choice;
    this.budget = budget;
    this.isFree = program.schedule() instanceof Schedule.Free;
  }

  final StepChoice choice() {
    return choice;
  }

  /** Computes the steps of one agent, or of all; returns how many there are. */
  abstract int expand(int agent);

  /** The agent of one of the steps computed last. */
  abstract int actor(int step);

  /** Takes one of the steps computed last: by its rank among those of the agent, or among all. */
  abstract void take(int agent, long rank);

  @Override
  public final void error(Step step, ModelError modelError) {
    note(step, modelError);
  }

  @Override
  public final void tried() {
    budget.poll();
  }

  @Override
  final boolean move(Dice dice) {
    return (choice == StepChoice.AGENTS && isFree) ? inRandomOrder(dice) : nextOfAll(dice);
  }

  @Override
  final boolean move(int agent, Dice dice) {
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
      int agent = ableAgent(count, dice);
      take(agent, dice.below(steps(agent, count)));
    }
    return true;
  }

  /** One of the agents that have steps, in ascending order. */
  private int ableAgent(int count, Dice dice) {
    long able = 0;
    for (int i = 0; i < count; i++) {
      able |= 1L << actor(i);
    }
    for (long skipped = dice.below(Long.bitCount(able)); skipped > 0; skipped--) {
      able &= able - 1;
    }
    return Long.numberOfTrailingZeros(able);
  }

  private int steps(int agent, int count) {
    int steps = 0;
    for (int i = 0; i < count; i++) {
      steps += actor(i) == agent ? 1 : 0;
    }
    return steps;
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
