package skein.explore.liveness;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import skein.core.run.Fairness;
import skein.explore.ltl.Regions;
import skein.explore.search.Crew;
import skein.explore.store.Block;
import skein.explore.store.Space;
import skein.explore.store.StateMarks;

/**
 * Decides whether a stored product contains a cycle that is accepted and fair, by removing nodes that are not reachable from one: repeatedly, nodes
 * without predecessors, and nodes to which no path leads over an edge that meets a demand. All nodes in the fixed point are reachable from such a
 * cycle, and a component without predecessors outside itself contains one. Only uses forward edges, so that steps can be recomputed instead of
 * stored; each round visits the remaining nodes a few times. The fixed point depends neither on the order nor on the number of threads.
 *
 * @see "I. Černá, R. Pelánek: Distributed Explicit Fair Cycle Detection: Set Based Approach (SPIN 2003)"
 * @see <a href="https://doi.org/10.1016/0167-6423(87)90036-0">E. A. Emerson, C.-L. Lei: Modalities for Model Checking
 *     (1987)</a>
 */
public final class FairCyclePruning implements AutoCloseable {

  private static final long SMALL = 1 << 10;
  private static final int NODES_PER_POLL = 1 << 8;

  private final Space space;
  private final Crew crew;
  private final Runnable poll;
  private final List<Demand> demands;
  private final Fairness fairness;
  private final Follower[] followers;
  private final StateMarks left;
  private final StateMarks todo;
  /** For each node first the demands met on some path to it, then the number of its incoming edges. */
  private final Block[] tallies;

  public FairCyclePruning(
      Product product, Space space, Crew crew, Regions regions, Fairness fairness, boolean ignoreEnds, Runnable poll) {
    this.space = space;
    this.crew = crew;
    this.poll = poll;
    this.fairness = fairness;
    this.demands = Demand.all(regions.demanded(), product.graph().agents(), fairness);
    this.followers = new Follower[crew.size()];
    Arrays.setAll(followers, _ -> new Follower(product, space, regions, ignoreEnds, poll));
    this.left = new StateMarks(space, crew.size());
    this.todo = new StateMarks(space, crew.size());
    this.tallies = new Block[crew.size()];
    Arrays.setAll(tallies, shard -> new Block((long) Integer.BYTES * (space.shard(shard).size() + 1)));
  }

  /** The memory for pruning this many nodes, and for finding a cycle afterwards. */
  public static long bytes(long nodes) {
    return (Integer.BYTES + 1) * nodes;
  }

  /** Whether any node is left. */
  public boolean leavesSomething() {
    each(left, (follower, place) -> {
      if (!follower.isInside(place)) {
        left.clear(place);
      }
    }, true);
    long size = size();
    while (size > 0) {
      removeUnreached();
      long reached = size();
      for (Demand demand : demands) {
        removeUnmet(demand);
      }
      size = size();
      if (size == reached) {
        break;
      }
    }
    return size > 0;
  }

  StateMarks left() {
    return left;
  }

  /** What to do with a node. */
  private interface Visit {
    void at(Follower follower, long place);
  }

  /** Removes nodes without incoming edges, until there are none. */
  private void removeUnreached() {
    clearTallies();
    each(left, (follower, place) -> {
      follower.read(place);
      for (int e = 0; e < follower.edges(); e++) {
        if (left.get(follower.target(e))) {
          Block.addInt(tally(follower.target(e)), 1);
        }
      }
    }, false);
    each(left, (_, place) -> {
      if (Block.getInt(tally(place)) == 0) {
        todo.set(place);
      }
    }, false);
    drain((follower, place) -> {
      left.clear(place);
      follower.read(place);
      for (int e = 0; e < follower.edges(); e++) {
        long target = follower.target(e);
        if (left.get(target) && Block.addInt(tally(target), -1) == 1) {
          todo.set(target);
        }
      }
    });
  }

  /** Removes nodes to which no path meets what they demand. */
  private void removeUnmet(Demand demand) {
    clearTallies();
    each(left, (_, place) -> todo.set(place), false);
    drain((follower, place) -> {
      follower.read(place);
      int here = Block.getInt(tally(place)) | demand.metAt(enabled(follower));
      for (int e = 0; e < follower.edges(); e++) {
        long target = follower.target(e);
        int met = here | demand.metBy(follower.marks(e), follower.actor(e));
        if (left.get(target) && (met & ~Block.getInt(tally(target))) != 0 && (met & ~Block.orInt(tally(target), met)) != 0) {
          todo.set(target);
        }
      }
    });
    each(left, (follower, place) -> {
      int unmet = demand.allBits() & ~Block.getInt(tally(place));
      if (unmet != 0 && fairness == Fairness.STRONG) {
        follower.read(place);
        unmet &= ~demand.waivedAt(enabled(follower));
      }
      if (unmet != 0) {
        left.clear(place);
      }
    }, false);
  }

  private BitSet enabled(Follower follower) {
    BitSet agents = new BitSet();
    if (fairness != Fairness.NONE) {
      follower.enabled(agents);
    }
    return agents;
  }

  private long tally(long place) {
    return tallies[Space.shardOf(place)].address() + (long) Integer.BYTES * Space.numberOf(place);
  }

  private void clearTallies() {
    crew.run(isSmall(), member -> Block.clear(tallies[member].address(), tallies[member].bytes()));
  }

  private boolean isSmall() {
    return space.size() < SMALL;
  }

  /** Visits every marked node, each by the member that owns its shard; or all nodes, marking them. */
  private void each(StateMarks marked, Visit visit, boolean all) {
    crew.run(isSmall(), member -> {
      int size = space.shard(member).size();
      for (int number = 0; number < size; number++) {
        if (number % NODES_PER_POLL == 0) {
          poll.run();
        }
        long place = Space.place(member, number);
        if (all) {
          marked.set(place);
        }
        if (marked.get(place)) {
          visit.at(followers[member], place);
        }
      }
    });
  }

  /** Visits the pending nodes, and those that become pending meanwhile, until there are none. */
  private void drain(Visit visit) {
    boolean more = true;
    while (more) {
      boolean[] some = new boolean[crew.size()];
      crew.run(isSmall(), member -> some[member] = drain(member, visit));
      poll.run();
      more = false;
      for (boolean each : some) {
        more |= each;
      }
    }
  }

  private boolean drain(int member, Visit visit) {
    int visited = 0;
    for (int index = 0; index < todo.words(member); index++) {
      for (long bits = todo.word(member, index); bits != 0; bits = todo.word(member, index)) {
        long place = Space.place(member, (index << 6) + Long.numberOfTrailingZeros(bits));
        todo.clear(place);
        visit.at(followers[member], place);
        if (++visited % NODES_PER_POLL == 0) {
          poll.run();
        }
      }
    }
    return visited > 0;
  }

  private long size() {
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
