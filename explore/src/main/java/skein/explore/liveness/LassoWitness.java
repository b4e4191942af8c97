package skein.explore.liveness;

import java.util.ArrayList;
import java.util.List;

/**
 * An infinite execution that violates a formula: a path whose last state is its state number {@code loop} again.
 *
 * @param edges for each state but the last, the index of the edge that is taken
 */
public record LassoWitness(List<Integer> states, List<Integer> edges, int loop) {

  public LassoWitness {
    states = List.copyOf(states);
    edges = List.copyOf(edges);
  }

  public int length() {
    return edges.size();
  }

  /** The same infinite sequence of states with the shortest stem and loop; with the same edges if required. */
  public LassoWitness shortened(boolean keepEdges) {
    LassoWitness once = withoutRepeats(keepEdges);
    int period = once.length() - once.loop;
    int from = once.loop;
    while (from > 0 && once.states.get(from - 1).equals(once.states.get(from - 1 + period))) {
      from--;
    }
    List<Integer> shorter = new ArrayList<>(once.edges.subList(0, from));
    for (int i = from; i < from + period; i++) {
      shorter.add(once.edges.get(once.loop + Math.floorMod(i - once.loop, period)));
    }
    return new LassoWitness(once.states.subList(0, from + period + 1), shorter, from);
  }

  private LassoWitness withoutRepeats(boolean keepEdges) {
    int period = length() - loop;
    for (int shorter = 1; shorter < period; shorter++) {
      if (period % shorter == 0 && repeats(states, shorter) && (!keepEdges || repeats(edges, shorter))) {
        return new LassoWitness(states.subList(0, loop + shorter + 1), edges.subList(0, loop + shorter), loop);
      }
    }
    return this;
  }

  private boolean repeats(List<Integer> along, int period) {
    for (int i = loop; i + period < along.size(); i++) {
      if (!along.get(i).equals(along.get(i + period))) {
        return false;
      }
    }
    return true;
  }
}
