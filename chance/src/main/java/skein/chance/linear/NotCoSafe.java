package skein.chance.linear;

/** A formula was to be satisfied by a beginning of a path, but it is not co-safe. */
public final class NotCoSafe extends Exception {

  private static final long serialVersionUID = 1L;

  public NotCoSafe() {
    super("the formula is not co-safe");
  }
}
