package skein.purpose.model;

/**
 * Why a transition system is not a purpose.
 *
 * @param state the index of the state concerned; -1 if it concerns the whole system
 * @param move the index of that state's transition; -1 if it concerns the state
 */
public record Breach(Condition condition, int state, int move, String message, String hint) {

  /** The conditions of the definition, and the condition that a verdict ends an experiment. */
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
