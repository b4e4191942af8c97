package skein.core.answer;

/** The question cannot be answered under these settings; the message tells the user why. */
public final class WrongSettings extends RuntimeException {

  public WrongSettings(String message) {
    super(message, null, false, false);
  }
}
