package skein.chance.solve;

/** The question has no answer here where two sides choose. */
public final class NotForGames extends RuntimeException {

  private static final long serialVersionUID = 1;

  public NotForGames() {
    super(null, null, false, false);
  }
}
