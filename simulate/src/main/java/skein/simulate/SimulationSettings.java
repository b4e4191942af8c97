package skein.simulate;

/**
 * How to make runs.
 *
 * @param steps the maximum number of steps per run
 * @param seed determines all runs
 */
public record SimulationSettings(int runs, int steps, long seed, StepChoice choice) {

  public SimulationSettings(int runs, int steps, long seed) {
    this(runs, steps, seed, StepChoice.AGENTS);
  }

  public SimulationSettings {
    if (runs < 0 || steps < 0) {
      throw new IllegalArgumentException("the numbers of runs and steps must not be negative");
    }
  }
}
