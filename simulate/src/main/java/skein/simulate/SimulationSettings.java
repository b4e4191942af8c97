package skein.simulate;

/**
 * The number of runs, the maximum number of steps per run, and the seed that determines them all.
 *
 * @param first the number of the first run, from 0; each run depends on its number and the seed alone
 */
public record SimulationSettings(int first, int runs, int steps, long seed) {

  public SimulationSettings {
    if (first < 0 || runs < 0 || steps < 0) {
      throw new IllegalArgumentException("the numbers of runs and steps must not be negative");
    }
  }

  public SimulationSettings(int runs, int steps, long seed) {
    this(0, runs, steps, seed);
  }
}
