package skein.lnt;

/** The program cannot be decomposed into agents. The message becomes a comment in the generated file, and goes nowhere else. */
final class Inseparable extends RuntimeException {

  Inseparable(String comment) {
    super(comment, null, false, false);
  }
}
