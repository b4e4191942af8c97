package skein.simulate.sample;

import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;

/** The current state of a random run. Which step is drawn depends on the dice and the state alone, not on how successors are computed. */
abstract class Walker {

  private final int[] agents;
  private Optional<Stop.Erred> error = Optional.empty();
  private boolean hasErred;
  private boolean hasFailed;

  Walker(int agents) {
    this.agents = new int[Math.max(1, agents)];
  }

  final void start(long[] cells) {
    for (int i = 0; i < agents.length; i++) {
      agents[i] = i;
    }
    enter(cells);
  }

  /** A walker that makes the same moves, for another thread. */
  abstract Walker another(Budget budget);

  abstract void enter(long[] cells);

  /** The state, which belongs to the caller. */
  abstract long[] cells();

  abstract Truth test(int predicate);

  /** Whether the last step is known to have changed nothing that a predicate reads. */
  boolean isUnchanged() {
    return false;
  }

  /** The last step; empty if the walker does not know it. */
  abstract Optional<Step> taken();

  /** The error of the step that was drawn if it has failed, or else of some step that was looked at for the last draw, if there was one. */
  final Optional<Stop.Erred> error() {
    return error;
  }

  /** Whether there was one: asked after every step. */
  final boolean hasErred() {
    return hasErred;
  }

  final void note(Step step, ModelError modelError) {
    if (!hasErred) {
      error = Optional.of(new Stop.Erred(step, modelError));
      hasErred = true;
    }
  }

  /** The step that was drawn has failed with this error: the run ends. */
  final void fail(Stop.Erred with) {
    error = Optional.of(with);
    hasErred = true;
    hasFailed = true;
  }

  /** Takes a random step; returns whether there is one, which has not failed. */
  final boolean next(Dice dice) {
    if (hasErred) {
      error = Optional.empty();
      hasErred = false;
      hasFailed = false;
    }
    return move(dice);
  }

  abstract boolean move(Dice dice);

  /** Takes a random step of the agent; returns whether there is one, which has not failed. */
  abstract boolean move(int agent, Dice dice);

  /** Looks at the agents in random order, and no further than the first that makes a move, or fails to; returns whether one does. */
  final boolean inRandomOrder(Dice dice) {
    for (int i = 0; i < agents.length; i++) {
      int other = i + (int) dice.below(agents.length - i);
      int agent = agents[other];
      agents[other] = agents[i];
      agents[i] = agent;
      if (move(agent, dice)) {
        return true;
      }
      if (hasFailed) {
        return false;
      }
    }
    return false;
  }
}
