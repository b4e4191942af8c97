package skein.hunt.table;

/**
 * What came of a row.
 *
 * @param answer what Skein said
 */
public record RowOutcome(Kind kind, String answer) {

  public enum Kind {
    RIGHT("right"),
    WRONG("wrong"),
    /** Nothing was answered, and a reason given. */
    REFUSED("refused"),
    /** A limit of time or memory was reached. */
    TOO_LARGE("too large"),
    /** A bug. */
    FAILED("failed");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
