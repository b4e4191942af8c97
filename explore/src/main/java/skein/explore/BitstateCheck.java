package skein.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Progress;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Setting;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.WrongQuestion;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.ModelError;
import skein.explore.check.Limits;
import skein.explore.check.PathReason;
import skein.explore.check.SearchAnswer;
import skein.explore.check.SearchAnswers;
import skein.explore.check.SearchQuestion;
import skein.explore.swarm.BitstateSearch;
import skein.explore.swarm.Shortcut;
import skein.search.graph.LabelledGraph;
import skein.search.graph.Path;
import skein.search.level.Crew;
import skein.search.level.LevelSearch;
import skein.search.level.WatchedPredicate;

/** Looks for violations with lossy tables. Violations found are real; finding none proves nothing, and is not reported as a proof. */
final class BitstateCheck<L> implements AutoCloseable {

  static final String NAME = "bitstate";

  private final LabelledGraph<L> graph;
  private final Limits limits;
  private final List<SearchQuestion> questions;
  private final int[] watchOf;
  private final List<WatchedPredicate> watches = new ArrayList<>();
  private final Crew crew;
  private final BitstateSearch search;
  private final long started = System.nanoTime();
  private boolean vacuous;
  private boolean exhausted;
  private Optional<Cause> limit = Optional.empty();

  static void requirePossible(boolean compiling, Settings settings, Limits limits) {
    if (!compiling) {
      throw new WrongQuestion(new QuestionProblem.NeedsEngine(List.of(Setting.BITSTATE), ExploreEngine.NAME, ExploreEngine.REFERENCE));
    }
    if (settings.steps().isPresent()) {
      throw new WrongQuestion(new QuestionProblem.Conflict(Setting.BITSTATE, Setting.STEPS));
    }
    if (settings.checkpoint().isPresent()) {
      throw new WrongQuestion(new QuestionProblem.Conflict(Setting.BITSTATE, Setting.CHECKPOINT));
    }
    if (!limits.hasRoom(settings.bitstateBytes().getAsLong())) {
      throw new WrongQuestion(new QuestionProblem.TooMuchMemory(Setting.BITSTATE));
    }
  }

  BitstateCheck(LabelledGraph<L> graph, Settings settings, Limits limits, List<SearchQuestion> questions) {
    this.graph = graph;
    this.limits = limits;
    this.questions = questions;
    this.watchOf = new int[questions.size()];
    for (int i = 0; i < watchOf.length; i++) {
      SearchQuestion question = questions.get(i);
      watchOf[i] = watches.size();
      if (question.subject() != SearchQuestion.NO_PREDICATE) {
        watches.add(new WatchedPredicate(question.subject(), question instanceof SearchQuestion.Reachable));
      } else if (question instanceof SearchQuestion.Linear(_, var atoms, _)) {
        // It is watched, but not judged: where an atom raises an error, the model has an error.
        atoms.forEach(atom -> watches.add(new WatchedPredicate(atom, true)));
      }
    }
    this.crew = new Crew(settings.threads());
    this.search =
        new BitstateSearch(
            graph, crew, watches, settings.bitstateBytes().getAsLong(), new WithinLimits(),
            settings.maxStates().orElse(Long.MAX_VALUE));
  }

  private final class WithinLimits implements LevelSearch.Pace {

    @Override
    public void poll(long states, long transitions, long waiting, int depth, long bytes) {
      limits.poll(new Progress(NAME, states, transitions, waiting, depth));
      limits.requireMemory(bytes);
    }

    @Override
    public Budget budget() {
      return limits.search();
    }
  }

  /** Names the method in the finding. */
  static Finding signed(Finding f) {
    return new Finding(f.property(), f.verdict(), f.cause(), f.reason(), NAME, f.statistics(), f.run());
  }

  private void run() {
    try {
      vacuous = !search.begin();
      boolean more = !vacuous;
      while (more) {
        exhausted = !search.advance();
        more = !exhausted && isOpen();
        if (more && search.full()) {
          limit = Optional.of(Cause.STATES);
          more = false;
        }
      }
    } catch (Halt halt) {
      limit = Optional.of(halt.why());
    } catch (OutOfMemoryError _) {
      limit = Optional.of(Cause.MEMORY);
    }
  }

  private boolean isOpen() {
    for (int i = 0; i < questions.size(); i++) {
      if (found(i).isEmpty()) {
        return true;
      }
    }
    return questions.isEmpty();
  }

  /** The run that answers the question; an empty run if this search cannot answer it, so that the search does not continue for it. */
  private Optional<List<long[]>> found(int i) {
    return switch (questions.get(i)) {
      case SearchQuestion.Always _, SearchQuestion.Reachable _ -> search.watched(watchOf[i]);
      case SearchQuestion.DeadlockFree() -> search.end();
      case SearchQuestion.NoErrors() -> search.stepErrs().or(search::predicateErrs);
      case SearchQuestion.Eventually _, SearchQuestion.Fairly _, SearchQuestion.FairlyInfinitely _, SearchQuestion.Linear _ -> Optional.of(List.of());
    };
  }

