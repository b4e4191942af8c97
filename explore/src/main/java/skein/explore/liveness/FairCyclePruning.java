package skein.explore.liveness;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import skein.analysis.ltl.Regions;
import skein.core.budget.Budget;
import skein.core.run.Fairness;
import skein.search.level.Crew;
import skein.search.store.Block;
import skein.search.store.Space;
import skein.search.store.StateMarks;

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

  private final List<Demand> demands;
  private final Fairness fairness;
  private final Peeling<Follower> nodes;

  public FairCyclePruning(
      Product product, Space space, Crew crew, Regions regions, Fairness fairness, boolean ignoreEnds, Budget budget) {
    this.fairness = fairness;
    this.demands = Demand.all(regions.demanded(), product.graph().agents(), fairness);
    List<Follower> followers = Stream.generate(() -> new Follower(product, space, regions, ignoreEnds, budget)).limit(crew.size()).toList();
    this.nodes = new Peeling<>(space, crew, followers, budget);
  }

  /** The memory for pruning this many nodes, and for finding a cycle afterwards. */
  public static long bytes(long nodes) {
    return Peeling.bytes(nodes);
  }

  /** Whether any node is left. */
  public boolean leavesSomething() {
    nodes.each((follower, place) -> {
      if (follower.isInside(place)) {
        nodes.left().set(place);
      }
    });
    long size = nodes.size();
    while (size > 0) {
      nodes.removeUnreached();
      long reached = nodes.size();
      for (Demand demand : demands) {
        removeUnmet(demand);
      }
      size = nodes.size();
      if (size == reached) {
        break;
      }
    }
    return size > 0;
  }

  StateMarks left() {
    return nodes.left();
  }

  /** Removes nodes to which no path meets what they demand. */
  private void removeUnmet(Demand demand) {
    StateMarks left = nodes.left();
    nodes.clearTallies();
    nodes.each(left, (_, place) -> nodes.todo().set(place));
    nodes.drain((follower, place) -> {
      follower.read(place);
      int here = Block.getInt(nodes.tally(place)) | demand.metAt(enabled(follower));
      for (int e = 0; e < follower.edges(); e++) {
        long target = follower.target(e);
        int met = here | demand.metBy(follower.marks(e), follower.actor(e));
        if (left.get(target) && (met & ~Block.getInt(nodes.tally(target))) != 0 && (met & ~Block.orInt(nodes.tally(target), met)) != 0) {
          nodes.todo().set(target);
        }
      }
    });
    nodes.each(left, (follower, place) -> {
      int unmet = demand.allBits() & ~Block.getInt(nodes.tally(place));
      if (unmet != 0 && fairness == Fairness.STRONG) {
        follower.read(place);
        unmet &= ~demand.waivedAt(enabled(follower));
      }
      if (unmet != 0) {
        left.clear(place);
      }
    });
  }

  private BitSet enabled(Follower follower) {
    BitSet agents = new BitSet();
    if (fairness != Fairness.NONE) {
      follower.enabled(agents);
    }
    return agents;
  }

  @Override
  public void close() {
    nodes.close();
  }
}
