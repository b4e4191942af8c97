package skein.explore.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.analysis.compile.Successors;
import skein.analysis.ltl.Automaton;
import skein.analysis.ltl.Formula;
import skein.analysis.ltl.FormulaTooLarge;
import skein.analysis.ltl.Regions;
import skein.analysis.ltl.Translation;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Truth;
import skein.core.run.Fairness;
import skein.explore.liveness.AcceptingCycle;
import skein.explore.liveness.AcceptingCycleSearch;
import skein.explore.liveness.Census;
import skein.explore.liveness.FairCyclePruning;
import skein.explore.liveness.LassoWitness;
import skein.explore.liveness.Product;
import skein.search.graph.LabelledGraph;
import skein.search.graph.Path;
import skein.search.level.Crew;
import skein.search.level.Journal;
import skein.search.level.LevelSearch;
import skein.search.level.Sightings;
import skein.search.level.Trails;
import skein.search.level.WatchedPredicate;
import skein.search.store.Space;

/**
 * Judges a linear-time formula, or an {@code eventually} on fair executions only, by a search of
 * the product with an automaton.
 */
final class LinearCheck<L> implements NearestError.Witness<L>, AutoCloseable {

  /** Above this size, the product is searched for cycles before it is complete, and again each time it is 64 times as large. */
  private static final long FIRST_ANALYSIS = 1 << 16;

  private final LabelledGraph<L> graph;
  private final Settings settings;
  private final Limits limits;
  private final Crew crew;
  private final SearchQuestion.Topic topic;
  private final int[] atoms;
  private final NearestError<L> errors;
  private final long started = System.nanoTime();
  private Product product;
  private Regions regions;
  private Space space;
  private Census census;
  private LevelSearch search;
  private Trails trails;
  private boolean vacuous;
  private boolean complete;
  private boolean erred;
  private Optional<Cause> limit = Optional.empty();

  /**
   * @param atoms for each atom the index of its predicate in the graph
   */
  LinearCheck(
      LabelledGraph<L> graph,
      Settings settings,
      Limits limits,
      Crew crew,
      SearchQuestion.Topic topic,
      int[] atoms,
      NearestError<L> errors) {
    this.graph = graph;
    this.settings = settings;
    this.limits = limits;
    this.crew = crew;
    this.topic = topic;
    this.atoms = atoms;
    this.errors = errors;
  }

  boolean vacuous() {
    return vacuous;
  }

  Optional<Cause> limit() {
    return limit;
  }

  /** Whether all reachable nodes were explored. */
  boolean sawEverything() {
    return complete && census.cutNothing();
  }

  /** Holds if no execution satisfies the negation. */
  SearchAnswer<L> run(Formula negation) {
    try {
      prepare(Translation.of(negation, atoms.length, limits.search()));
      return conclude(explore());
    } catch (FormulaTooLarge tooLarge) {
      return SearchAnswer.open(Cause.UNSUPPORTED, tooLarge.reason(), statistics());
    } catch (Halt halt) {
      limit = Optional.of(halt.why());
      return unfinished();
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
      return unfinished();
    }
  }

  private void prepare(Automaton automaton) {
    regions = new Regions(automaton);
    product =
        new Product(graph, automaton, atoms, settings.fairness() != Fairness.NONE, limits.analysis());
    space = new Space(product, crew.size());
    census = new Census(product, space);
    List<WatchedPredicate> watches = IntStream.of(atoms).mapToObj(atom -> new WatchedPredicate(atom, true)).toList();
    long most = settings.maxStates().orElse(Long.MAX_VALUE);
    search =
        new LevelSearch(
            census, space, crew, new WithinLimits(), OptionalInt.empty(), watches, new int[0], most, Journal.none());
    trails = new Trails(product, space, crew, OptionalInt.empty(), limits.analysis());
  }

  private final class WithinLimits implements LevelSearch.Pace {

    @Override
    public void poll(long states, long transitions, long waiting, int depth, long bytes) {
      limits.poll(new Progress(SearchRun.ENGINE, states, transitions, waiting, depth, bytes, space.narrowing()));
      limits.requireMemory(bytes + FairCyclePruning.bytes(states));
    }

    @Override
    public void pollStart(long candidates, long states, long bytes) {
      limits.poll(new Progress(SearchRun.ENGINE, states, 0, states, 0, bytes, 0, candidates));
      limits.requireMemory(bytes);
    }

    @Override
    public Budget budget() {
      return limits.search();
    }
  }

  /** Until a counterexample is found, everything is explored, or a limit is reached. */
  private Optional<Path<L>> explore() {
    try {
      vacuous = !search.begin();
      long nextAnalysis = FIRST_ANALYSIS;
      while (!vacuous && !search.done() && !search.full()) {
        note(search.look());
        note(search.expand());
        if (space.size() >= nextAnalysis && !search.done() && !search.full()) {
          nextAnalysis = 64 * space.size();
          Optional<Path<L>> early = judge(topic.ignoresEnds(settings));
          if (early.isPresent()) {
            return early;
          }
        }
      }
      complete = !search.full();
      limit = search.full() ? Optional.of(Cause.STATES) : Optional.empty();
    } catch (Halt halt) {
      limit = Optional.of(halt.why());
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
    }
    return Optional.empty();
  }

  private void note(Sightings seen) {
    if (!erred) {
      erred = errors.note(this, seen, atoms);
    }
  }

