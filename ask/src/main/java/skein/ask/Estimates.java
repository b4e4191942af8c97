package skein.ask;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ModelRecipe;
import skein.ask.engine.Estimation;
import skein.ask.question.MissingTool;
import skein.ask.question.Provenance;
import skein.core.answer.Monitor;
import skein.core.estimate.Coverage;
import skein.core.estimate.CoveragePlan;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimateFollower;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.language.DeepStack;
import skein.core.program.Program;
import skein.emit.driver.Toolbox;

/** Estimates from random runs, made here, on a cluster or on a GPU. */
public final class Estimates {

  /**
   * Estimates from random runs: how likely the named properties (by default all of the model's) are satisfied, and when.
   *
   * @param follower is told what is known, now and then
   */
  public Estimate of(
      Program program, List<String> properties, EstimatePlan plan, Optional<Duration> time, Monitor monitor, EstimateFollower follower) {
    return DeepStack.call(() -> new Estimation(program, plan).answer(properties, time, monitor, follower));
  }

  /** The same with runs that a cluster makes, if there is one. */
  public Estimate of(
      Provenance model,
      List<String> properties,
      EstimatePlan plan,
      Optional<Duration> time,
      Monitor monitor,
      EstimateFollower follower,
      Optional<Cluster> cluster) {
    if (cluster.isEmpty()) {
      return of(model.model().program(), properties, plan, time, monitor, follower);
    }
    Estimation estimation = new Estimation(model.model().program(), plan);
    return DeepStack.call(() -> estimation.answer(properties, time, monitor, follower, ModelRecipe.of(model), cluster.get()));
  }

  /** The same with runs that a GPU makes; throws {@link MissingTool} if there is none. */
  public Estimate onGpu(
      Program program, List<String> properties, EstimatePlan plan, Optional<Duration> time, Monitor monitor, EstimateFollower follower) {
    return DeepStack.call(() -> new Estimation(program, plan).answerOnGpu(properties, time, monitor, follower, Toolbox.standard()));
  }

  /** What the first runs of a simulation or an estimate cover, and how much a further one would find; empty if there is no run, or no time. */
  public Optional<Coverage> coverage(Program program, List<String> properties, CoveragePlan plan, Optional<Duration> time, Monitor monitor) {
    return DeepStack.call(() -> Estimation.coverage(program, properties, plan, time, monitor));
  }

  /** How many runs an estimate with this precision takes at most. */
  public static long mostRuns(double precision, double error) {
    return Estimation.mostRuns(precision, error);
  }

  /** Estimates how likely a property is met, or violated if it is an {@code always}, where that is rare. */
  public RareEstimate ofRare(Program program, String property, SplittingPlan plan, Optional<Duration> time, Monitor monitor) {
    return DeepStack.call(() -> Estimation.rare(program, property, plan, time, monitor));
  }
}
