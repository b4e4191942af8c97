package skein.purpose.search;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import skein.purpose.simulator.SimulatorState;

/** The searched product states, with the smallest depth of each: at a larger depth a state need not be searched again. */
final class Memory {

  private static final int BYTES_PER_ENTRY = 96;

  private final Map<ProductState, Integer> depths = new HashMap<>();
  private final Set<ProductState> cut = new HashSet<>();
  private boolean everCut;
  private long bytes;

  /** Whether the state has to be searched (again) from this depth. */
  boolean admits(int q, SimulatorState s, int depth) {
    ProductState pair = new ProductState(q, s);
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
    cut.add(new ProductState(q, s));
    everCut = true;
  }

  /** Whether some state was cut off and not found again at a smaller depth. */
  boolean anythingCut() {
    return !cut.isEmpty();
  }

  /** Whether some state was cut off, even if it was found again at a smaller depth. */
  boolean anythingEverCut() {
    return everCut;
  }

  /** Whether the state was searched from a depth smaller than this one. */
  boolean isStoredBelow(int q, SimulatorState s, int depth) {
    return depths.getOrDefault(new ProductState(q, s), depth) < depth;
  }

  long bytes() {
    return bytes;
  }
}
