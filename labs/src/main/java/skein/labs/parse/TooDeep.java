package skein.labs.parse;

/** Thrown inside the parser where a text nests deeper than anything can follow; caught at the door. */
final class TooDeep extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int offset;

  TooDeep(int offset) {
    super(null, null, false, false);
    this.offset = offset;
  }

  int offset() {
    return offset;
  }
}
