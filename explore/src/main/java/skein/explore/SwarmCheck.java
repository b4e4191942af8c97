package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.explore.check.Limits;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchHalt;
import skein.explore.check.SearchReasons;
import skein.explore.graph.LabelledGraph;
import skein.explore.graph.Path;
import skein.explore.swarm.RandomSearch;
import skein.explore.swarm.Shortcut;
import skein.explore.swarm.Target;

/** The search for a run that decides one property, and the resulting finding. */
final class SwarmCheck {

  /** A search that has found nothing after this many states is unlikely to find anything soon. */
  private static final long MOST_STATES = 1 << 26;
  private static final String FOUND = " (found by random search: a real run, but perhaps not a shortest one)";

  private final LabelledGraph<Step> graph;
  private final Claim claim;
  private final Target target;
  private final RandomSearch search;
  private final Settings settings;
  private final Limits limits;
  private final long started = System.nanoTime();
  private boolean open = true;
  private double seconds;
  private Optional<Cause> limit = Optional.empty();

  SwarmCheck(LabelledGraph<Step> graph, Claim claim, Target target, RandomSearch search, Settings settings, Limits limits) {
    this.graph = graph;
    this.claim = claim;
    this.target = target;
    this.search = search;
    this.settings = settings;
    this.limits = limits;
  }

  boolean isOpen() {
    return open;
  }

  /** One round; the search is over when something is found, or a limit is reached. */
  void advance() {
    try {
      boolean more = search.advance();
      limits.poll(new Progress(SwarmEngine.NAME, search.states(), search.transitions(), 0, search.deepest()));
      boolean full = search.states() >= settings.maxStates().orElse(MOST_STATES);
      limit = full && settings.maxStates().isPresent() ? Optional.of(Cause.STATES) : Optional.empty();
      open = more && !full;
    } catch (SearchHalt halt) {
      limit = halt.limit();
      open = false;
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
      open = false;
    }
    seconds = (System.nanoTime() - started) / 1e9;
  }

  SearchAnswer<Step> answer() {
    return search.shortest().map(this::found).orElseGet(this::nothingFound);
  }

  private SearchAnswer<Step> nothingFound() {
    if (search.states() == 0 && limit.isEmpty()) {
      return SearchAnswer.open(Cause.PARTIAL, "no initial state was found at random", statistics());
    }
    String what = claim instanceof Claim.Reachable ? "no such state" : "no violation";
    String where = " was found on " + SearchReasons.count(search.runs(), "random run") + ", which proves nothing";
    String why = limit.map(cause -> " (stopped because " + limits.describe(cause) + ")").orElse("");
    return SearchAnswer.open(limit.orElse(Cause.PARTIAL), what + where + why, statistics());
  }

  private SearchAnswer<Step> found(Target.Find find) {
    Path<Step> path = path(find);
    return switch (claim) {
      case Claim.Always _ -> SearchAnswer.violated("it fails " + SearchReasons.after(path) + FOUND, statistics(), path);
      case Claim.Reachable _ -> SearchAnswer.holds("reached " + SearchReasons.after(path) + FOUND, statistics(), path);
      case Claim.DeadlockFree() -> SearchAnswer.violated("no step is enabled " + SearchReasons.after(path) + FOUND, statistics(), path);
      case Claim.NoErrors() -> {
        ModelError error = ((Path.End.Error<Step>) path.end()).error();
        yield SearchAnswer.violated(SearchReasons.errs(path, error) + FOUND, statistics(), path);
      }
      case Claim.Eventually _ -> SearchAnswer.violated(SearchReasons.notMet(path) + FOUND, statistics(), path);
      case Claim.Fairly _, Claim.FairlyInfinitely _ ->
          SearchAnswer.violated(SearchReasons.unreachable(path) + FOUND, statistics(), path);
      case Claim.Linear _ -> throw new IllegalStateException("not for this engine");
    };
  }

  /** Shortened: the shortest run through the states of the run that was found. */
  private Path<Step> path(Target.Find find) {
    List<long[]> states = find.states();
    if (find.loop().isEmpty()) {
      List<long[]> shorter = Shortcut.of(states, graph, () -> {});
      return path(shorter, end(shorter.getLast()));
    }
    int to = find.loop().getAsInt();
    List<long[]> way = new ArrayList<>(Shortcut.of(states.subList(0, to + 1), graph, () -> {}));
    Path.End<Step> end = new Path.End.Loop<>(way.size() - 1);
    way.addAll(Shortcut.of(states.subList(to + 1, states.size()), graph, () -> {}));
    return path(way, end);
  }

  private Path<Step> path(List<long[]> way, Path.End<Step> end) {
    return graph.path(way, OptionalInt.empty(), () -> {}).ending(end).translated(graph::cells);
  }

  private Path.End<Step> end(long[] last) {
    return switch (target) {
      case Target.State _ -> new Path.End.AtState<>();
      case Target.End(), Target.EndWithout _, Target.Avoidance _ -> new Path.End.NoStep<>();
      case Target.Fault(List<Integer> predicates) ->
          predicates.stream()
              .flatMap(p -> graph.test(p, last, 0).error().stream())
              .findFirst()
              .<Path.End<Step>>map(error -> new Path.End.Error<>(Optional.empty(), error))
              .orElseGet(() -> graph.firstError(last));
    };
  }

  private Statistics statistics() {
    return new Statistics(search.states(), search.transitions(), search.deepest(), seconds);
  }
}
