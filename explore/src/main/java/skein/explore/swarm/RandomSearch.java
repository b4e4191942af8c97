package skein.explore.swarm;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import skein.analysis.initial.InitialSampler;
import skein.core.budget.Budget;
import skein.search.graph.CompiledGraph;
import skein.search.graph.LabelledGraph;
import skein.search.level.Crew;
import skein.search.store.VisitedStates;

/**
 * Looks for a target by many {@link Foray}s from random initial states, most of them short and some long. All members of the crew do so with their
 * own random numbers, and synchronise now and then: so the result depends only on their number.
 */
public final class RandomSearch {

  /** A member visits this many states between synchronisations: at first, and later. */
  private static final int FIRST_ROUND = 1 << 9;
  private static final int ROUND = 1 << 14;
  private static final int SHORTEST = 1 << 6;
  private static final int LONGEST = 1 << 16;
  /** Half of the forays are limited to a depth of their number of states divided by this: broad rather than deep. */
  private static final int BREADTH = 16;
  /** Where loops are wanted, one of this many forays favours an agent. */
  private static final int FAVOURING = 4;
  /** A run is shortened for as long as it took to find it, but for at least and at most this many states. */
  private static final long LEAST_SHORTENING = 1 << 15;
  private static final long MOST_SHORTENING = 1 << 18;

  private final Crew crew;
  private final CompiledGraph graph;
  private final InitialSampler initialStates;
  private final OptionalInt bound;
  private final int mostStates;
  private final boolean wantsLoops;
  private final Member[] members;
  private Optional<Target.Find> shortest = Optional.empty();
  private long foundAfter;
  private int round = FIRST_ROUND;

  /**
   * @param bound the maximal number of steps of a run
   * @param bytes the memory for all members together
   */
  public RandomSearch(
      CompiledGraph graph, InitialSampler initialStates, Crew crew, Target target, OptionalInt bound, long bytes, Budget budget) {
    this.graph = graph;
    this.crew = crew;
    this.bound = bound;
    this.initialStates = initialStates;
    this.wantsLoops = target instanceof Target.Avoidance(_, _, boolean loops) && loops && graph.agents() > 1;
    int most = LONGEST;
    while (most > SHORTEST && VisitedStates.bytes(graph.words(), most) * crew.size() > bytes) {
      most /= 2;
    }
    this.mostStates = most;
    this.members = new Member[crew.size()];
    Arrays.setAll(members, i -> new Member(new Foray(graph, target, budget), new SplittableRandom(i)));
  }

  /** Whether to continue: there are initial states, and the run found may still become shorter. */
  public boolean advance() {
    crew.run(false, i -> members[i].advance());
    round = Math.min(ROUND, 2 * round);
    boolean first = shortest.isEmpty();
    shortest = Stream.of(members).flatMap(m -> m.best.stream()).min(Comparator.comparingInt(Target.Find::steps));
    if (shortest.isEmpty()) {
      return Stream.of(members).anyMatch(m -> m.hasStart);
    }
    foundAfter = first ? states() : foundAfter;
    return shortest.get().steps() > 0 && states() - foundAfter < Math.clamp(foundAfter, LEAST_SHORTENING, MOST_SHORTENING);
  }

  /** What was found, if anything. */
  public Optional<Target.Find> shortest() {
    return shortest;
  }

  public long runs() {
    return Stream.of(members).mapToLong(m -> m.runs).sum();
  }

  /** How many states were visited, with repetitions. */
  public long states() {
    return Stream.of(members).mapToLong(m -> m.foray.states()).sum();
  }

  public long transitions() {
    return Stream.of(members).mapToLong(m -> m.foray.transitions()).sum();
  }

  public int deepest() {
    return Stream.of(members).mapToInt(m -> m.foray.deepest()).max().orElse(0);
  }

  private final class Member {

    private final Foray foray;
    private final SplittableRandom random;
    private Optional<Target.Find> best = Optional.empty();
    private long runs;
    private boolean hasStart = true;

    Member(Foray foray, SplittableRandom random) {
      this.foray = foray;
      this.random = random;
    }

    private void advance() {
      long end = foray.states() + round;
      while (hasStart && foray.states() < end) {
        Optional<long[]> initial = initialStates.draw(random::nextLong).map(graph::pack);
        hasStart = initial.isPresent();
        initial.flatMap(this::run).ifPresent(find -> best = Optional.of(find));
      }
    }

    /** Finds only a run shorter than the best so far. */
    private Optional<Target.Find> run(long[] initial) {
      // A foray of half the size is twice as likely.
      int states = Math.min(mostStates, SHORTEST << Math.min(16, Long.numberOfTrailingZeros(++runs)));
      int depth = random.nextBoolean() ? states : states / BREADTH;
      int shorter = Math.min(bound.orElse(Integer.MAX_VALUE), best.map(b -> b.steps() - 1).orElse(Integer.MAX_VALUE));
      return foray.from(initial, states, Math.min(depth, shorter), favourite(), random).filter(f -> f.steps() <= shorter);
    }

    /** An agent that acts on its own soon returns to where it was; one among many rarely does. */
    private int favourite() {
      return wantsLoops && random.nextInt(FAVOURING) == 0 ? random.nextInt(graph.agents()) : LabelledGraph.ANYBODY;
    }
  }
}
