package skein.ask.stability;

import java.util.Arrays;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.ReachablePart;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.lts.relation.Minimisation;
import skein.net.compose.ComponentNetwork;
import skein.net.steps.NetworkSteps;

/** Peers with buffers of one bound. */
final class BoundedPeers {

  private final ComponentNetwork network;
  private final NetworkSteps steps;
  private final Lts lts;
  private final Lts minimal;

  private BoundedPeers(ComponentNetwork network, NetworkSteps steps, Lts lts, Budget budget) {
    this.network = network;
    this.steps = steps;
    this.lts = lts;
    minimal = Minimisation.of(lts, LtsRelation.BRANCHING, budget).result();
  }

  /** Empty if there are too many states. */
  static Optional<BoundedPeers> of(ComponentNetwork network, int mostStates, Budget budget) {
    NetworkSteps steps = new NetworkSteps(network, new Alphabet());
    // States are numbered in the order in which they are found, here and there.
    return ReachablePart.of(steps, mostStates, budget).map(lts -> new BoundedPeers(network, steps, lts, budget));
  }

  Lts lts() {
    return lts;
  }

  Stability.Size size(int bound) {
    return new Stability.Size(bound, lts.states(), lts.transitions(), minimal.states(), minimal.transitions());
  }

  boolean isEquivalent(BoundedPeers other, Budget budget) {
    return LtsComparison.of(minimal, other.minimal, LtsRelation.BRANCHING, () -> {}, budget) instanceof LtsComparison.Equal;
  }

  /** How many states have no step. */
  long ends() {
    long ends = 0;
    for (int state = 0; state < lts.states(); state++) {
      ends += lts.first(state) == lts.end(state) ? 1 : 0;
    }
    return ends;
  }

  /** The first peer whose buffer can no longer become empty from some state. */
  Optional<String> stuck() {
    int[] first = new int[lts.states() + 1];
    for (long step = 0; step < lts.transitions(); step++) {
      first[lts.target(step) + 1]++;
    }
    for (int state = 0; state < lts.states(); state++) {
      first[state + 1] += first[state];
    }
    int[] sources = new int[(int) lts.transitions()];
    int[] next = first.clone();
    for (int state = 0; state < lts.states(); state++) {
      for (long step = lts.first(state); step < lts.end(state); step++) {
        sources[next[lts.target(step)]++] = state;
      }
    }
    for (int buffer = 0; buffer < network.buffers().size(); buffer++) {
      if (!canAlwaysEmpty(buffer, first, sources)) {
        return Optional.of(network.buffers().get(buffer).owner());
      }
    }
    return Optional.empty();
  }

  /** Goes backwards from the states where the buffer is empty. */
  private boolean canAlwaysEmpty(int buffer, int[] first, int[] sources) {
    boolean[] can = new boolean[lts.states()];
    int[] queue = new int[lts.states()];
    int count = 0;
    for (int state = 0; state < can.length; state++) {
      if (steps.length(buffer, state) == 0) {
        can[state] = true;
        queue[count++] = state;
      }
    }
    for (int next = 0; next < count; next++) {
      for (int source : Arrays.copyOfRange(sources, first[queue[next]], first[queue[next] + 1])) {
        if (!can[source]) {
          can[source] = true;
          queue[count++] = source;
        }
      }
    }
    return count == can.length;
  }
}
