package skein.core.answer;

import java.util.List;

/** A way to look at fewer states that changes no answer. An engine applies it only where that is so. */
public enum Reduction {
  /** States that differ only by a permutation of agents count as one. */
  SYMMETRY,
  /** Only one order of independent steps is explored. */
  PARTIAL_ORDER,
  /** Values that are overwritten before they are read again are ignored. */
  DEAD_VARIABLES,
  /** Of the steps of a network, only those of a stubborn set are taken in each state. */
  STUBBORN;

  /**
   * A reduction that was applied.
   *
   * @param agents the names of the agents that are interchangeable, for {@link #SYMMETRY}
   */
  public record Used(Reduction reduction, List<String> agents) {
    public Used {
      agents = List.copyOf(agents);
    }

    public Used(Reduction reduction) {
      this(reduction, List.of());
    }
  }
}
