package skein.core.answer;

/**
 * The size of a Markov process.
 *
 * @param choices of all states together: as many as states if chance alone decides
 * @param branches of all choices together
 */
public record ProcessSize(Kind kind, long states, long choices, long branches) {

  public enum Kind {
    CHAIN,
    /** Choices are made, too. */
    DECISION_PROCESS,
    /** In continuous time. */
    RATE_MODEL
  }
}
