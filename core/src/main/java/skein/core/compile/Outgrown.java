package skein.core.compile;

/** A variable that was bet to stay small did not: all has to be done again with a wider layout. */
public final class Outgrown extends RuntimeException {

  static final Outgrown INSTANCE = new Outgrown();

  private Outgrown() {
    super("a variable has outgrown its place in packed states", null, false, false);
  }
}
