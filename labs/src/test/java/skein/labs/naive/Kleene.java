package skein.labs.naive;

/** §5: Kleene's three truth values. */
enum Kleene {
  TRUE, FALSE, UNDEFINED;

  static Kleene of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  Kleene not() {
    return switch (this) {
      case TRUE -> FALSE;
      case FALSE -> TRUE;
      case UNDEFINED -> UNDEFINED;
    };
  }
}
