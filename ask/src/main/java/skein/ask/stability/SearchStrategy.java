package skein.ask.stability;

/** Where the search for the smallest stable bound starts, and how it goes on. All strategies find the same bound. */
public enum SearchStrategy {
  /** From 1, by steps of one. */
  UP,
  /** From the longest sequence of sends that a peer can make. */
  LONGEST_SEND,
  /** From that, or the greatest number of messages addressed to one peer if this is larger. */
  MESSAGES,
  /** From 1, by doubling, then halving. */
  HALVING,
  LONGEST_SEND_HALVING,
  MESSAGES_HALVING;

  boolean halves() {
    return this == HALVING || this == LONGEST_SEND_HALVING || this == MESSAGES_HALVING;
  }
}
