package skein.core.estimate;

import java.util.Optional;
import skein.core.run.StepChoice;

/**
 * How to estimate.
 *
 * @param steps the maximum number of steps of a run
 * @param seed determines all runs
 * @param stopping when there are enough runs
 * @param error the probability that an interval may miss: 1 minus the confidence
 * @param every after how many steps quantities are measured, again and again; 0 if never
 * @param threads it does not affect answers
 * @param guide if present, runs follow this strategy
 */
public record EstimatePlan(int steps, long seed, StepChoice choice, StoppingRule stopping, double error, int every, int threads, Optional<StrategyGuide> guide) {

  public EstimatePlan {
    if (steps < 0 || !(0 < error && error < 1) || every < 0 || threads < 1) {
      throw new IllegalArgumentException("no plan: " + steps + ", " + error + ", " + every + ", " + threads);
    }
  }

  /** Of runs that follow no strategy. */
  public EstimatePlan(int steps, long seed, StepChoice choice, StoppingRule stopping, double error, int every, int threads) {
    this(steps, seed, choice, stopping, error, every, threads, Optional.empty());
  }

  public EstimatePlan(int steps, long seed, StoppingRule stopping) {
    this(steps, seed, StepChoice.AGENTS, stopping, 0.05, 0, 1);
  }

  public EstimatePlan withThreads(int number) {
    return new EstimatePlan(steps, seed, choice, stopping, error, every, number, guide);
  }

  public EstimatePlan choosing(StepChoice among) {
    return new EstimatePlan(steps, seed, among, stopping, error, every, threads, guide);
  }

  public EstimatePlan withError(double probability) {
    return new EstimatePlan(steps, seed, choice, stopping, probability, every, threads, guide);
  }

  public EstimatePlan measuringEvery(int stepsBetween) {
    return new EstimatePlan(steps, seed, choice, stopping, error, stepsBetween, threads, guide);
  }

  public EstimatePlan withSeed(long other) {
    return new EstimatePlan(steps, other, choice, stopping, error, every, threads, guide);
  }

  public EstimatePlan following(StrategyGuide strategy) {
    return new EstimatePlan(steps, seed, choice, stopping, error, every, threads, Optional.of(strategy));
  }
}