  SearchAnswers<L> check() {
    run();
    List<SearchAnswer<L>> answers = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      answers.add(answer(i));
    }
    return new SearchAnswers<>(vacuous, answers, noErrors());
  }

  /** The number of visited states, with a proviso. */
  Extent measure() {
    run();
    Reason reason = vacuous ? new Reason.NoInitialState() : new Reason.Lossy(Optional.empty(), gap());
    Cause cause = vacuous ? Cause.VACUOUS : limit.orElse(Cause.PARTIAL);
    return new Extent(statistics(), search.ends(), search.errors(), false, cause, Optional.of(reason));
  }

  private SearchAnswer<L> answer(int i) {
    int predicate = questions.get(i).subject();
    return switch (questions.get(i)) {
      case SearchQuestion.Always _ -> search.watched(watchOf[i]).map(run -> broken(predicate, run)).orElseGet(() -> open(questions.get(i)));
      case SearchQuestion.Reachable _ -> search.watched(watchOf[i]).map(this::reached).orElseGet(() -> open(questions.get(i)));
      case SearchQuestion.DeadlockFree() -> search.end().map(this::ended).orElseGet(() -> open(questions.get(i)));
      case SearchQuestion.NoErrors() -> noErrors();
      case SearchQuestion.Eventually _, SearchQuestion.Fairly _, SearchQuestion.FairlyInfinitely _, SearchQuestion.Linear _ ->
          SearchAnswer.open(
              Cause.UNSUPPORTED,
              new Reason.Unsupported(NAME, Reason.Feature.EXECUTIONS),
              new Statistics(0, 0, 0, 0));
    };
  }

  private SearchAnswer<L> broken(int predicate, List<long[]> run) {
    Optional<ModelError> error = graph.test(predicate, run.getLast(), 0).error();
    Path<L> path = path(run, error.isPresent() ? new Path.End.Error<>(Optional.empty(), error.get()) : new Path.End.AtState<>());
    return SearchAnswer.violated(shown(Reason.Sight.FAILS, path), statistics(), path);
  }

  private SearchAnswer<L> reached(List<long[]> run) {
    Path<L> path = path(run, new Path.End.AtState<>());
    return SearchAnswer.holds(shown(Reason.Sight.REACHED, path), statistics(), path);
  }

  private SearchAnswer<L> ended(List<long[]> run) {
    Path<L> path = path(run, new Path.End.NoStep<>());
    return SearchAnswer.violated(shown(Reason.Sight.DEADLOCK, path), statistics(), path);
  }

  private SearchAnswer<L> noErrors() {
    return search
        .stepErrs()
        .map(run -> erred(path(run, graph.firstError(run.getLast()))))
        .or(() -> search.predicateErrs().flatMap(this::predicateErred))
        .orElseGet(() -> open(new SearchQuestion.NoErrors()));
  }

  private Optional<SearchAnswer<L>> predicateErred(List<long[]> run) {
    return watches.stream()
        .flatMap(watch -> graph.test(watch.predicate(), run.getLast(), 0).error().stream())
        .findFirst()
        .map(error -> erred(path(run, new Path.End.Error<>(Optional.empty(), error))));
  }

  private SearchAnswer<L> erred(Path<L> path) {
    return SearchAnswer.violated(shown(Reason.Sight.ERROR, path), statistics(), path);
  }

  private static Reason shown(Reason.Sight sight, Path<?> path) {
    return new Reason.NotShortest(PathReason.of(sight, path), Reason.Heuristic.BITSTATE);
  }

  private SearchAnswer<L> open(SearchQuestion question) {
    return SearchAnswer.open(
        limit.orElse(Cause.PARTIAL), new Reason.Lossy(Optional.of(question.sought()), gap()), statistics());
  }

  /** Why this is not everything, and how much of it it may be. */
  private Reason.Gap gap() {
    if (limit.isPresent()) {
      return new Reason.Gap.Stopped(limits.reached(limit.get()));
    }
    if (!exhausted) {
      return new Reason.Gap.AllElseDecided();
    }
    return search.cut() ? new Reason.Gap.RunsCut() : new Reason.Gap.OnlyLoss(search.coverage());
  }

  private Path<L> path(List<long[]> run, Path.End<L> end) {
    List<long[]> shorter = Shortcut.of(run, graph, Budget.UNLIMITED);
    return graph.path(shorter, OptionalInt.empty(), Budget.UNLIMITED).ending(end).translated(graph::cells);
  }

  private Statistics statistics() {
    return new Statistics(search.states(), search.transitions(), search.depth(), (System.nanoTime() - started) / 1e9);
  }

  @Override
  public void close() {
    crew.close();
    search.close();
  }
}
