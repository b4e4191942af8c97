package skein.explore;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.explore.check.Limits;
import skein.explore.check.PropertyChecker;
import skein.explore.check.SearchRun;
import skein.search.graph.LabelledGraph;
import skein.search.level.Crew;
import skein.search.level.Journal;
import skein.search.level.Sightings;
import skein.search.store.Retention;
import skein.search.store.Space;

/**
 * All states of a graph, or as many as the limits allow. States are numbered from 0 in breadth-first order, initial ones
 * first.
 */
public final class Exploration<L> implements AutoCloseable {

  /** Receives the transitions of a state. */
  @FunctionalInterface
  public interface EdgeSink<L> {
    void edge(int from, L label, int to);
  }

  private final LabelledGraph<L> graph;
  private final Crew crew;
  private final SearchRun<L> run;
  private final Extent extent;

  private Exploration(LabelledGraph<L> graph, Settings settings, Limits limits, int threads, Journal journal, Retention retention) {
    this.graph = graph;
    this.crew = new Crew(threads);
    SearchRun<L> search = null;
    try {
      search = new SearchRun<>(graph, settings, limits, crew, OptionalInt.empty(), List.of(), new int[0], journal, retention);
      search.run(new NothingToJudge());
    } catch (RuntimeException | Error e) {
      // Cells may turn out to be too narrow at any time, and the retry needs the memory.
      if (search != null) {
        search.close();
      }
      crew.close();
      throw e;
    }
    this.run = search;
    Cause cause = run.vacuous() ? Cause.VACUOUS : run.limit().orElse(Cause.DECIDED);
    this.extent =
        new Extent(run.statistics(), run.ends(), run.errors(), run.complete(), cause, whyNotAll(run, limits, settings.steps()));
  }

  private static Optional<Reason> whyNotAll(SearchRun<?> run, Limits limits, OptionalInt bound) {
    if (run.vacuous()) {
      return Optional.of(new Reason.NoInitialState());
    }
    if (run.limit().isPresent()) {
      return Optional.of(new Reason.StatesMissing(limits.reached(run.limit().get())));
    }
    return bound.isEmpty() ? Optional.empty() : Optional.of(new Reason.StatesWithin(bound.getAsInt()));
  }

  public static <L> Exploration<L> of(LabelledGraph<L> graph, Settings settings, Monitor monitor) {
    return of(graph, settings, new Limits(settings, monitor));
  }

  /** The same with limits that other work shares. */
  static <L> Exploration<L> of(LabelledGraph<L> graph, Settings settings, Limits limits) {
    // Single-threaded, so that states are numbered in the order in which they are found.
    return new Exploration<>(graph, settings, limits, 1, Journal.none(), Retention.NUMBERS);
  }

  /** Only the size. */
  static Extent measure(LabelledGraph<?> graph, Settings settings, Limits limits, Journal journal) {
    Retention retention = journal.isKept() ? Retention.STATES : Retention.FRONTIER;
    try (Exploration<?> all = new Exploration<>(graph, settings, limits, PropertyChecker.threads(settings), journal, retention)) {
      return all.extent();
    }
  }

  /** Ensures that all states are explored. */
  private static final class NothingToJudge implements SearchRun.Judge {

    @Override
    public boolean looked(Sightings seen) {
      return true;
    }

    @Override
    public boolean expanded(Sightings seen) {
      return true;
    }

    @Override
    public void bounded(Supplier<Sightings> probe) {
      Sightings _ = probe.get();
    }

    @Override
    public boolean analyse() {
      return true;
    }
  }

  /** How much was explored, and why not everything, if so. */
  public Extent extent() {
    return extent;
  }

  public int states() {
    return Math.toIntExact(extent.statistics().states());
  }

  /** Whether states and edges are available: not if the search ran out of memory completely. */
  public boolean hasGraph() {
    return !run.outOfMemory();
  }

  /** States 0 (inclusive) to this number (exclusive) are initial. */
  public int initialStates() {
    return run.space().levels() == 0 ? 0 : (int) run.space().size(0);
  }

  public LabelledGraph<L> graph() {
    return graph;
  }

  /** The state with that number, packed as in the graph. */
  public long[] packed(int state) {
    return run.space().read(Space.place(0, state));
  }

  /** The state with that number, in the representation of the underlying system. */
  public long[] cells(int state) {
    return graph.cells(packed(state));
  }

  /** The number of the packed state at {@code data[at]}; empty if it was not explored. */
  public OptionalInt number(long[] data, int at) {
    long place = run.space().find(data, at);
    return place < 0 ? OptionalInt.empty() : OptionalInt.of(Space.numberOf(place));
  }

  /** Every transition of the state, in order; except those to states that were not explored. */
  public void edges(int from, EdgeSink<L> sink) {
    graph.steps(
        packed(from),
        (label, target) -> number(target, 0).ifPresent(to -> sink.edge(from, label, to)));
  }

  @Override
  public void close() {
    run.close();
    crew.close();
  }
}
