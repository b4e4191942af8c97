package skein.prove.solve;

/** A solver gave up, because it was told to or could not go on. */
public final class Stopped extends RuntimeException {
  public Stopped(String message) {
    super(message, null, false, false);
  }
}