  private SearchAnswer<L> conclude(Optional<Path<L>> early) {
    Optional<Path<L>> found = early;
    if (found.isEmpty() && space.size() > 0) {
      try {
        found = judge(topic.ignoresEnds(settings));
      } catch (Halt halt) {
        limit = limit.or(() -> Optional.of(halt.why()));
      } catch (OutOfMemoryError _) {
        limit = limit.or(() -> Optional.of(Cause.MEMORY));
      }
    }
    if (found.isPresent()) {
      Path<L> path = topic == SearchQuestion.Topic.PREDICATE ? found.get().beginning() : found.get();
      return SearchAnswer.violated(PathReason.of(topic.broken, path, settings.fairness()), statistics(), path);
    }
    return limit.isPresent() ? unfinished() : SearchAnswer.holds(whyItHolds(), statistics());
  }

  private SearchAnswer<L> unfinished() {
    Statistics explored = statistics();
    return SearchAnswer.open(
        limit.orElseThrow(), limits.unfinished(Reason.Sought.VIOLATION, explored, limit.get()), explored);
  }

  /** A cycle in a part of the product is a cycle of the whole. */
  private Optional<Path<L>> judge(boolean ignoreEnds) {
    limits.requireMemory(space.bytes() + FairCyclePruning.bytes(space.size()));
    Fairness fairness = settings.fairness();
    Budget budget = limits.analysis();
    try (FairCyclePruning pruning = new FairCyclePruning(product, space, crew, regions, fairness, ignoreEnds, budget)) {
      if (!pruning.leavesSomething()) {
        return Optional.empty();
      }
      AcceptingCycleSearch cycles =
          new AcceptingCycleSearch(
              product, space, crew, regions, fairness, ignoreEnds, pruning, AcceptingCycleSearch.PATIENCE, budget);
      return Optional.of(path(cycles.find()));
    }
  }

  private Path<L> path(AcceptingCycle cycle) {
    List<long[]> stem = trails.to(cycle.nodes().getFirst());
    List<long[]> states = new ArrayList<>();
    List<Integer> actors = new ArrayList<>();
    for (long[] node : stem.subList(0, stem.size() - 1)) {
      states.add(product.state(node));
      actors.add(LabelledGraph.ANYBODY);
    }
    cycle.nodes().forEach(node -> states.add(product.state(node)));
    actors.addAll(cycle.actors());
    Numbering numbering = new Numbering();
    List<Integer> numbers = states.stream().map(numbering::of).toList();
    LassoWitness witness =
        new LassoWitness(numbers, actors, stem.size() - 1).shortened(settings.fairness() != Fairness.NONE);
    List<long[]> way = witness.states().stream().map(numbering.states::get).toList();
    return path(way, witness);
  }

  private Path<L> path(List<long[]> way, LassoWitness witness) {
    long[] turn = way.get(witness.loop());
    Successors steps = new Successors(graph.words(), limits.analysis());
    int erring = graph.expand(turn, 0, steps);
    if (steps.count() > 0) {
      return new Path<>(way, graph.labels(way, witness.edges()), new Path.End.Loop<>(witness.loop()))
          .translated(graph::cells);
    }
    List<long[]> stem = way.subList(0, witness.loop() + 1);
    Path.End<L> end = erring == 0 ? new Path.End.NoStep<>() : graph.firstError(turn);
    return path(stem, end);
  }

  /** Numbers states in order of first occurrence. */
  private static final class Numbering {

    private final Map<List<Long>, Integer> numbers = new HashMap<>();
    private final List<long[]> states = new ArrayList<>();

    int of(long[] state) {
      return numbers.computeIfAbsent(
          Arrays.stream(state).boxed().toList(),
          _ -> {
            states.add(state);
            return states.size() - 1;
          });
    }
  }

  private Reason whyItHolds() {
    Reason why = new Reason.AllExecutions(topic.kept, settings.fairness(), OptionalInt.empty());
    if (!topic.ignoresEnds(settings)) {
      return why;
    }
    try {
      return SpaceJudge.ignoringEnds(why, judge(false).map(Path::length).orElse(-1));
    } catch (Halt _) {
      return new Reason.EndsIgnored(why, Reason.Effect.UNKNOWN, 0);
    }
  }

  @Override
  public Truth test(int predicate, long[] node) {
    return product.test(predicate, node, 0);
  }

  @Override
  public Path<L> predicateErrs(long[] node, int predicate) {
    return stopped(node, new Path.End.Error<>(Optional.empty(), test(predicate, node).error().orElseThrow()));
  }

  @Override
  public Path<L> stepErrs(long[] node) {
    return stopped(node, graph.firstError(product.state(node)));
  }

  /** The path to the node, without stuttering. */
  private Path<L> stopped(long[] node, Path.End<L> end) {
    List<long[]> states = new ArrayList<>();
    for (long[] each : trails.to(node)) {
      states.add(product.state(each));
    }
    return path(states, end);
  }

  private Path<L> path(List<long[]> way, Path.End<L> end) {
    return graph.path(way, OptionalInt.empty(), limits.analysis()).ending(end).translated(graph::cells);
  }

  /** Of the program if everything was explored, otherwise of the product. */
  @Override
  public Statistics statistics() {
    double seconds = (System.nanoTime() - started) / 1e9;
    if (space == null) {
      return new Statistics(0, 0, 0, seconds);
    }
    if (complete) {
      return new Statistics(census.states(), census.transitions(), census.depth(), seconds);
    }
    return new Statistics(space.size(), search.transitions(), Math.max(0, space.levels() - 2), seconds);
  }

  @Override
  public void close() {
    if (space != null) {
      space.close();
    }
  }
}
