package skein.explore.liveness;

import java.util.Arrays;
import java.util.List;
import skein.core.budget.Budget;
import skein.search.level.Crew;
import skein.search.store.Block;
import skein.search.store.Space;
import skein.search.store.StateMarks;

/**
 * Removes nodes of a stored graph, above all those that no cycle leads to: again and again the nodes without incoming edges, found by counting edges.
 * Steps are recomputed instead of stored. What is left depends neither on the order nor on the number of threads.
 */
final class Peeling<E extends Edges> implements AutoCloseable {

  private static final long SMALL = 1 << 10;
  private static final int NODES_PER_POLL = 1 << 8;

  /** What to do with a node. */
  interface Visit<E> {
    void at(E edges, long place);
  }

  private final Space space;
  private final Crew crew;
  private final Budget budget;
  private final List<E> edges;
  private final StateMarks left;
  private final StateMarks todo;
  /** A number for each node: how many edges lead to it, or whatever else is needed. */
  private final Block[] tallies;

  /** @param edges one for each member of the crew */
  Peeling(Space space, Crew crew, List<E> edges, Budget budget) {
    this.space = space;
    this.crew = crew;
    this.budget = budget;
    this.edges = edges;
    this.left = new StateMarks(space, crew.size());
    this.todo = new StateMarks(space, crew.size());
    this.tallies = new Block[crew.size()];
    Arrays.setAll(tallies, shard -> new Block((long) Integer.BYTES * (space.shard(shard).size() + 1)));
  }

  /** The memory for this many nodes. */
  static long bytes(long nodes) {
    return (Integer.BYTES + 1) * nodes;
  }

  /** The nodes that were not removed; initially none. */
  StateMarks left() {
    return left;
  }

  StateMarks todo() {
    return todo;
  }

  /** Removes nodes without incoming edges, until there are none; reads the edges of each node at most twice. */
  void removeUnreached() {
    clearTallies();
    each(left, (from, place) -> {
      from.read(place);
      for (int e = 0; e < from.edges(); e++) {
        if (left.get(from.target(e))) {
          Block.addInt(tally(from.target(e)), 1);
        }
      }
    });
    each(left, (_, place) -> {
      if (Block.getInt(tally(place)) == 0) {
        todo.set(place);
      }
    });
    drain((from, place) -> {
      left.clear(place);
      from.read(place);
      for (int e = 0; e < from.edges(); e++) {
        long target = from.target(e);
        if (left.get(target) && Block.addInt(tally(target), -1) == 1) {
          todo.set(target);
        }
      }
    });
  }

  /** The address of the node's number. */
  long tally(long place) {
    return tallies[Space.shardOf(place)].address() + (long) Integer.BYTES * Space.numberOf(place);
  }

  void clearTallies() {
    crew.run(isSmall(), member -> Block.clear(tallies[member].address(), tallies[member].bytes()));
  }

  private boolean isSmall() {
    return space.size() < SMALL;
  }

  /** Visits every node, whether it was removed or not, each by the member that owns its shard. */
  void each(Visit<E> visit) {
    crew.run(isSmall(), member -> {
      int size = space.shard(member).size();
      for (int number = 0; number < size; number++) {
        if (number % NODES_PER_POLL == 0) {
          budget.poll();
        }
        visit.at(edges.get(member), Space.place(member, number));
      }
    });
  }

  /** Visits every marked node. */
  void each(StateMarks marked, Visit<E> visit) {
    each((from, place) -> {
      if (marked.get(place)) {
        visit.at(from, place);
      }
    });
  }

  /** Visits the pending nodes, and those that become pending meanwhile, until there are none. */
  void drain(Visit<E> visit) {
    boolean more = true;
    while (more) {
      boolean[] some = new boolean[crew.size()];
      crew.run(isSmall(), member -> some[member] = drain(member, visit));
      budget.poll();
      more = false;
      for (boolean each : some) {
        more |= each;
      }
    }
  }

  private boolean drain(int member, Visit<E> visit) {
    int visited = 0;
    for (int index = 0; index < todo.words(member); index++) {
      for (long bits = todo.word(member, index); bits != 0; bits = todo.word(member, index)) {
        long place = Space.place(member, (index << 6) + Long.numberOfTrailingZeros(bits));
        todo.clear(place);
        visit.at(edges.get(member), place);
        if (++visited % NODES_PER_POLL == 0) {
          budget.poll();
        }
      }
    }
    return visited > 0;
  }

  /** How many nodes are left. */
  long size() {
    long[] sizes = new long[crew.size()];
    crew.run(isSmall(), member -> {
      for (int index = 0; index < left.words(member); index++) {
        sizes[member] += Long.bitCount(left.word(member, index));
      }
    });
    return Arrays.stream(sizes).sum();
  }

  @Override
  public void close() {
    for (Block tally : tallies) {
      tally.close();
    }
  }
}
