package skein.explore.liveness;

import java.util.Arrays;
import java.util.BitSet;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.Regions;
import skein.core.budget.Budget;
import skein.search.store.Hash;
import skein.search.store.Space;

/**
 * The edges of one stored node at a time that lead to stored nodes in the same region of the automaton: only these
 * can be part of an accepting cycle. Not thread-safe.
 */
final class Follower implements Edges {

  private final Product product;
  private final Space space;
  private final Regions regions;
  private final boolean ignoreEnds;
  private final Outgoing outgoing;
  private final long[] node;
  private long[] data = new long[64];
  private long[] hashes = new long[64];
  private long[] targets = new long[64];
  private long[] marks = new long[64];
  private int[] actors = new int[64];
  private int count;
  private int touched;

  Follower(Product product, Space space, Regions regions, boolean ignoreEnds, Budget budget) {
    this.product = product;
    this.space = space;
    this.regions = regions;
    this.ignoreEnds = ignoreEnds;
    this.outgoing = product.outgoing(budget);
    this.node = new long[product.words()];
  }

  /** Whether the node is in any region. */
  boolean isInside(long place) {
    space.shard(Space.shardOf(place)).read(Space.numberOf(place), node, 0);
    return regions.of(product.location(node, 0)) != 0;
  }

  @Override
  public void read(long place) {
    count = 0;
    if (!isInside(place)) {
      return;
    }
    outgoing.read(node, 0);
    if (ignoreEnds && outgoing.isEnd()) {
      return;
    }
    int found = collect(regions.of(outgoing.location()));
    for (int i = 0; i < found; i++) {
      long target = space.find(data, i * node.length, hashes[i]);
      if (target >= 0) {
        targets[count] = target;
        marks[count] = marks[i];
        actors[count++] = actors[i];
      }
    }
  }

  private int collect(int region) {
    int found = 0;
    for (int step = 0; step < outgoing.steps(); step++) {
      for (Automaton.Edge move : outgoing.moves()) {
        if (regions.of(move.target()) == region) {
          makeRoom(found);
          outgoing.target(step, move, data, found * node.length);
          hashes[found] = Hash.of(data, found * node.length, node.length);
          touched += space.touch(hashes[found]);
          marks[found] = move.marks();
          actors[found++] = outgoing.actor(step);
        }
      }
    }
    return found;
  }

  private void makeRoom(int found) {
    if ((found + 1) * node.length > data.length) {
      data = Arrays.copyOf(data, 2 * data.length);
    }
    if (found == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * found);
      targets = Arrays.copyOf(targets, 2 * found);
      marks = Arrays.copyOf(marks, 2 * found);
      actors = Arrays.copyOf(actors, 2 * found);
    }
  }

  @Override
  public int edges() {
    return count;
  }

  @Override
  public long target(int edge) {
    return targets[edge];
  }

  long marks(int edge) {
    return marks[edge];
  }

  /** The agent of the edge, or {@link Outgoing#NOBODY}. */
  int actor(int edge) {
    return actors[edge];
  }

  /** The agents that are enabled here, whether or not their steps lead to stored nodes. */
  void enabled(BitSet agents) {
    agents.clear();
    for (int step = 0; step < outgoing.steps(); step++) {
      if (outgoing.actor(step) != Outgoing.NOBODY) {
        agents.set(outgoing.actor(step));
      }
    }
  }
}
