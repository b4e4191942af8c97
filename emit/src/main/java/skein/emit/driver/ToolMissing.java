package skein.emit.driver;

/** An outside tool is not there. The message says how to get it. */
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
