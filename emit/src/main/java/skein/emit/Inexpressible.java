package skein.emit;

/** The program or the property cannot be expressed in the target language; the message says why. */
public final class Inexpressible extends RuntimeException {

  public Inexpressible(String message) {
    super(message, null, false, false);
  }
}
