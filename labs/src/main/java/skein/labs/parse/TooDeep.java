package skein.labs.parse;

/** Thrown inside the parser where a text nests deeper, or goes on for longer, than anything can follow; caught at the door. */
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
