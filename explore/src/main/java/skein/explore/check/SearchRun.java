package skein.explore.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import skein.analysis.compile.Successors;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Truth;
import skein.explore.liveness.LongestRuns;
import skein.explore.liveness.Sweep;
import skein.search.graph.LabelledGraph;
import skein.search.graph.Path;
import skein.search.level.Crew;
import skein.search.level.Journal;
import skein.search.level.LevelSearch;
import skein.search.level.Sightings;
import skein.search.level.Trails;
import skein.search.level.WatchedPredicate;
import skein.search.store.Retention;
import skein.search.store.Space;

/**
 * One search with its states, limits and paths. The states of paths are unpacked, so that they outlive the current
 * packing.
 */
public final class SearchRun<L> implements NearestError.Witness<L>, AutoCloseable {

  /** The name under which searches report progress. */
  public static final String ENGINE = "explore";

  /** Receives what was seen; returns whether the search should continue. */
  public interface Judge {

    /** Seen in the states of a level. */
    boolean looked(Sightings seen);

    /** Seen when a level was expanded. */
    boolean expanded(Sightings seen);

    /** The last level is the bound: longer executions do not count. */
    void bounded(Supplier<Sightings> probe);

    /** Time to look for cycles among the states found so far: the state space may be infinite. */
    boolean analyse();
  }

  /** Above this size, cycles are looked for before everything is explored, and again each time it is 64 times as large. */
  private static final long FIRST_ANALYSIS = 1 << 16;
  /** Beyond this, memory matters more than time. */
  private static final long FAST_BYTES = 64L << 20;

  private final LabelledGraph<L> graph;
  private final Settings settings;
  private final Limits limits;
  private final Crew crew;
  private final Space space;
  private final LevelSearch search;
  private final Trails trails;
  private final Journal journal;
  private final long started = System.nanoTime();
  private boolean complete;
  private boolean vacuous;
  private boolean outOfMemory;
  private Optional<Cause> limit = Optional.empty();

  public SearchRun(
      LabelledGraph<L> graph,
      Settings settings,
      Limits limits,
      Crew crew,
      OptionalInt goal,
      List<WatchedPredicate> watches,
      int[] recurrences,
      Journal journal,
      Retention retention) {
    this.graph = graph;
    this.settings = settings;
    this.limits = limits;
    this.crew = crew;
    this.space = new Space(graph, crew.size(), retention, Math.min(FAST_BYTES, limits.memory() / 8));
    long most = settings.maxStates().orElse(Long.MAX_VALUE);
    this.search =
        new LevelSearch(graph, space, crew, new WithinLimits(), goal, watches, recurrences, most, journal);
    this.journal = journal;
    this.trails = new Trails(graph, space, crew, goal, limits.analysis());
  }

  private final class WithinLimits implements LevelSearch.Pace {

    @Override
    public void poll(long states, long transitions, long waiting, int depth, long bytes) {
      limits.poll(new Progress(ENGINE, states, transitions, waiting, depth, bytes, space.narrowing()));
      limits.requireMemory(bytes);
    }

    @Override
    public void pollStart(long candidates, long states, long bytes) {
      limits.poll(new Progress(ENGINE, states, 0, states, 0, bytes, 0, candidates));
      limits.requireMemory(bytes);
    }

    @Override
    public Budget budget() {
      return limits.search();
    }
  }

  public void run(Judge judge) {
    try {
      vacuous = !search.begin();
      long nextAnalysis = FIRST_ANALYSIS;
      while (!vacuous && !search.done()) {
        if (!judge.looked(search.look()) || search.full()) {
          break;
        }
        if (settings.steps().isPresent() && search.level() == settings.steps().getAsInt()) {
          judge.bounded(search::probe);
          complete = true;
          return;
        }
        if (!judge.expanded(search.expand())) {
          break;
        }
        if (space.size() >= nextAnalysis && !search.done() && !search.full()) {
          nextAnalysis = 64 * space.size();
          if (!judge.analyse()) {
            break;
          }
        }
      }
      complete = !search.full() && (vacuous || search.done());
      limit = search.full() ? Optional.of(Cause.STATES) : Optional.empty();
      journal.save(space);
    } catch (Halt halt) {
      limit = Optional.of(halt.why());
      journal.save(space);
    } catch (OutOfMemoryError _) {
      outOfMemory = true;
      limit = Optional.of(Cause.MEMORY);
    }
  }

  /** Whether memory was completely exhausted: then no state can be looked up any more. */
  public boolean outOfMemory() {
    return outOfMemory;
  }

  /** The explored states; not after closing. */
  public Space space() {
    return space;
  }

  public boolean complete() {
    return complete;
  }

  public boolean vacuous() {
    return vacuous;
  }

  public Optional<Cause> limit() {
    return limit;
  }

  public long ends() {
    return search.ends();
  }

  public long errors() {
    return search.errors();
  }

  int level() {
    return search.level();
  }

  @Override
  public Truth test(int predicate, long[] state) {
    return graph.test(predicate, state, 0);
  }

