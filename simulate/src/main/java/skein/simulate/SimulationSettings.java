package skein.simulate;

/** The number of runs, the maximum number of steps per run, and the seed that determines them all. */
public record SimulationSettings(int runs, int steps, long seed) {

  public SimulationSettings {
    if (runs < 0 || steps < 0) {
      throw new IllegalArgumentException("the numbers of runs and steps must not be negative");
    }
  }
}
