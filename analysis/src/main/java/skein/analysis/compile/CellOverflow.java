package skein.analysis.compile;

/** A variable that was bet to stay small did not: all has to be done again with a wider layout. */
public final class CellOverflow extends RuntimeException {

  static final CellOverflow INSTANCE = new CellOverflow();

  private CellOverflow() {
    super("a variable has outgrown its place in packed states", null, false, false);
  }
}
