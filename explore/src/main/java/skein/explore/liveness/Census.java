package skein.explore.liveness;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.search.graph.Graph;
import skein.search.graph.InitialStateEnumerator;
import skein.search.store.Space;

/**
 * A product that counts, as a search expands it level by level, the states of the graph and their transitions: of nodes with the same state only the
 * first is counted.
 */
public final class Census implements Graph {

  /** With more locations than this, finding other nodes with the same state would take too long: then every node is counted. */
  private static final int MOST_LOCATIONS = 64;

  private final Product product;
  private final Space space;
  private final LongAdder states = new LongAdder();
  private final LongAdder expanded = new LongAdder();
  private final LongAdder transitions = new LongAdder();
  private final AtomicInteger depth = new AtomicInteger();

  public Census(Product product, Space space) {
    this.product = product;
    this.space = space;
  }

  public long states() {
    return states.sum();
  }

  public long transitions() {
    return transitions.sum();
  }

  /** The deepest level with a state that is in no earlier level. */
  public int depth() {
    return depth.get();
  }

  /** Whether every state that was found was expanded. */
  public boolean cutNothing() {
    return states.sum() == expanded.sum();
  }

  @Override
  public int words() {
    return product.words();
  }

  @Override
  public int lastBits() {
    return product.lastBits();
  }

  @Override
  public InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
    return product.initialStates(part, parts, budget);
  }

  @Override
  public int expand(long[] data, int at, Successors out) {
    Outgoing edges = product.read(data, at, out);
    int level = space.levels() - 2;
    boolean isFirst = true;
    boolean isFirstToMove = edges.moves().length > 0;
    if (product.locations() > 1 && product.locations() <= MOST_LOCATIONS) {
      long[] other = edges.scratch();
      System.arraycopy(data, at, other, 0, words());
      for (int location = 0; location < product.locations() && (isFirst || isFirstToMove); location++) {
        if (location != edges.location() && comesBefore(other, location, edges.location(), level)) {
          isFirst = false;
          isFirstToMove &= !edges.movesFrom(location);
        }
      }
    }
    if (isFirst) {
      states.increment();
      if (depth.get() < level) {
        depth.set(level);
      }
    }
    if (isFirstToMove) {
      expanded.increment();
      transitions.add(edges.isStuck() ? 0 : edges.steps());
    }
    return edges.errors();
  }

  @Override
  public boolean looksUpStates() {
    return true;
  }

  /** Whether a node with the same state and the given location is on an earlier level, or on this one with a smaller location than {@code own}. */
  private boolean comesBefore(long[] node, int location, int own, int level) {
    product.setLocation(node, 0, location);
    long place = space.find(node, 0);
    if (place < 0 || Space.numberOf(place) >= space.first(level + 1, Space.shardOf(place))) {
      return false;
    }
    return location < own || Space.numberOf(place) < space.first(level, Space.shardOf(place));
  }

  @Override
  public boolean holds(int predicate, long[] data, int at) {
    return product.holds(predicate, data, at);
  }

  @Override
  public Truth test(int predicate, long[] data, int at) {
    return product.test(predicate, data, at);
  }
}