  @Override
  public Statistics statistics() {
    int depth = space.levels() - 1;
    while (depth > 0 && space.size(depth) == 0) {
      depth--;
    }
    return new Statistics(
        space.size(), search.transitions(), Math.max(0, depth), (System.nanoTime() - started) / 1e9);
  }

  /** Whether all executions meet the goal, and none ends before; the goal states may have been expanded. False also if that takes too much memory to decide. */
  boolean meetsGoal(int goal) {
    return allSweep(goal, false).hasNoCycles();
  }

  private Sweep allSweep(int goal, boolean endsAreGoals) {
    limits.requireMemory(space.bytes() + Sweep.bytes(space) + Sweep.bytesForCycles(space));
    return new Sweep(graph, space, crew, limits.analysis(), goal, Sweep.Mode.ALL, endsAreGoals);
  }

  Sweep sweep(int goal, Sweep.Mode mode, boolean endsAreGoals) {
    Sweep sweep;
    if (mode == Sweep.Mode.SOME) {
      limits.requireMemory(space.bytes() + Sweep.bytes(space));
      sweep = new Sweep(graph, space, crew, limits.analysis(), goal, mode, endsAreGoals);
      sweep.run();
    } else {
      sweep = allSweep(goal, endsAreGoals);
      if (!sweep.hasNoCycles() && sweep.onlyFromCycles()) {
        sweep.run();
      }
    }
    return sweep;
  }

  Path<L> atState(long[] state) {
    return path(trails.to(state), _ -> new Path.End.AtState<>());
  }

  /** A run that ends only because it reaches the bound. */
  Path<L> atBound(long[] state) {
    return path(trails.to(state), _ -> new Path.End.AtBound<>());
  }

  /** The same for a longer run that does not reach a goal either, cut at the bound. */
  Path<L> atBound(Path<L> longer) {
    int steps = settings.steps().orElseThrow();
    return new Path<>(
        longer.states().subList(0, steps + 1), longer.labels().subList(0, steps), new Path.End.AtBound<>());
  }

  /** A run as long as the bound that does not reach a goal, if no infinite run avoids it. */
  Optional<Path<L>> longRun(int goal) {
    limits.requireMemory(space.bytes() + LongestRuns.bytes(space));
    return new LongestRuns(graph, space, crew, goal, settings.ignoreEnds(), limits.analysis())
        .ofLength(settings.steps().orElseThrow())
        .map(states -> path(states, _ -> new Path.End.AtBound<>()));
  }

  Path<L> ended(long[] state) {
    return path(trails.to(state), _ -> new Path.End.NoStep<>());
  }

  @Override
  public Path<L> predicateErrs(long[] state, int predicate) {
    return path(
        trails.to(state),
        last -> new Path.End.Error<>(Optional.empty(), graph.test(predicate, last, 0).error().orElseThrow()));
  }

  @Override
  public Path<L> stepErrs(long[] state) {
    return path(trails.to(state), graph::firstError);
  }

  /**
   * A run to the given state and on through states that satisfy the condition, normally forever (unless a state without
   * further steps is reached). It is shortened: the loop is entered at its state nearest to the start, and is a shortest one.
   */
  Path<L> forEver(long[] start, Predicate<long[]> allowed) {
    List<long[]> way = trails.wander(start, allowed);
    long[] last = way.getLast();
    int first = indexOf(way, last);
    if (first == way.size() - 1) {
      // Only a state that was not expanded yet can be such an end: others were noticed before.
      boolean errs = graph.expand(last, 0, new Successors(graph.words(), limits.analysis())) > 0;
      return errs ? stepErrs(last) : ended(last);
    }
    long[] entry = last;
    for (long[] state : way.subList(first, way.size() - 1)) {
      if (level(state) < level(entry)) {
        entry = state;
      }
    }
    List<long[]> stem = trails.to(entry);
    List<long[]> loop = trails.cycle(entry, allowed).orElseThrow();
    List<long[]> all = new ArrayList<>(stem);
    all.addAll(loop.subList(1, loop.size()));
    return graph.path(all, OptionalInt.of(stem.size() - 1), limits.analysis()).translated(graph::cells);
  }

  private int level(long[] state) {
    return space.levelOf(space.find(state, 0));
  }

  boolean isBad(Sweep sweep, long[] state) {
    long place = space.find(state, 0);
    return place >= 0 && !sweep.isGood(place);
  }

  private static int indexOf(List<long[]> way, long[] state) {
    for (int i = 0; i < way.size(); i++) {
      if (Arrays.equals(way.get(i), state)) {
        return i;
      }
    }
    throw new IllegalArgumentException("not on the way");
  }

  /** The last state of the lifted run determines how it ends. */
  private Path<L> path(List<long[]> states, Function<long[], Path.End<L>> end) {
    Path<L> way = graph.path(states, OptionalInt.empty(), limits.analysis());
    return way.ending(end.apply(way.states().getLast())).translated(graph::cells);
  }

  @Override
  public void close() {
    space.close();
  }
}
