package skein.analysis.relation;

/** The program's steps cannot be written down as terms of a reasonable size; the message says why. */
public final class TooLarge extends RuntimeException {
  public TooLarge(String message) {
    super(message, null, false, false);
  }
}
