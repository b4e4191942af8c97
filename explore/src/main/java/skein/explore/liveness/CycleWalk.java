package skein.explore.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import skein.core.budget.Budget;
import skein.core.run.Fairness;
import skein.search.store.Space;
import skein.search.store.StateMarks;

/**
 * Walks from a node through given nodes until all demands are met, and back: each time to the nearest edge
 * that meets one more demand. Not thread-safe; deterministic.
 */
final class CycleWalk {

  private static final int EDGES_PER_POLL = 1 << 10;

  /** Which edge of the current node to look for. */
  private interface EdgeTest {
    boolean test(int edge);
  }

  private final Space space;
  private final Follower follower;
  private final StateMarks inside;
  private final long demandedMarks;
  private final int agents;
  private final Fairness fairness;
  private final Budget budget;
  private final StateMarks seen;
  private long[] queue = new long[256];
  private int[] before = new int[256];
  private int waiting;
  private long followed;

  CycleWalk(
      Space space,
      int shards,
      Follower follower,
      StateMarks inside,
      long demandedMarks,
      int agents,
      Fairness fairness,
      Budget budget) {
    this.space = space;
    this.follower = follower;
    this.inside = inside;
    this.demandedMarks = demandedMarks;
    this.agents = agents;
    this.fairness = fairness;
    this.budget = budget;
    this.seen = new StateMarks(space, shards);
  }

  /** How many edges have been followed so far. */
  long followed() {
    return followed;
  }

  /** A cycle of at most {@code longest} edges, following at most {@code patience} edges in total. */
  Optional<AcceptingCycle> round(long start, int longest, long patience) {
    OpenDemands open = new OpenDemands(demandedMarks, agents, fairness);
    List<long[]> nodes = new ArrayList<>(List.of(space.read(start)));
    List<Integer> actors = new ArrayList<>();
    long at = start;
    do {
      boolean home = open.isEmpty();
      at = home
          ? extend(at, edge -> follower.target(edge) == start, open, nodes, actors, patience)
          : extend(at, edge -> open.isMetBy(follower, edge), open, nodes, actors, patience);
      if (at < 0 || actors.size() > longest) {
        return Optional.empty();
      }
    } while (at != start || !open.isEmpty());
    return Optional.of(new AcceptingCycle(nodes, actors));
  }

  /** Extends the walk to the nearest wanted edge; returns its target, or -1 if there is none or it takes too long. */
  private long extend(
      long from, EdgeTest wanted, OpenDemands open, List<long[]> nodes, List<Integer> actors, long patience) {
    waiting = 0;
    enqueue(from, -1);
    int found = -1;
    long target = -1;
    for (int head = 0; head < waiting && found < 0 && followed < patience; head++) {
      follower.read(queue[head]);
      for (int e = 0; e < follower.edges() && found < 0; e++) {
        if (++followed % EDGES_PER_POLL == 0) {
          budget.poll();
        }
        if (!inside.get(follower.target(e))) {
          continue;
        }
        if (wanted.test(e)) {
          found = head;
          target = follower.target(e);
        } else if (!seen.get(follower.target(e))) {
          enqueue(follower.target(e), head);
        }
      }
    }
    for (int i = 0; i < waiting; i++) {
      seen.clear(queue[i]);
    }
    if (found >= 0) {
      append(found, target, wanted, open, nodes, actors);
    }
    return target;
  }

  private void enqueue(long place, int from) {
    if (waiting == queue.length) {
      queue = Arrays.copyOf(queue, 2 * waiting);
      before = Arrays.copyOf(before, 2 * waiting);
    }
    queue[waiting] = place;
    before[waiting++] = from;
    seen.set(place);
  }

  private void append(
      int last, long target, EdgeTest wanted, OpenDemands open, List<long[]> nodes, List<Integer> actors) {
    List<Long> way = new ArrayList<>();
    for (int i = last; i >= 0; i = before[i]) {
      way.addFirst(queue[i]);
    }
    for (int i = 0; i < way.size(); i++) {
      boolean end = i == way.size() - 1;
      long next = end ? target : way.get(i + 1);
      follower.read(way.get(i));
      int edge = 0;
      while (follower.target(edge) != next || (end && !wanted.test(edge))) {
        edge++;
      }
      open.take(follower, edge);
      actors.add(follower.actor(edge));
      nodes.add(space.read(next));
    }
  }
}
