package skein.core.explain;

/** How many steps an explanation may still try: a single step can have a great many ways to make its choices. */
public final class Tries {

  private final Tries whole;
  private int left;

  public Tries(int most) {
    this(null, most);
  }

  private Tries(Tries whole, int most) {
    this.whole = whole;
    this.left = most;
  }

  /** Tries for a part of the explanation, which are taken from these. */
  public Tries atMost(int most) {
    return new Tries(this, most);
  }

  /** Takes one; false if there is none left. */
  public boolean take() {
    if (left == 0 || (whole != null && !whole.take())) {
      return false;
    }
    left--;
    return true;
  }
}
