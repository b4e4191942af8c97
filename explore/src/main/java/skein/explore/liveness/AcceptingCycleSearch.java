package skein.explore.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import skein.analysis.ltl.Regions;
import skein.core.budget.Budget;
import skein.core.run.Fairness;
import skein.search.level.Crew;
import skein.search.store.Space;
import skein.search.store.StateMarks;

/**
 * Finds a cycle that is accepted and fair among the nodes that a {@link FairCyclePruning} has left: one that is near the start, and short. First
 * walks from the nearest nodes. If that fails, finds a strongly connected component that meets all demands, and walks within it.
 */
public final class AcceptingCycleSearch {

  /** How many edges are followed to find a cycle, and as many again to find a shorter one. */
  public static final long PATIENCE = 1_000_000;
  /** Reachable sets up to this size are searched for an accepting component directly. */
  private static final int SMALL_PART = 1 << 16;

  private final Product product;
  private final Space space;
  private final int shards;
  private final Regions regions;
  private final Fairness fairness;
  private final StateMarks left;
  private final long patience;
  private final Budget budget;
  private final Follower follower;
  private AcceptingCycle best;
  private int bestLevel;

  public AcceptingCycleSearch(
      Product product,
      Space space,
      Crew crew,
      Regions regions,
      Fairness fairness,
      boolean ignoreEnds,
      FairCyclePruning pruning,
      long patience,
      Budget budget) {
    this.product = product;
    this.space = space;
    this.shards = crew.size();
    this.regions = regions;
    this.fairness = fairness;
    this.left = pruning.left();
    this.patience = patience;
    this.budget = budget;
    this.follower = new Follower(product, space, regions, ignoreEnds, budget);
  }

  /** Some node must be left. Removes nodes. */
  public AcceptingCycle find() {
    tryCycles(left, false);
    if (best == null) {
      tryCycles(acceptingComponent(), true);
    }
    return best;
  }

  /** Tries cycles from the nodes inside, nearest first. */
  private void tryCycles(StateMarks inside, boolean sure) {
    CycleWalk walk =
        new CycleWalk(
            space, shards, follower, inside, regions.demanded(), product.graph().agents(), fairness, budget);
    for (int level = 0; level < space.levels(); level++) {
      for (long[] node : nodes(level, inside)) {
        int longest = best == null ? Integer.MAX_VALUE : bestLevel + best.length() - level - 1;
        long most = sure && best == null ? Long.MAX_VALUE : patience;
        if (longest < 1 || walk.followed() >= most) {
          return;
        }
        Optional<AcceptingCycle> cycle = walk.round(space.find(node, 0), longest, most);
        if (cycle.isPresent()) {
          best = cycle.get();
          bestLevel = level;
        }
      }
    }
  }

  /** Sorted, so that their order does not depend on how they are stored. */
  private List<long[]> nodes(int level, StateMarks inside) {
    List<long[]> nodes = new ArrayList<>();
    for (int shard = 0; shard < shards; shard++) {
      for (int number = space.first(level, shard); number < space.end(level, shard); number++) {
        long place = Space.place(shard, number);
        if (inside.get(place)) {
          nodes.add(space.read(place));
        }
      }
    }
    nodes.sort(Arrays::compare);
    return nodes;
  }

  /**
   * A strongly connected component that meets all demands. Removes all nodes reachable from one node after the other; the
   * last start node, if no earlier one, is in such a component: all that is left is then reachable from it, so only
   * its own component leads to it.
   */
  private StateMarks acceptingComponent() {
    for (int level = 0; level < space.levels(); level++) {
      for (long[] node : nodes(level, left)) {
        long start = space.find(node, 0);
        if (left.get(start)) {
          long[] behind = reachableFrom(start);
          boolean last = behind.length == size(left);
          if (last || behind.length <= SMALL_PART) {
            StateMarks part = reaching(start, behind);
            if (last || meetsAllDemands(part, behind)) {
              return part;
            }
          }
          for (long place : behind) {
            left.clear(place);
          }
        }
      }
    }
    throw new IllegalStateException("a product is not empty, but nothing is in it");
  }

  private long size(StateMarks marks) {
    long size = 0;
    for (int shard = 0; shard < shards; shard++) {
      for (int index = 0; index < marks.words(shard); index++) {
        size += Long.bitCount(marks.word(shard, index));
      }
    }
    return size;
  }

  /** All nodes reachable from the node, including itself. */
  private long[] reachableFrom(long start) {
    StateMarks seen = new StateMarks(space, shards);
    long[] found = new long[256];
    int size = 0;
    found[size++] = start;
    seen.set(start);
    for (int head = 0; head < size; head++) {
      follower.read(found[head]);
      budget.poll();
      for (int e = 0; e < follower.edges(); e++) {
        long target = follower.target(e);
        if (left.get(target) && !seen.get(target)) {
          seen.set(target);
          if (size == found.length) {
            found = Arrays.copyOf(found, 2 * size);
          }
          found[size++] = target;
        }
      }
    }
    return Arrays.copyOf(found, size);
  }

  /** Those of the given nodes from which the node is reachable. */
  private StateMarks reaching(long node, long[] among) {
    StateMarks leading = new StateMarks(space, shards);
    leading.set(node);
    boolean changed = true;
    boolean lastFirst = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < among.length; i++) {
        long place = among[lastFirst ? among.length - 1 - i : i];
        if (!leading.get(place) && leadsTo(place, leading)) {
          leading.set(place);
          changed = true;
        }
      }
      lastFirst = !lastFirst;
    }
    return leading;
  }

  private boolean leadsTo(long place, StateMarks goal) {
    budget.poll();
    follower.read(place);
    for (int e = 0; e < follower.edges(); e++) {
      if (goal.get(follower.target(e))) {
        return true;
      }
    }
    return false;
  }

  /** Whether visiting all of a component is accepted and fair. */
  private boolean meetsAllDemands(StateMarks part, long[] among) {
    long unmet = regions.demanded();
    boolean cyclic = false;
    BitSet acting = new BitSet();
    BitSet sometimes = new BitSet();
    BitSet always = new BitSet();
    always.set(0, product.graph().agents());
    BitSet enabled = new BitSet();
    for (long place : among) {
      if (part.get(place)) {
        follower.read(place);
        follower.enabled(enabled);
        sometimes.or(enabled);
        always.and(enabled);
        for (int e = 0; e < follower.edges(); e++) {
          if (part.get(follower.target(e))) {
            cyclic = true;
            unmet &= ~follower.marks(e);
            if (follower.actor(e) != Outgoing.NOBODY) {
              acting.set(follower.actor(e));
            }
          }
        }
      }
    }
    BitSet entitled =
        switch (fairness) {
          case NONE -> new BitSet();
          case WEAK -> always;
          case STRONG -> sometimes;
        };
    entitled.andNot(acting);
    return cyclic && unmet == 0 && entitled.isEmpty();
  }
}
