package skein.analysis.compile;

/** The program has a form that cannot be compiled; it is interpreted instead. */
final class Uncompilable extends RuntimeException {

  Uncompilable(String why) {
    super(why);
  }
}
