package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.compile.Successors;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.explore.fast.Crew;
import skein.explore.fast.Journal;
import skein.explore.fast.LevelSearch;
import skein.explore.fast.LongestRuns;
import skein.explore.fast.Machine;
import skein.explore.fast.Sightings;
import skein.explore.fast.Space;
import skein.explore.fast.Sweep;
import skein.explore.fast.Trails;
import skein.explore.fast.Watch;
import skein.explore.reduce.Lift;

/**
 * One compiled search with what belongs to it: its states, its limits, and the ways through it. The states of paths are
 * not packed: what was found outlives the way in which states are packed just now.
 */
final class FastRun implements FastErrors.Witness, AutoCloseable {

  /** Is told what was seen; says whether the search should go on. */
  interface Judge {

    /** Seen in the states of a level. */
    boolean looked(Sightings seen);

    /** Seen when the steps of a level were taken. */
    boolean expanded(Sightings seen);

    /** Executions longer than those to the states of the level just looked at do not count. */
    void bounded(Supplier<Sightings> probe);

    /** Time to look for loops among the states found so far: the system may have no end. */
    boolean analyse();
  }

  /** In what is larger than this, loops are looked for before all is explored, and again when it is 64 times as large. */
  private static final long FIRST_ANALYSIS = 1 << 16;

  private final Machine machine;
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
  private Optional<Cause> limit = Optional.empty();

  FastRun(
      Machine machine,
      Settings settings,
      Limits limits,
      Crew crew,
      OptionalInt goal,
      List<Watch> watches,
      int[] recurrences,
      Journal journal) {
    this.machine = machine;
    this.settings = settings;
    this.limits = limits;
    this.crew = crew;
    this.space = new Space(machine, crew.size());
    long most = settings.maxStates().orElse(Long.MAX_VALUE);
    this.search =
        new LevelSearch(machine, space, crew, new WithinLimits(), goal, watches, recurrences, most, journal);
    this.journal = journal;
    this.trails = new Trails(machine, space, crew, goal, limits::checkAnalysis);
  }

  private final class WithinLimits implements LevelSearch.Pace {

    @Override
    public void poll(long states, long transitions, long waiting, int depth, long bytes) {
      limits.poll(new Progress(ExploreEngine.NAME, states, transitions, waiting, depth, bytes, space.narrowing()));
      limits.requireMemory(bytes);
    }

    @Override
    public void pollStart(long candidates, long states, long bytes) {
      limits.poll(new Progress(ExploreEngine.NAME, states, 0, states, 0, bytes, 0, candidates));
      limits.requireMemory(bytes);
    }

    @Override
    public void check() {
      limits.check();
    }
  }

  void run(Judge judge) {
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
      limit = halt.limit();
      journal.save(space);
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
    }
  }

  boolean complete() {
    return complete;
  }

  boolean vacuous() {
    return vacuous;
  }

  Optional<Cause> limit() {
    return limit;
  }

  long ends() {
    return search.ends();
  }

  long errors() {
    return search.errors();
  }

  int level() {
    return search.level();
  }

  Machine machine() {
    return machine;
  }

  @Override
  public Truth test(int predicate, long[] state) {
    return machine.test(predicate, state, 0);
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

  Sweep sweep(int goal, Sweep.Mode mode, boolean endsAreGoals) {
    limits.requireMemory(space.bytes() + Sweep.bytes(space));
    Sweep sweep = new Sweep(machine, space, crew, limits::checkAnalysis, goal, mode, endsAreGoals);
    sweep.run();
    return sweep;
  }

  Path<Step> atState(long[] state) {
    return path(trails.to(state), _ -> new Path.End.AtState<>());
  }

  /** The run stops only because no more steps count. */
  Path<Step> atBound(long[] state) {
    return path(trails.to(state), _ -> new Path.End.AtBound<>());
  }

  /** The same of a longer run that does not come to a goal either. */
  Path<Step> atBound(Path<Step> longer) {
    int steps = settings.steps().orElseThrow();
    return new Path<>(
        longer.states().subList(0, steps + 1), longer.labels().subList(0, steps), new Path.End.AtBound<>());
  }

  /** A run as long as the bound that does not come to a goal, where none can go on so for ever. */
  Optional<Path<Step>> longRun(int goal) {
    limits.requireMemory(space.bytes() + LongestRuns.bytes(space));
    return new LongestRuns(machine, space, crew, goal, settings.ignoreEnds(), limits::checkAnalysis)
        .ofLength(settings.steps().orElseThrow())
        .map(states -> path(states, _ -> new Path.End.AtBound<>()));
  }

  Path<Step> ended(long[] state) {
    return path(trails.to(state), _ -> new Path.End.NoStep<>());
  }

  @Override
  public Path<Step> predicateErrs(long[] state, int predicate) {
    return path(
        trails.to(state),
        last -> new Path.End.Error<>(Optional.empty(), machine.test(predicate, last, 0).error().orElseThrow()));
  }

  @Override
  public Path<Step> stepErrs(long[] state) {
    return path(trails.to(state), last -> firstError(machine, last));
  }

  /** The first step of the state that errs. */
  static Path.End.Error<Step> firstError(Machine machine, long[] state) {
    List<Path.End.Error<Step>> errors = new ArrayList<>();
    machine
        .interpreter()
        .steps(
            machine.cells(state),
            new StepSink() {
              @Override
              public void step(Step step, long[] target) {}

              @Override
              public void error(Step step, ModelError error) {
                errors.add(new Path.End.Error<>(Optional.of(step), error));
              }
            });
    return errors.getFirst();
  }

  /**
   * A run to the given state and on through states that satisfy the condition, for ever. It is shortened:
   * the loop is entered where it is nearest to the start, and gone round the shortest way.
   */
  Path<Step> forEver(long[] start, Predicate<long[]> allowed) {
    List<long[]> way = trails.wander(start, allowed);
    long[] last = way.getLast();
    int first = indexOf(way, last);
    if (first == way.size() - 1) {
      // Only a state that was not expanded yet can be such an end: the others have been noticed before.
      boolean errs = machine.expand(last, 0, new Successors(machine.words(), limits::checkAnalysis)) > 0;
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
    Lift.Way round = machine.run(all, OptionalInt.of(stem.size() - 1), limits::checkAnalysis);
    return new Path<>(round.states(), round.steps(), new Path.End.Loop<>(round.loop().orElseThrow()))
        .translated(machine::cells);
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
      if (java.util.Arrays.equals(way.get(i), state)) {
        return i;
      }
    }
    throw new IllegalArgumentException("not on the way");
  }

  /** How it ends is told by the last state of the real run. */
  private Path<Step> path(List<long[]> states, Function<long[], Path.End<Step>> end) {
    Lift.Way way = machine.run(states, OptionalInt.empty(), limits::checkAnalysis);
    return new Path<>(way.states(), way.steps(), end.apply(way.states().getLast())).translated(machine::cells);
  }

  @Override
  public void close() {
    space.close();
  }
}
