package skein.labs.parse;

/** Thrown inside the parser if a text exceeds the limits on nesting or length; caught at the entry point. */
final class TooDeep extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int offset;

  TooDeep(int offset, String message) {
    super(message, null, false, false);
    this.offset = offset;
  }

  int offset() {
    return offset;
  }
}
