package skein.explore.liveness;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.budget.Budget;
import skein.search.graph.Graph;
import skein.search.level.Best;
import skein.search.level.Crew;
import skein.search.store.Space;
import skein.search.store.StateMarks;
import skein.search.store.StateSet;

/**
 * Decides for every stored state whether it is good, where good is a least fixed point: a state is good
 * if it is a goal, or if some (or all) of its steps lead to good states. Sweeps over the levels, up and down in turn, and recomputes steps instead of
 * storing them: one bit per state. Most steps lead one level down, others back up, so few sweeps are needed; each visits only states that are not
 * good yet. If one step is enough, a random walk often reaches a good state, and all states on it are then good too: while such walks succeed, they
 * save most of the sweeps. The fixed point depends on none of this.
 */
public final class Sweep {

  /** When the successors of a state make it good. */
  public enum Mode {
    /** Some step leads to a good state: the goal is reachable. */
    SOME,
    /** There are steps, and all lead to good states: the goal is inevitable. */
    ALL
  }

  private static final long SMALL = 1 << 10;
  private static final int STATES_PER_POLL = 1 << 8;

  private final Graph graph;
  private final Space space;
  private final Crew crew;
  private final Budget budget;
  private final int goal;
  private final Mode mode;
  private final boolean endsAreGoals;
  private final StateMarks good;
  private final GoodnessProbe[] probes;

  public Sweep(
      Graph graph, Space space, Crew crew, Budget budget, int goal, Mode mode, boolean endsAreGoals) {
    this.graph = graph;
    this.space = space;
    this.crew = crew;
    this.budget = budget;
    this.goal = goal;
    this.mode = mode;
    this.endsAreGoals = endsAreGoals;
    this.good = new StateMarks(space, crew.size());
    this.probes = new GoodnessProbe[crew.size()];
    Arrays.setAll(probes, _ -> new GoodnessProbe(graph, space, good, mode, endsAreGoals, budget));
  }

  /** The memory a sweep takes. */
  public static long bytes(Space space) {
    return StateMarks.bytes(space);
  }

  /** The additional memory for {@link #hasNoCycles} or {@link #onlyFromCycles}. */
  public static long bytesForCycles(Space space) {
    return Peeling.bytes(space.size());
  }

  /**
   * Whether no cycle outside the goal (an end counts as one) can be reached without meeting the goal: then all executions meet it, and if all steps must
   * lead to good states, all states before it are good. False also if that is too much to remember.
   */
  public boolean hasNoCycles() {
    markGoals();
    return new CycleFreedom<>(space, crew, steps(), good, budget).decide().orElse(false);
  }

  private List<StepEdges> steps() {
    return Stream.generate(() -> new StepEdges(graph, space, endsAreGoals, budget)).limit(crew.size()).toList();
  }

  /**
   * From now on only states that a cycle outside the goal leads to (an end counts as one) can be bad. If all steps must lead to good states, there is
   * a bad state as before if and only if there is one now. Returns whether anything is left to sweep.
   */
  public boolean onlyFromCycles() {
    try (Peeling<StepEdges> states = new Peeling<>(space, crew, steps(), budget)) {
      states.each((from, place) -> {
        if (!from.holds(goal, place)) {
          states.left().set(place);
        }
      });
      states.removeUnreached();
      states.each((_, place) -> {
        if (!states.left().get(place)) {
          good.set(place);
        }
      });
      return states.size() > 0;
    }
  }

  public void run() {
    int levels = space.levels();
    // "All steps lead to goals" is established for the last states first.
    boolean deepestFirst = goalsLieDeep(markGoals()) || mode == Mode.ALL;
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 0; i < levels; i++) {
        again |= sweep(deepestFirst ? levels - 1 - i : i, deepestFirst);
      }
      deepestFirst = !deepestFirst;
    }
  }

  /**
   * Predecessors of goals tend to be above them if the goals lie deep, and below them otherwise: this determines the direction of the first sweep.
   *
   * @param found how many goals each level has
   */
  private boolean goalsLieDeep(long[] found) {
    long goals = Arrays.stream(found).sum();
    long goalLevels = 0;
    long allLevels = 0;
    for (int level = 0; level < found.length; level++) {
      goalLevels += found[level] * level;
      allLevels += space.size(level) * level;
    }
    return (double) goalLevels / Math.max(1, goals) >= (double) allLevels / Math.max(1, space.size());
  }

  /** Returns how many goals each level has. */
  private long[] markGoals() {
    long[] goals = new long[space.levels()];
    for (int level = 0; level < goals.length; level++) {
      long[] found = new long[crew.size()];
      int l = level;
      crew.run(space.size(level) < SMALL, member -> found[member] = markGoals(member, l));
      budget.poll();
      goals[level] = Arrays.stream(found).sum();
    }
    return goals;
  }

  private long markGoals(int member, int level) {
    StateSet shard = space.shard(member);
    long[] state = new long[space.words()];
    long found = 0;
    for (int i = space.first(level, member); i < space.end(level, member); i++) {
      if (i % STATES_PER_POLL == 0) {
        budget.poll();
      }
      shard.read(i, state, 0);
      if (graph.holds(goal, state, 0)) {
        good.set(Space.place(member, i));
        found++;
      }
    }
    return found;
  }

  /** Whether some state of the level has become good. */
  private boolean sweep(int level, boolean lastFirst) {
    boolean[] changed = new boolean[crew.size()];
    crew.run(space.size(level) < SMALL, member -> changed[member] = sweep(member, level, lastFirst));
    budget.poll();
    boolean any = false;
    for (boolean each : changed) {
      any |= each;
    }
    return any;
  }

  public boolean isGood(long place) {
    return good.get(place);
  }

  /** The state nearest to the start that is not good, the least of its level; empty if all are good. */
  public Optional<long[]> nearestBad() {
    for (int level = 0; level < space.levels(); level++) {
      Best best = new Best();
      for (int shard = 0; shard < crew.size(); shard++) {
        for (int i = space.first(level, shard); i < space.end(level, shard); i++) {
          if (!good.get(Space.place(shard, i))) {
            best.offer(space.read(Space.place(shard, i)), 0, space.words());
          }
        }
      }
      if (best.found().isPresent()) {
        return best.found();
      }
    }
    return Optional.empty();
  }

  private boolean sweep(int member, int level, boolean lastFirst) {
    StateSet shard = space.shard(member);
    long[] state = new long[space.words()];
    boolean changed = false;
    int first = space.first(level, member);
    int end = space.end(level, member);
    for (int k = 0; k < end - first; k++) {
      int i = lastFirst ? end - 1 - k : first + k;
      long place = Space.place(member, i);
      if (!good.get(place)) {
        shard.read(i, state, 0);
        changed |= probes[member].makesGood(state, place);
      }
      if (i % STATES_PER_POLL == 0) {
        budget.poll();
      }
    }
    return changed;
  }
}
