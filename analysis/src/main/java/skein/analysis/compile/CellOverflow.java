package skein.analysis.compile;

/** A value does not fit into its narrowed cell: the search must restart with a wider layout. */
public final class CellOverflow extends RuntimeException {

  static final CellOverflow INSTANCE = new CellOverflow();

  private CellOverflow() {
    super("a variable has outgrown its place in packed states", null, false, false);
  }
}
