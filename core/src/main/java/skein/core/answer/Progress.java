package skein.core.answer;

/**
 * Where an engine is at the moment.
 *
 * @param bytes the memory that what it found takes; 0 if it does not know
 */
public record Progress(String engine, long states, long transitions, long waiting, int depth, long bytes) {

  public Progress(String engine, long states, long transitions, long waiting, int depth) {
    this(engine, states, transitions, waiting, depth, 0);
  }
}
