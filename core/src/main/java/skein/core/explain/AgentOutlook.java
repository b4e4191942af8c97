package skein.core.explain;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * Whether an agent can move in a state and, if not, why.
 *
 * @param turn the agent that has the turn, if this one waits for its turn
 * @param steps what its process offers; empty if nothing comes next or if the front end does not tell
 */
public record AgentOutlook(int agent, Status status, OptionalInt turn, List<OfferedStep> steps) {

  public AgentOutlook {
    steps = List.copyOf(steps);
  }

  /** Whether it can move. */
  public enum Status {
    MOVES,
    /** Another agent has the turn. */
    WAITS,
    /** No step of its process is enabled. */
    BLOCKED,
    /** All its enabled steps fail with an error. */
    FAILS,
    /** Nothing comes next in its process, whether it has ended or not. */
    IDLE,
    /** It cannot move, and the front end does not tell why. */
    UNKNOWN,
    /** Whether it can move was not found out: there are more ways to make choices than were tried. */
    UNTRIED;

    /** The word used in all output. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
