package skein.explore.liveness;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import skein.core.budget.Budget;
import skein.search.level.Crew;
import skein.search.store.Space;
import skein.search.store.StateMarks;

/**
 * Decides whether a cycle can be reached from the first level of a stored graph, by a depth-first search of each member of the crew, all of which skip the
 * nodes that one of them has left behind: a node is left only after everything that it leads to. Of the nodes on a cycle, one is left first, and by then the
 * member that leaves it has met the next one of the cycle on its own stack. Usually the edges of each node are read once.
 */
final class CycleFreedom<E extends Edges> {

  private static final long SMALL = 1 << 10;
  private static final int NODES_PER_POLL = 1 << 8;
  /** Marks the entries of the stack whose edges have been read: they are the way to the current node. */
  private static final long ENTERED = Long.MIN_VALUE;
  private static final int FIRST_SIZE = 1 << 10;
  /** Stacks may take as much memory as the counters of {@link Peeling}, and are never larger than this. */
  private static final long MOST_ENTRIES = 1 << 24;

  private final Space space;
  private final Crew crew;
  private final List<E> edges;
  private final StateMarks left;
  private final Budget budget;
  private final int mostEntries;
  private final AtomicBoolean cyclic = new AtomicBoolean();
  private final AtomicBoolean tooDeep = new AtomicBoolean();

  /**
   * @param edges one for each member of the crew
   * @param left the nodes that do not count; then those from which no cycle can be reached, as far as they were visited
   */
  CycleFreedom(Space space, Crew crew, List<E> edges, StateMarks left, Budget budget) {
    this.space = space;
    this.crew = crew;
    this.edges = edges;
    this.left = left;
    this.mostEntries = (int) Math.min(MOST_ENTRIES, FIRST_SIZE + Peeling.bytes(space.size()) / crew.size() / Long.BYTES);
    this.budget = budget;
  }

  /** Whether there is no cycle; empty if a stack would have got too large. */
  Optional<Boolean> decide() {
    crew.run(space.size() < SMALL, member -> new Descent(member).run());
    return cyclic.get() ? Optional.of(false) : tooDeep.get() ? Optional.empty() : Optional.of(true);
  }

  private final class Descent {

    private final int member;
    private final E from;
    private final StateMarks onWay;
    private long[] stack = new long[FIRST_SIZE];
    private int size;
    private int entered;

    Descent(int member) {
      this.member = member;
      this.from = edges.get(member);
      this.onWay = new StateMarks(space, crew.size());
    }

    void run() {
      for (int k = 0; k < crew.size(); k++) {
        int shard = (member + k) % crew.size();
        int end = space.end(0, shard);
        for (int number = space.first(0, shard); number < end && !isOver(); number++) {
          stack[0] = Space.place(shard, number);
          size = 1;
          descend();
        }
      }
    }

    private boolean isOver() {
      return cyclic.get() || tooDeep.get();
    }

    private void descend() {
      while (size > 0 && !isOver()) {
        long top = stack[size - 1];
        if (top < 0) {
          onWay.clear(top & ~ENTERED);
          left.set(top & ~ENTERED);
          size--;
        } else if (left.get(top)) {
          size--;
        } else if (onWay.get(top)) {
          cyclic.set(true);
        } else {
          enter(top);
        }
      }
    }

    private void enter(long node) {
      if (entered++ % NODES_PER_POLL == 0) {
        budget.poll();
      }
      stack[size - 1] = node | ENTERED;
      onWay.set(node);
      from.read(node);
      int count = from.edges();
      if (!reserve(count)) {
        tooDeep.set(true);
        return;
      }
      // Members that meet take different ways from there.
      int first = count == 0 ? 0 : (int) ((Space.numberOf(node) + (long) member * count / crew.size()) % count);
      for (int k = 0; k < count; k++) {
        long target = from.target(first + k < count ? first + k : first + k - count);
        if (!left.get(target)) {
          stack[size++] = target;
        }
      }
    }

    private boolean reserve(int more) {
      if (size + more > mostEntries) {
        return false;
      }
      if (size + more > stack.length) {
        stack = Arrays.copyOf(stack, (int) Math.min(mostEntries, Math.max(2L * stack.length, size + more)));
      }
      return true;
    }
  }
}
