package skein.lts.generate;

import java.util.Optional;
import skein.core.budget.Budget;
import skein.lts.IntStore;
import skein.lts.LabelledSteps;
import skein.lts.Lts;
import skein.lts.LtsBuilder;

/** Stores steps that are computed on demand, or the reachable part of a stored system. */
public final class ReachablePart {

  private final LtsBuilder builder;
  /** The new number of each state plus one; 0 if it was not reached. */
  private final IntStore numbers;
  /** The old number of each state that was reached. */
  private final IntStore reached;

  private ReachablePart(LtsBuilder builder, IntStore numbers, IntStore reached) {
    this.builder = builder;
    this.numbers = numbers;
    this.reached = reached;
  }

  /**
   * The states that can be reached, numbered in breadth-first order; empty if there are more than the limit allows.
   */
  public static Optional<Lts> of(LabelledSteps steps, int mostStates, Budget budget) {
    try (LtsBuilder builder = new LtsBuilder(steps.labels());
        IntStore numbers = new IntStore();
        IntStore reached = new IntStore()) {
      ReachablePart part = new ReachablePart(builder, numbers, reached);
      part.number(steps.initial());
      for (int state = 0; state < reached.size() && reached.size() <= mostStates; state++) {
        budget.poll();
        part.add(state, steps);
      }
      return reached.size() > mostStates ? Optional.empty() : Optional.of(builder.build(0, (int) reached.size()));
    }
  }

  private void add(int state, LabelledSteps steps) {
    steps.steps(reached.get(state), (label, target) -> builder.add(state, label, number(target)));
  }

  private int number(int old) {
    numbers.ensureSize(old + 1L);
    if (numbers.get(old) == 0) {
      reached.add(old);
      numbers.set(old, (int) reached.size());
    }
    return numbers.get(old) - 1;
  }
}
