package skein.explore.liveness;

import java.util.BitSet;
import skein.core.run.Fairness;

/** The demands that a walk still has to meet to become an accepting and fair cycle. */
final class OpenDemands {

  private final Fairness fairness;
  private final BitSet acted = new BitSet();
  private final BitSet agents = new BitSet();
  private final BitSet enabled = new BitSet();
  private long marks;

  OpenDemands(long marks, int agentCount, Fairness fairness) {
    this.marks = marks;
    this.fairness = fairness;
    if (fairness == Fairness.WEAK) {
      agents.set(0, agentCount);
    }
  }

  boolean isEmpty() {
    return marks == 0 && agents.isEmpty();
  }

  /** The follower is at the source of the edge. */
  boolean isMetBy(Follower at, int edge) {
    if ((at.marks(edge) & marks) != 0) {
      return true;
    }
    if (agents.isEmpty()) {
      return false;
    }
    return (at.actor(edge) != Outgoing.NOBODY && agents.get(at.actor(edge)))
        || (fairness == Fairness.WEAK && excusesSomebody(at));
  }

  private boolean excusesSomebody(Follower at) {
    at.enabled(enabled);
    for (int agent = agents.nextSetBit(0); agent >= 0; agent = agents.nextSetBit(agent + 1)) {
      if (!enabled.get(agent)) {
        return true;
      }
    }
    return false;
  }

  void take(Follower at, int edge) {
    marks &= ~at.marks(edge);
    if (fairness == Fairness.NONE) {
      return;
    }
    at.enabled(enabled);
    if (at.actor(edge) != Outgoing.NOBODY) {
      acted.set(at.actor(edge));
    }
    if (fairness == Fairness.WEAK) {
      agents.and(enabled);
    } else {
      agents.or(enabled);
    }
    agents.andNot(acted);
  }
}
