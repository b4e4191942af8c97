package skein.core.triples;

/** A process has more control locations than the encoder was told to accept. The message continues "the process …". */
public final class TooLarge extends RuntimeException {

  public TooLarge(String message) {
    super(message);
  }
}
