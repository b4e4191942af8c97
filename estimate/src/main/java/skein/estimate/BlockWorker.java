package skein.estimate;

import java.util.List;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.estimate.EstimatePlan;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.simulate.RunJudge;
import skein.simulate.sample.RunSampler;

/** Makes the runs of a block. Each thread has its own. */
final class BlockWorker {

  /** What came of a block. */
  record Result(RunTally tally, Optional<Obstruction> obstruction) {}

  /** Why a block has fewer runs than asked for. */
  enum Obstruction { CUT, NO_INITIAL_STATE, NOT_UNIFORM }

  /** A step of a large model can take milliseconds. */
  private static final int STEPS_PER_POLL = 1 << 6;

  private final EstimatePlan plan;
  private final RunJudge judge;
  private final RunSampler sampler;
  private final int properties;
  private final List<ObservedQuantity> quantities;
  private final int points;
  private final Budget budget;

  BlockWorker(Program program, EstimatePlan plan, RunJudge judge, RunSampler sampler, int properties, Budget budget) {
    this.budget = budget;
    this.plan = plan;
    this.judge = judge;
    this.sampler = sampler;
    this.properties = properties;
    this.quantities = plan.every() == 0 ? List.of() : program.view().quantities();
    this.points = plan.every() == 0 ? 0 : plan.steps() / plan.every() + 1;
  }

  /** The runs with the numbers from {@code first} up to {@code end}, which is excluded. */
  Result run(int first, int end) {
    RunTally tally = new RunTally(properties, quantities.size(), points);
    Optional<QuantityProbe> probe =
        quantities.isEmpty() ? Optional.empty() : Optional.of(new QuantityProbe(quantities, plan.every(), points, sampler::cells));
    try {
      for (int number = first; number < end; number++) {
        budget.poll();
        if (!sampler.start(number)) {
          return new Result(tally, Optional.of(Obstruction.NO_INITIAL_STATE));
        }
        if (!sampler.startsUniformly()) {
          return new Result(tally, Optional.of(Obstruction.NOT_UNIFORM));
        }
        if (probe.isPresent()) {
          probe.get().start();
          tally.add(judge.judge(number, sampler, plan.steps(), step -> probed(step, probe.get())));
          probe.get().finish(tally.quantities());
        } else {
          tally.add(judge.judgeUntilDecided(number, sampler, plan.steps(), this::poll));
        }
      }
    } catch (Halt _) {
      tally.addCut();
      return new Result(tally, Optional.of(Obstruction.CUT));
    }
    return new Result(tally, Optional.empty());
  }

  private void probed(int step, QuantityProbe probe) {
    poll(step);
    probe.accept(step);
  }

  private void poll(int step) {
    if (step % STEPS_PER_POLL == 0) {
      budget.poll();
    }
  }
}
