package skein.core.answer;

/**
 * The progress of an engine so far.
 *
 * @param bytes the memory that the stored states take; 0 if unknown
 * @param narrowing how many levels in a row, up to the last finished one, have fewer states than the level before
 * @param candidates how many combinations of initial values were tried so far, while the engine is still looking for initial states
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
