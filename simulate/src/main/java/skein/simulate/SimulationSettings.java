package skein.simulate;

import skein.core.run.StepChoice;

/**
 * How to make runs.
 *
 * @param first the number of the first run, from 0; each run depends on its number and the seed alone
 * @param steps the maximum number of steps per run
 * @param seed determines all runs
 */
public record SimulationSettings(int first, int runs, int steps, long seed, StepChoice choice) {

  public SimulationSettings(int runs, int steps, long seed) {
    this(0, runs, steps, seed, StepChoice.AGENTS);
  }

  public SimulationSettings {
    if (first < 0 || runs < 0 || steps < 0) {
      throw new IllegalArgumentException("the numbers of runs and steps must not be negative");
    }
  }
}
