package skein.emit;

/** The program, or what is claimed of it, has something that cannot be written there; the message says what. */
public final class Inexpressible extends RuntimeException {

  public Inexpressible(String message) {
    super(message, null, false, false);
  }
}
