package skein.emit.c;

/** The program has something that is not written as C; the message says what. */
public final class Inexpressible extends RuntimeException {

  Inexpressible(String message) {
    super(message, null, false, false);
  }
}
