package skein.analysis.relation;

/** The transition relation has no terms of a reasonable size; the message says why. */
public final class TooLarge extends RuntimeException {
  public TooLarge(String message) {
    super(message, null, false, false);
  }
}
