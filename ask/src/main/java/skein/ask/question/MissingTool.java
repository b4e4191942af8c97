package skein.ask.question;

/** The question needs an external tool that is not installed. The message says how to install it. */
public final class MissingTool extends RuntimeException {

  public MissingTool(String message) {
    super(message, null, false, false);
  }
}
