package skein.explore.liveness;

import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.search.graph.Graph;
import skein.search.store.Hash;
import skein.search.store.Space;

/** The steps between stored states. A state without steps has an edge to itself: a run stays there forever. */
final class StepEdges implements Edges {

  private final Graph graph;
  private final Space space;
  private final boolean endsAreGoals;
  private final Successors out;
  private final long[] state;
  private long[] hashes = new long[64];
  private long[] targets = new long[64];
  private int count;
  private int touched;

  /** @param endsAreGoals then ends have no edge */
  StepEdges(Graph graph, Space space, boolean endsAreGoals, Budget budget) {
    this.graph = graph;
    this.space = space;
    this.endsAreGoals = endsAreGoals;
    this.out = new Successors(space.words(), budget);
    this.state = new long[space.words()];
  }

  boolean holds(int predicate, long place) {
    load(place);
    return graph.holds(predicate, state, 0);
  }

  private void load(long place) {
    space.shard(Space.shardOf(place)).read(Space.numberOf(place), state, 0);
  }

  @Override
  public void read(long place) {
    load(place);
    boolean errs = graph.expand(state, 0, out) > 0;
    count = 0;
    if (out.count() == 0 && (errs || !endsAreGoals)) {
      targets[count++] = place;
    }
    if (out.count() > targets.length) {
      hashes = new long[2 * out.count()];
      targets = new long[2 * out.count()];
    }
    for (int i = 0; i < out.count(); i++) {
      hashes[i] = Hash.of(out.words(), i * state.length, state.length);
      touched += space.touch(hashes[i]);
    }
    for (int i = 0; i < out.count(); i++) {
      long target = space.find(out.words(), i * state.length, hashes[i]);
      if (target >= 0) {
        targets[count++] = target;
      }
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
}
