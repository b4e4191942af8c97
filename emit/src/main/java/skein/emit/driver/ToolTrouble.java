package skein.emit.driver;

/** An outside tool, or the place it works in, did not do what it should: neither a verdict nor our bug. */
public final class ToolTrouble extends RuntimeException {

  public ToolTrouble(String message) {
    super(message, null, false, false);
  }
}
