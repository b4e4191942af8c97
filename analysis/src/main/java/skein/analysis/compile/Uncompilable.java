package skein.analysis.compile;

/** The program has a shape that is not compiled; it is interpreted instead. */
final class Uncompilable extends RuntimeException {

  Uncompilable(String why) {
    super(why);
  }
}
