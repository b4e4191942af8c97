package skein.estimate.rare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import skein.core.budget.Budget;
import skein.core.estimate.SplittingPlan;
import skein.core.interpret.Interpreter;
import skein.core.program.ObservedQuantity;
import skein.simulate.sample.RunSampler;

/** Makes the runs from one level to the next, again and again, from states in which the level was reached. Not thread-safe. */
final class SplitStage {

  /** A state in which a level was reached, after this many steps. */
  private record Entry(long[] state, int step) {}

  private static final int EVENT = 0;

  private final SplittingPlan plan;
  private final ObservedQuantity level;
  private final RunSampler sampler;
  private final boolean wanted;
  private final Budget budget;
  private long steps;

  /**
   * @param sampler its first predicate is that of the event
   * @param wanted the value of the predicate that is the event
   */
  SplitStage(SplittingPlan plan, ObservedQuantity level, RunSampler sampler, boolean wanted, Budget budget) {
    this.plan = plan;
    this.level = level;
    this.sampler = sampler;
    this.wanted = wanted;
    this.budget = budget;
  }

  long steps() {
    return steps;
  }

  /** One unbiased estimate: for each stage, the part of its runs that reached the next; those after a stage that none passed are missing. */
  List<Double> repetition(int number) {
    List<Double> reached = new ArrayList<>();
    List<Entry> entries = List.of();
    int stages = plan.thresholds().size() + 1;
    for (int stage = 0; stage < stages; stage++) {
      List<Entry> next = new ArrayList<>();
      int first = (number * stages + stage) * plan.effort();
      SplittableRandom random = new SplittableRandom(plan.seed() * 31 + first);
      for (int run = first; run < first + plan.effort(); run++) {
        budget.poll();
        int step = begin(run, stage, entries, random);
        advance(step, stage, next);
      }
      reached.add((double) next.size() / plan.effort());
      if (next.isEmpty()) {
        break;
      }
      entries = next;
    }
    return reached;
  }

  /** Starts a run from the beginning, or from a random one of the states that reached the level; returns the number of steps so far. */
  private int begin(int run, int stage, List<Entry> entries, SplittableRandom random) {
    if (stage == 0) {
      sampler.start(run);
      return 0;
    }
    Entry entry = entries.get(random.nextInt(entries.size()));
    sampler.resume(entry.state(), run);
    return entry.step();
  }

  private void advance(int from, int stage, List<Entry> reached) {
    for (int step = from; ; step++) {
      if (step % 1_024 == 0) {
        budget.poll();
      }
      if (isThere(stage)) {
        reached.add(new Entry(sampler.cells(), step));
        return;
      }
      if (step == plan.steps() || !sampler.next()) {
        return;
      }
      steps++;
    }
  }

  /** The event itself is beyond all levels, so that it does not matter how well they foretell it. */
  private boolean isThere(int stage) {
    if (sampler.test(EVENT).error().isEmpty() && sampler.test(EVENT).holds() == wanted) {
      return true;
    }
    if (stage == plan.thresholds().size()) {
      return false;
    }
    OptionalLong value = Interpreter.measure(level, sampler.cells());
    return value.isPresent() && value.getAsLong() >= plan.thresholds().get(stage);
  }
}
