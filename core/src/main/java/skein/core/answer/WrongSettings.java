package skein.core.answer;

/** A question cannot be answered under such settings, and the message says why: the person who asked should mend them. */
public final class WrongSettings extends RuntimeException {

  public WrongSettings(String message) {
    super(message, null, false, false);
  }
}
