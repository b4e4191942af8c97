package skein.ask.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import skein.analysis.initial.AssumptionErrors;
import skein.analysis.initial.InitialSpace;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ModelRecipe;
import skein.ask.cluster.RunsJob;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.answer.Obstacle;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Remark;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimateFollower;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.estimate.StoppingRule;
import skein.core.program.Claim;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.Inexpressible;
import skein.emit.driver.Toolbox;
import skein.estimate.Estimator;
import skein.estimate.RemoteRuns;
import skein.estimate.RunRange;
import skein.estimate.rare.ImportanceSplitting;
import skein.gpu.GpuSimulator;
import skein.simulate.RunCoverage;

/** Estimates from random runs. */
public final class Estimation {

  private final Program program;
  private final EstimatePlan plan;

  public Estimation(Program program, EstimatePlan plan) {
    this.program = program;
    this.plan = plan;
  }

  /** How many runs an estimate with this precision takes at most. */
  public static long mostRuns(double precision, double error) {
    return Estimator.most(new StoppingRule.Precision(precision, Integer.MAX_VALUE), error);
  }

  /** The probability of a rare event. */
  public static RareEstimate rare(Program program, String name, SplittingPlan plan, Optional<Duration> time, Monitor monitor) {
    Property property = new Selection(program).named(List.of(name)).getFirst();
    if (!ImportanceSplitting.isAbout(property.claim())) {
      throw new WrongQuestion(new QuestionProblem.NoSingleState(property.name()));
    }
    List<ObservedQuantity> quantities = program.view().quantities();
    ObservedQuantity level =
        quantities.stream()
            .filter(quantity -> quantity.name().equals(plan.level()))
            .findFirst()
            .orElseThrow(
                () ->
                    WrongQuestion.unknown(
                        QuestionProblem.Term.QUANTITY, plan.level(), quantities.stream().map(ObservedQuantity::name).toList()));
    monitor.doing(new Activity(Activity.Kind.SIMULATING));
    return new ImportanceSplitting(program, property, level, plan, timed(time, monitor)).estimate();
  }

  /** What runs cover; empty if there is no run, or no time. */
  public static Optional<Coverage> coverage(Program program, List<String> properties, CoveragePlan plan, Optional<Duration> time, Monitor monitor) {
    List<Property> judged = RunSelection.forEstimation(program).of(properties, Monitor.SILENT);
    return RunCoverage.of(program, judged, plan, timed(time, monitor));
  }

  /** Also stops at the time limit. */
  private static Monitor timed(Optional<Duration> time, Monitor monitor) {
    return Budget.of(monitor).within(time).monitor();
  }

  /** @param follower is told what is known, now and then */
  public Estimate answer(List<String> properties, Optional<Duration> time, Monitor monitor, EstimateFollower follower) {
    return answer(properties, time, monitor, (estimator, _) -> estimator.estimate(follower));
  }

  /** The same with runs that a cluster makes. */
  public Estimate answer(
      List<String> properties, Optional<Duration> time, Monitor monitor, EstimateFollower follower, ModelRecipe model, Cluster cluster) {
    return answer(
        properties, time, monitor,
        (estimator, judged) -> {
          RunsJob job = RunsJob.of(model, judged, plan);
          return estimator.estimate(
              follower,
              new RemoteRuns() {
                @Override
                public int cores() {
                  return cluster.cores();
                }

                @Override
                public Optional<List<byte[]>> make(List<RunRange> ranges, BooleanSupplier isGivenUp) {
                  return cluster.run(job, ranges, isGivenUp);
                }
              });
        });
  }

  /** The same with runs that a GPU makes. */
  public Estimate answerOnGpu(List<String> properties, Optional<Duration> time, Monitor monitor, EstimateFollower follower, Toolbox tools) {
    return ExternalTools.withTools(
        () ->
            answer(
                properties, time, monitor,
                (estimator, judged) -> onGpu(estimator, judged, timed(time, monitor), follower, tools)));
  }

  /** Where there is no initial state, no run is made, wherever: the estimator says so. */
  private Estimate onGpu(Estimator estimator, List<Property> judged, Monitor monitor, EstimateFollower follower, Toolbox tools) {
    GpuSimulator simulator;
    try {
      simulator = new GpuSimulator(tools, program, judged, plan, monitor);
    } catch (Inexpressible problem) {
      Budget budget = Budget.UNLIMITED.also(() -> {
        if (monitor.interrupted()) {
          throw problem;
        }
      });
      if (problem.obstacle() instanceof Obstacle.StartsNotDrawn && InitialSpace.of(program.init(), budget).isEmpty(budget)) {
        return estimator.estimate(follower);
      }
      throw problem;
    }
    return estimator.estimate(follower, new GpuEstimation(simulator, plan));
  }

  private Estimate answer(
      List<String> properties, Optional<Duration> time, Monitor monitor, BiFunction<Estimator, List<Property>, Estimate> estimate) {
    List<Property> judged =
        plan.guide().isPresent()
            ? RunSelection.forEstimation(program).underStrategy(properties)
            : RunSelection.forEstimation(program).of(properties, monitor);
    for (Property property : judged) {
      boolean traces = property.claim() instanceof Claim.SameTraces;
      if (traces || property.claim() instanceof Claim.Modal) {
        throw new WrongQuestion(
            new QuestionProblem.NotByRuns(property.name(), traces ? QuestionProblem.Form.TRACES : QuestionProblem.Form.MODAL));
      }
    }
    monitor.doing(new Activity(Activity.Kind.SIMULATING));
    Monitor timed = timed(time, monitor);
    if (AssumptionErrors.of(program, timed::interrupted) instanceof AssumptionErrors.Result.Found(var assumption, _, var error)) {
      monitor.warn(new Remark.AssumptionErrs(assumption.name(), error));
    }
    return estimate.apply(new Estimator(program, judged, plan, timed), judged);
  }
}
