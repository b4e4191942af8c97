package skein.core.answer;

import java.util.List;

/** A way to look at fewer states that changes no answer. An engine applies it only where that is so. */
public enum Reduction {
  /** States that differ only in which agent is which count as one. */
  SYMMETRY,
  /** Of steps that do not depend on each other only one order is tried. */
  PARTIAL_ORDER,
  /** A value that nobody will read before it is overwritten is forgotten. */
  DEAD_VARIABLES;

  /**
   * A reduction that was applied.
   *
   * @param agents how many agents are interchangeable, for {@link #SYMMETRY}
   * @param kinds the names of their kinds
   */
  public record Used(Reduction reduction, int agents, List<String> kinds) {
    public Used {
      kinds = List.copyOf(kinds);
    }

    public Used(Reduction reduction) {
      this(reduction, 0, List.of());
    }
  }
}
