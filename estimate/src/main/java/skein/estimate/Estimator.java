package skein.estimate;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimateFollower;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.simulate.RunJudge;
import skein.simulate.SimulatedRun;
import skein.simulate.sample.RunSampler;

/** Estimates from random runs of a program. The same plan gives the same numbers, whatever the number of threads. */
public final class Estimator {

  private static final Estimate.Starts UNKNOWN = new Estimate.Starts(Optional.empty(), Optional.empty());

  private final Program program;
  private final List<Property> properties;
  private final EstimatePlan plan;
  private final Monitor monitor;
  private final Budget budget;
  private final RunJudge judge;
  private final StopCheck check;

  public Estimator(Program program, List<Property> properties, EstimatePlan plan, Monitor monitor) {
    this.program = program;
    this.properties = List.copyOf(properties);
    this.plan = plan;
    this.monitor = monitor;
    this.budget = Budget.of(monitor);
    this.judge = RunJudge.counting(program, properties);
    this.check = new StopCheck(plan.stopping(), plan.error());
  }

  /** No more runs than this are needed. */
  public static long most(StoppingRule rule, double error) {
    return new StopCheck(rule, error).most();
  }

  /** @param follower is told what is known after each look */
  public Estimate estimate(EstimateFollower follower) {
    RunTally total = RangeWorker.tally(program, properties, plan);
    Optional<RunSampler> sampler = prepared();
    if (sampler.isEmpty()) {
      return summary(total, UNKNOWN).of(cutCause());
    }
    return answer(
        total, sampler.get(), follower,
        queue -> new WorkerPool(plan.threads()).run(queue, index -> worker(index == 0 ? sampler.get() : sampler.get().another(budget), queue)));
  }

  /** The same numbers from runs that are made elsewhere. */
  public Estimate estimate(EstimateFollower follower, RemoteRuns elsewhere) {
    RunTally total = RangeWorker.tally(program, properties, plan);
    Optional<RunSampler> sampler = prepared();
    if (sampler.isEmpty()) {
      return summary(total, UNKNOWN).of(cutCause());
    }
    if (!sampler.get().start(0) || !sampler.get().startsUniformly()) {
      return estimate(follower);
    }
    RangeResults results = new RangeResults(program, properties, plan, number -> repeated(number, sampler.get()));
    return answer(total, sampler.get(), follower, queue -> new RemoteDispatch(elsewhere, queue, check, results, monitor::interrupted).run());
  }

  private SimulatedRun repeated(int number, RunSampler sampler) {
    sampler.start(number);
    return plan.every() == 0 ? judge.judgeUntilDecided(number, sampler, plan.steps(), _ -> {}) : judge.judge(number, sampler, plan.steps(), _ -> {});
  }

  private Estimate answer(RunTally total, RunSampler sampler, EstimateFollower follower, Consumer<BlockQueue> work) {
    BlockQueue queue = new BlockQueue(total, check, sum -> follower.soFar(summary(sum, UNKNOWN).brief()));
    follower.begun(cause -> queue.ask((sum, isOver) -> isOver ? summary(sum, UNKNOWN).of(cause(queue)) : summary(cutShort(sum), UNKNOWN).of(cause)));
    work.accept(queue);
    Cause cause = cause(queue);
    Estimate.Starts starts =
        new Estimate.Starts(sampler.starts().count(), cause == Cause.VACUOUS ? Optional.of(sampler.explainNone()) : Optional.empty());
    return summary(total, starts).of(cause);
  }

  /** The same runs, and the next one, which did not come to an end: otherwise long runs would be left out. */
  private RunTally cutShort(RunTally made) {
    RunTally all = RangeWorker.tally(program, properties, plan);
    all.add(made);
    all.addCut();
    return all;
  }

  /** A sampler that has drawn an initial state, so that what it found out about them can be shared; empty if there was no time. */
  private Optional<RunSampler> prepared() {
    try {
      RunSampler sampler =
          plan.guide()
              .map(guide -> RunSampler.guided(program, judge.predicates(), plan.seed(), guide, budget))
              .orElseGet(() -> RunSampler.compiled(program, judge.predicates(), plan.seed(), plan.choice(), budget));
      sampler.start(0);
      return Optional.of(sampler);
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  private BlockWorker worker(RunSampler sampler, BlockQueue queue) {
    Budget untilOver =
        budget.also(
            () -> {
              if (queue.isOver()) {
                throw new Halt(Cause.PARTIAL);
              }
            });
    return new BlockWorker(program, plan, judge, sampler, properties.size(), untilOver);
  }

  private Cause cause(BlockQueue queue) {
    return queue.obstruction().map(this::cause).orElse(Cause.DECIDED);
  }

  private Cause cause(BlockWorker.Obstruction obstruction) {
    return switch (obstruction) {
      case NO_INITIAL_STATE -> Cause.VACUOUS;
      case NOT_UNIFORM -> Cause.PARTIAL;
      case CUT -> cutCause();
    };
  }

  private Cause cutCause() {
    return monitor.cause();
  }

  private EstimateSummary summary(RunTally tally, Estimate.Starts starts) {
    return new EstimateSummary(program, properties, plan, check, tally, starts);
  }
}
