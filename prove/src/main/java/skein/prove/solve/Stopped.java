package skein.prove.solve;

/** A solver stopped, because it was told to or could not continue. */
public final class Stopped extends RuntimeException {
  public Stopped(String message) {
    super(message, null, false, false);
  }
}
