package skein.simulate.sample;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.initial.Contradiction;
import skein.analysis.initial.InitialSampler;
import skein.analysis.initial.InitialSpace;
import skein.analysis.initial.StartPlan;
import skein.core.answer.Reason;
import skein.core.budget.Budget;
import skein.core.program.Init;
import skein.core.program.Values;

/**
 * Draws initial states, each with its run's own generator. If there are few combinations, they are listed; if
 * there are no assumptions, each cell is drawn separately; otherwise see {@link InitialSampler}. {@link StartPlan} says the same as data.
 */
final class InitialStates {

  /** A number that no run has: for trial draws that select the method. */
  private static final int NO_RUN = -1;

  private final Init init;
  private final long seed;
  private final Budget budget;
  private final boolean isListed;
  private InitialSpace space;
  private InitialSampler sampler;
  private List<long[]> listed;

  InitialStates(Init init, long seed, Budget budget) {
    this.init = init;
    this.seed = seed;
    this.budget = budget;
    this.isListed = StartPlan.isListed(init);
  }

  /** The same for another thread; what is known already is shared. */
  InitialStates another(Budget budget) {
    InitialStates other = new InitialStates(init, seed, budget);
    other.space = space;
    other.listed = listed;
    return other;
  }

  /** Empty if there is no initial state. */
  Optional<long[]> draw(Dice dice) {
    if (init.assumptions().isEmpty() && !isListed) {
      long[] drawn = new long[init.values().size()];
      for (int i = 0; i < drawn.length; i++) {
        Values values = init.values().get(i);
        drawn[i] = values.get(dice.below(values.count()));
      }
      return Optional.of(drawn);
    }
    if (space == null) {
      space = InitialSpace.of(init, budget);
    }
    if (!isListed) {
      if (sampler == null) {
        sampler = new InitialSampler(space, Dice.of(seed, NO_RUN)::below, budget);
      }
      return sampler.draw(dice::below);
    }
    if (listed == null) {
      List<long[]> all = new ArrayList<>();
      space.each(all::add, budget);
      listed = all;
    }
    return listed.isEmpty() ? Optional.empty() : Optional.of(listed.get((int) dice.below(listed.size())).clone());
  }

  /** Whether all of them were equally likely so far. */
  boolean areUniform() {
    return sampler == null || sampler.isUniform();
  }

  /** What is known about them so far. */
  StartSummary summary() {
    boolean uniform = areUniform();
    if (space != null) {
      return new StartSummary(space.count(), uniform);
    }
    BigInteger count = BigInteger.ONE;
    for (Values values : init.values()) {
      count = count.multiply(BigInteger.valueOf(values.count()));
    }
    return new StartSummary(init.assumptions().isEmpty() ? Optional.of(count) : Optional.empty(), uniform);
  }

  /** The reason if there is no initial state. */
  Reason.NoInitialState explainNone() {
    return Contradiction.of(init, budget);
  }
}
