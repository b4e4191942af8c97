package skein.simulate;

/** How many runs, of how many steps at most, and the seed that determines them all. */
public record SimulationSettings(int runs, int steps, long seed) {

  public SimulationSettings {
    if (runs < 0 || steps < 0) {
      throw new IllegalArgumentException("a simulation needs numbers of runs and steps that are not negative");
    }
  }
}
