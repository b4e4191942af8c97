package skein.purpose.model;

/**
 * Why a transition system is no purpose.
 *
 * @param state the index of the state it is about; -1 if it is about the whole
 * @param move the index of the transition of that state; -1 if it is about the state
 */
public record Breach(Condition condition, int state, int move, String message, String hint) {

  /** The conditions of the definition, and that a verdict ends an experiment. */
  public enum Condition {
    FINITE("too-many-states"),
    HAS_SUCCESS("no-success"),
    HAS_FAILURE("no-failure"),
    PLAIN_VERDICTS("literals-where-none-may-be"),
    DETERMINISTIC("not-deterministic"),
    VERDICT_REACHABLE("no-verdict-reachable"),
    VERDICTS_END("after-the-verdict");

    private final String code;

    Condition(String code) {
      this.code = code;
    }

    /** A short stable word for tools. */
    public String code() {
      return code;
    }
  }
}
