package skein.core.answer;

/**
 * Where an engine is at the moment.
 *
 * @param bytes the memory that what it found takes; 0 if it does not know
 * @param narrowing each of so many levels, up to the last that is finished, has fewer states than the one before it
 */
public record Progress(
    String engine, long states, long transitions, long waiting, int depth, long bytes, int narrowing) {

  public Progress(String engine, long states, long transitions, long waiting, int depth) {
    this(engine, states, transitions, waiting, depth, 0, 0);
  }
}
