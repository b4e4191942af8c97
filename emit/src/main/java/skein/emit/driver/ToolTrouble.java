package skein.emit.driver;

/** An external tool or its working folder failed: neither a verdict nor a bug in Skein. */
public final class ToolTrouble extends RuntimeException {

  public ToolTrouble(String message) {
    super(message, null, false, false);
  }
}
