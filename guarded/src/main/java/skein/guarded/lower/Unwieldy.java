package skein.guarded.lower;

/** A number cannot be compared by 32-bit arithmetic of a moderate size. */
final class Unwieldy extends Exception {

  private static final long serialVersionUID = 1;

  Unwieldy() {
    super(null, null, false, false);
  }
}
