package skein.core.run;

/**
 * Where states of runs go while the runs are made.
 *
 * @param every those after a multiple of this many steps; the initial state is one of them
 */
public record StateRecording(int every, Listener to) {

  /** Is told states, run by run, in their order. */
  @FunctionalInterface
  public interface Listener {
    /** @param run its number, from 0 */
    void see(int run, int step, long[] cells);
  }

  public StateRecording {
    if (every < 1) {
      throw new IllegalArgumentException("states are recorded after at least one step");
    }
  }
}
