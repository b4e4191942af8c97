package skein.ask;

/** The question needs an outside tool that is not there. The message says how to get it. */
public final class MissingTool extends RuntimeException {

  public MissingTool(String message) {
    super(message, null, false, false);
  }
}
