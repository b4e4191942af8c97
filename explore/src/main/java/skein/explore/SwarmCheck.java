package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Step;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.explore.check.Limits;
import skein.explore.check.SearchAnswer;
import skein.explore.swarm.RandomSearch;
import skein.explore.swarm.Shortcut;
import skein.explore.swarm.Target;
import skein.search.graph.LabelledGraph;
import skein.search.graph.Path;

/** The search for a run that decides one property, and the resulting finding. */
final class SwarmCheck {

  /** A search that has found nothing after this many states is unlikely to find anything soon. */
  private static final long MOST_STATES = 1 << 26;

  private final LabelledGraph<Step> graph;
  private final Property property;
  private final Claim claim;
  private final Target target;
  private final RandomSearch search;
  private final Settings settings;
  private final Limits limits;
  private final Monitor monitor;
  private final long started = System.nanoTime();
  private boolean open = true;
  private double seconds;
  private Optional<Cause> limit = Optional.empty();

  SwarmCheck(LabelledGraph<Step> graph, Property property, Target target, RandomSearch search, Settings settings, Limits limits, Monitor monitor) {
    this.graph = graph;
    this.property = property;
    this.claim = property.claim();
    this.target = target;
    this.search = search;
    this.settings = settings;
    this.limits = limits;
    this.monitor = monitor;
  }

  boolean isOpen() {
    return open && monitor.needs(property);
  }

  /** One round; the search is over when something is found, or a limit is reached. */
  void advance() {
    try {
      boolean more = search.advance();
      limits.poll(new Progress(SwarmEngine.NAME, search.states(), search.transitions(), 0, search.deepest()));
      boolean full = search.states() >= settings.maxStates().orElse(MOST_STATES);
      limit = full && settings.maxStates().isPresent() ? Optional.of(Cause.STATES) : Optional.empty();
      open = more && !full;
    } catch (Halt halt) {
      limit = Optional.of(halt.why());
      open = false;
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
      open = false;
    }
    if (!open && search.shortest().isPresent()) {
      monitor.decided(property, verdict());
    }
    seconds = (System.nanoTime() - started) / 1e9;
  }

  SearchAnswer<Step> answer() {
    return search.shortest().map(this::found).orElseGet(this::nothingFound);
  }

  private SearchAnswer<Step> nothingFound() {
    if (search.states() == 0 && limit.isEmpty()) {
      return SearchAnswer.open(Cause.PARTIAL, new Reason.NoRandomStart(), statistics());
    }
    Reason reason = new Reason.RandomRuns(Reason.Sought.of(claim), search.runs(), limit.map(limits::reached));
    return SearchAnswer.open(limit.orElse(Cause.PARTIAL), reason, statistics());
  }

  private SearchAnswer<Step> found(Target.Find find) {
    Path<Step> path = path(find);
    Reason reason = new Reason.NotShortest(Reason.shown(claim, SearchFindings.run(path)), Reason.Heuristic.RANDOM);
    return verdict() == Verdict.HOLDS
        ? SearchAnswer.holds(reason, statistics(), path)
        : SearchAnswer.violated(reason, statistics(), path);
  }

  /** What a run shows. */
  private Verdict verdict() {
    return claim instanceof Claim.Reachable ? Verdict.HOLDS : Verdict.VIOLATED;
  }

  /** Shortened: the shortest run through the states of the run that was found. */
  private Path<Step> path(Target.Find find) {
    List<long[]> states = find.states();
    if (find.loop().isEmpty()) {
      List<long[]> shorter = Shortcut.of(states, graph, Budget.UNLIMITED);
      return path(shorter, end(shorter.getLast()));
    }
    int to = find.loop().getAsInt();
    List<long[]> way = new ArrayList<>(Shortcut.of(states.subList(0, to + 1), graph, Budget.UNLIMITED));
    Path.End<Step> end = new Path.End.Loop<>(way.size() - 1);
    way.addAll(Shortcut.of(states.subList(to + 1, states.size()), graph, Budget.UNLIMITED));
    return path(way, end);
  }

  private Path<Step> path(List<long[]> way, Path.End<Step> end) {
    return graph.path(way, OptionalInt.empty(), Budget.UNLIMITED).ending(end).translated(graph::cells);
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
