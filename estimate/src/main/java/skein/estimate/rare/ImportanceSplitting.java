package skein.estimate.rare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.estimate.Interval;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.estimate.statistics.RealMoments;
import skein.simulate.sample.RunSampler;

/**
 * Estimates the probability of a rare event: a quantity says how near it is; from each of its levels, the same number of runs (fixed effort) is
 * continued, from states in which others reached that level. The product of the parts that reach the next level is unbiased, whatever the quantity;
 * a good one makes it vary less.
 *
 * @see <a href="https://doi.org/10.1007/978-3-642-00331-8">Rubino, Tuffin (eds.): Rare Event Simulation using Monte Carlo Methods, chapter 3</a>
 */
public final class ImportanceSplitting {

  private final Program program;
  private final Property property;
  private final ObservedQuantity level;
  private final SplittingPlan plan;
  private final Monitor monitor;

  public ImportanceSplitting(Program program, Property property, ObservedQuantity level, SplittingPlan plan, Monitor monitor) {
    this.program = program;
    this.property = property;
    this.level = level;
    this.plan = plan;
    this.monitor = monitor;
  }

  /** Whether the claim has a single state as its event: one that satisfies an {@code eventually}, or violates an {@code always}. */
  public static boolean isAbout(Claim claim) {
    return claim instanceof Claim.Always || claim instanceof Claim.Eventually || claim instanceof Claim.Fairly || claim instanceof Claim.Reachable;
  }

  public RareEstimate estimate() {
    boolean violation = property.claim() instanceof Claim.Always;
    Expr predicate = property.claim().subject().orElseThrow();
    List<List<Double>> done = new ArrayList<>();
    long steps = 0;
    Cause cause = Cause.DECIDED;
    try {
      RunSampler sampler = RunSampler.compiled(program, List.of(predicate), plan.seed(), plan.choice(), Budget.of(monitor));
      if (!sampler.start(0)) {
        return answer(violation, done, 0, Cause.VACUOUS);
      }
      if (!sampler.startsUniformly()) {
        return answer(violation, done, 0, Cause.PARTIAL);
      }
      SplitStage stage = new SplitStage(plan, level, sampler, !violation, Budget.of(monitor));
      for (int repetition = 0; repetition < plan.repetitions(); repetition++) {
        done.add(stage.repetition(repetition));
        steps = stage.steps();
      }
    } catch (Halt _) {
      cause = monitor.cause();
    }
    return answer(violation, done, steps, cause);
  }

  private RareEstimate answer(boolean violation, List<List<Double>> done, long steps, Cause cause) {
    int stages = plan.thresholds().size() + 1;
    RealMoments products = new RealMoments();
    done.forEach(reached -> products.add(reached.size() < stages ? 0 : reached.stream().reduce(1.0, (a, b) -> a * b)));
    Optional<Interval> interval = products.meanInterval(plan.error()).map(i -> new Interval(Math.max(0, i.low()), Math.min(1, i.high())));
    List<RareEstimate.Stage> parts =
        IntStream.range(0, stages)
            .mapToObj(
                stage ->
                    new RareEstimate.Stage(
                        stage < stages - 1 ? Optional.of(plan.thresholds().get(stage)) : Optional.empty(),
                        done.stream().filter(reached -> reached.size() > stage).mapToDouble(reached -> reached.get(stage)).average().orElse(0)))
            .toList();
    return new RareEstimate(property, violation, level, plan.effort(), done.size(), products.mean(), interval, parts, steps, cause);
  }
}
