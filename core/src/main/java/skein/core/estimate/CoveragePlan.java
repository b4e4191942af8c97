package skein.core.estimate;

import skein.core.run.StepChoice;

/**
 * Which runs {@link Coverage} is about: the first ones of the seed, up to a number of states that is known in advance.
 *
 * @param runs no more than these
 * @param fixed whether that number was known before any run was made; a number that depends on the runs may depend on what they visit
 * @param steps the maximum number of steps of a run
 * @param untilDecided whether runs end as soon as every property is decided
 * @param error the probability that the bound may be too low
 */
public record CoveragePlan(int runs, boolean fixed, int steps, long seed, StepChoice choice, boolean untilDecided, double error) {

  public CoveragePlan {
    if (runs < 0 || steps < 0 || !(0 < error && error < 1)) {
      throw new IllegalArgumentException("no plan: " + runs + ", " + steps + ", " + error);
    }
  }
}
