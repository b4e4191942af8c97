package skein.explore.swarm;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import skein.search.graph.Graph;
import skein.search.level.Crew;
import skein.search.level.LevelSearch;
import skein.search.level.WatchedPredicate;

/**
 * Several {@link Dive}s in parallel, each with its own order and hash function, that synchronise now and then: so the result depends only on their
 * number. (Holzmann, Joshi and Groce, Swarm verification techniques, 2011.)
 */
public final class BitstateSearch implements AutoCloseable {

  private static final int ROUND = 1 << 16;
  private static final long LEAST_STACK = 32L << 20;

  private final Graph graph;
  private final Crew crew;
  private final LevelSearch.Pace pace;
  private final Dive[] dives;
  private final long mostStates;

  /** The bytes are for all tables together; the stacks may take the same amount again. */
  public BitstateSearch(
      Graph graph, Crew crew, List<WatchedPredicate> watches, long bytes, LevelSearch.Pace pace, long mostStates) {
    this.graph = graph;
    this.crew = crew;
    this.pace = pace;
    this.mostStates = mostStates;
    this.dives = new Dive[crew.size()];
    for (int i = 0; i < dives.length; i++) {
      dives[i] = new Dive(graph, watches, bytes / dives.length, Math.max(LEAST_STACK, bytes / dives.length), i, pace.budget());
    }
  }

  /** Whether there are initial states. */
  public boolean begin() {
    int[] count = {0};
    graph.initialStates(
        initial -> {
          count[0]++;
          for (Dive dive : dives) {
            dive.start(initial);
          }
        },
        pace.budget());
    return count[0] > 0;
  }

  /** Whether the search is not finished. */
  public boolean advance() {
    boolean[] more = new boolean[dives.length];
    crew.run(
        false,
        i -> {
          int left = (int) Math.min(ROUND, mostStates - dives[i].states());
          more[i] = dives[i].advance(left);
        });
    Dive widest = widest();
    long bytes = Stream.of(dives).mapToLong(Dive::bytes).sum();
    pace.poll(widest.states(), widest.transitions(), widest.waiting(), widest.deepest(), bytes);
    for (boolean each : more) {
      if (each) {
        return true;
      }
    }
    return false;
  }

  /** Whether all members have reached the limit on the number of states. */
  public boolean full() {
    return Stream.of(dives).allMatch(dive -> dive.states() >= mostStates || dive.waiting() == 0)
        && Stream.of(dives).anyMatch(dive -> dive.states() >= mostStates && dive.waiting() > 0);
  }

  private Dive widest() {
    return Stream.of(dives).max(Comparator.comparingLong(Dive::states)).orElseThrow();
  }

  private Optional<List<long[]>> shortest(Function<Dive, Dive.Find> kind) {
    return Stream.of(dives).flatMap(dive -> kind.apply(dive).run().stream()).min(Comparator.comparingInt(List::size));
  }

  /** A run to a watched state. */
  public Optional<List<long[]>> watched(int watch) {
    return shortest(dive -> dive.watched(watch));
  }

  public Optional<List<long[]>> predicateErrs() {
    return shortest(Dive::predicateErrs);
  }

  public Optional<List<long[]>> stepErrs() {
    return shortest(Dive::stepErrs);
  }

  public Optional<List<long[]>> end() {
    return shortest(Dive::end);
  }

  /** A lower bound on the number of states visited by the member that has visited most. */
  public long states() {
    return widest().states();
  }

  public long transitions() {
    return widest().transitions();
  }

  public long ends() {
    return widest().ends();
  }

  public long errors() {
    return widest().errors();
  }

  public int depth() {
    return widest().deepest();
  }

  public double coverage() {
    return widest().coverage();
  }

  /** Whether states were dropped because a stack was full. */
  public boolean cut() {
    return Stream.of(dives).anyMatch(Dive::cut);
  }

  @Override
  public void close() {
    for (Dive dive : dives) {
      dive.close();
    }
  }
}
