package skein.emit.driver;

/** An external tool is not installed. The message says how to install it. */
public final class ToolMissing extends RuntimeException {

  private final transient Tool tool;

  ToolMissing(Tool tool, String message) {
    super(message, null, false, false);
    this.tool = tool;
  }

  public Tool tool() {
    return tool;
  }
}
