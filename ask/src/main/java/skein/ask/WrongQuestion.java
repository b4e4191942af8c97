package skein.ask;

/** The question makes no sense for this model, and the message says why. The person who asked should mend it. */
public final class WrongQuestion extends RuntimeException {

  public WrongQuestion(String message) {
    super(message, null, false, false);
  }
}
