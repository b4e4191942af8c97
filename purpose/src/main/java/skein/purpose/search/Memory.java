package skein.purpose.search;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import skein.purpose.simulator.SimulatorState;

/** The searched product states, with the smallest depth of each: at a larger depth a state need not be searched again. */
final class Memory {

  private static final int BYTES_PER_ENTRY = 96;

  private record Pair(int q, SimulatorState s) {}

  private final Map<Pair, Integer> depths = new HashMap<>();
  private final Set<Pair> cut = new HashSet<>();
  private long bytes;

  /** Whether the state has to be searched (again) from this depth. */
  boolean admits(int q, SimulatorState s, int depth) {
    Pair pair = new Pair(q, s);
    Integer before = depths.get(pair);
    if (before != null && before <= depth) {
      return false;
    }
    depths.put(pair, depth);
    if (before == null) {
      bytes += BYTES_PER_ENTRY + s.bytes();
    } else {
      cut.remove(pair);
    }
    return true;
  }

  /** The bound cut off the successors of this state. */
  void cut(int q, SimulatorState s) {
    cut.add(new Pair(q, s));
  }

  /** Whether some state was cut off and not found again at a smaller depth. */
  boolean anythingCut() {
    return !cut.isEmpty();
  }

  long bytes() {
    return bytes;
  }
}
