package skein.explore.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.search.graph.Graph;
import skein.search.level.Best;
import skein.search.level.Crew;
import skein.search.store.Space;

/**
 * The maximal number of steps from each stored state without reaching a goal, if no infinite run avoids it.
 * Sweeps over the levels, the deepest first, up to a fixed point.
 */
public final class LongestRuns {

  private static final long SMALL = 1 << 10;
  private static final int STATES_PER_POLL = 1 << 8;
  private static final int NONE = -1;

  private final Graph graph;
  private final Space space;
  private final Crew crew;
  private final int goal;
  private final boolean ignoreEnds;
  private final Budget budget;
  /** -1 for a goal, and for an end if ends are ignored. Each is written only by the member that owns its shard. */
  private final int[][] reach;

  public LongestRuns(Graph graph, Space space, Crew crew, int goal, boolean ignoreEnds, Budget budget) {
    this.graph = graph;
    this.space = space;
    this.crew = crew;
    this.goal = goal;
    this.ignoreEnds = ignoreEnds;
    this.budget = budget;
    this.reach = new int[crew.size()][];
    for (int shard = 0; shard < reach.length; shard++) {
      reach[shard] = new int[space.shard(shard).size()];
      Arrays.fill(reach[shard], NONE);
    }
    boolean again = true;
    while (again) {
      again = false;
      for (int level = space.levels() - 1; level >= 0; level--) {
        again |= sweep(level);
      }
    }
  }

  /** The memory they take. */
  public static long bytes(Space space) {
    return Integer.BYTES * space.size();
  }

  private boolean sweep(int level) {
    boolean[] changed = new boolean[crew.size()];
    crew.run(space.size(level) < SMALL, member -> changed[member] = sweep(member, level));
    budget.poll();
    boolean any = false;
    for (boolean each : changed) {
      any |= each;
    }
    return any;
  }

  private boolean sweep(int member, int level) {
    long[] state = new long[space.words()];
    Successors out = new Successors(space.words(), budget);
    boolean changed = false;
    for (int i = space.end(level, member) - 1; i >= space.first(level, member); i--) {
      if (i % STATES_PER_POLL == 0) {
        budget.poll();
      }
      space.shard(member).read(i, state, 0);
      int found = reachOf(state, out);
      if (found > space.size()) {
        throw new IllegalStateException("an infinite run that avoids the goal was overlooked");
      }
      if (found > reach[member][i]) {
        reach[member][i] = found;
        changed = true;
      }
    }
    return changed;
  }

  private int reachOf(long[] state, Successors out) {
    if (graph.holds(goal, state, 0)) {
      return NONE;
    }
    boolean errs = graph.expand(state, 0, out) > 0;
    if (out.count() == 0 && !errs && ignoreEnds) {
      return NONE;
    }
    int furthest = NONE;
    for (int i = 0; i < out.count(); i++) {
      furthest = Math.max(furthest, known(out.words(), i * space.words()));
    }
    return 1 + furthest;
  }

  private int known(long[] data, int at) {
    long place = space.find(data, at);
    return place < 0 ? NONE : reach[Space.shardOf(place)][Space.numberOf(place)];
  }

  /** A run of exactly this many steps from an initial state; deterministic. */
  public Optional<List<long[]>> ofLength(int steps) {
    Best start = new Best();
    for (int shard = 0; shard < reach.length; shard++) {
      for (int i = 0; i < space.end(0, shard); i++) {
        if (reach[shard][i] >= steps) {
          start.offer(space.read(Space.place(shard, i)), 0, space.words());
        }
      }
    }
    return start.found().map(state -> follow(state, steps));
  }

  private List<long[]> follow(long[] start, int steps) {
    List<long[]> run = new ArrayList<>(List.of(start));
    Successors out = new Successors(space.words(), budget);
    for (int left = steps - 1; left >= 0; left--) {
      graph.expand(run.getLast(), 0, out);
      Best next = new Best();
      for (int i = 0; i < out.count(); i++) {
        if (known(out.words(), i * space.words()) >= left) {
          next.offer(out.words(), i * space.words(), space.words());
        }
      }
      run.add(next.found().orElseThrow());
    }
    return run;
  }
}
