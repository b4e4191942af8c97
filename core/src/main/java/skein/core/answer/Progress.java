package skein.core.answer;

/**
 * Where an engine is at the moment.
 *
 * @param bytes the memory that what it found takes; 0 if it does not know
 * @param narrowing each of so many levels, up to the last that is finished, has fewer states than the one before it
 * @param candidates so many combinations of initial values were tried so far, while it is still looking for initial states
 */
public record Progress(
    String engine, long states, long transitions, long waiting, int depth, long bytes, int narrowing, long candidates) {

  public Progress(String engine, long states, long transitions, long waiting, int depth, long bytes, int narrowing) {
    this(engine, states, transitions, waiting, depth, bytes, narrowing, 0);
  }

  public Progress(String engine, long states, long transitions, long waiting, int depth) {
    this(engine, states, transitions, waiting, depth, 0, 0);
  }
}
