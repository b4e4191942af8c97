package skein.explore.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.compile.CellOverflow;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.budget.Halt;
import skein.search.graph.LabelledGraph;
import skein.search.level.Crew;
import skein.search.level.Journal;
import skein.search.level.WatchedPredicate;
import skein.search.store.Retention;

/**
 * Answers questions about a graph: those about all states share one search; those with the same goal share another that does not expand the goal
 * states, unless the first one has shown that they hold; each linear-time formula has its own. The answers do not depend on what else is asked, except for
 * the number of states that showed them.
 */
public final class PropertyChecker<L> {

  /** At least this many threads are always allowed, so that large thread counts can be tested on small machines. */
  private static final int SOME_THREADS = 16;
  /** The tables of a member take some megabytes, however few states there are. */
  private static final long BYTES_PER_THREAD = 16 << 20;
  private static final long LEAST_SHARED = 1 << 16;

  private final LabelledGraph<L> graph;
  private final Settings settings;
  private final Limits limits;
  private final Function<String, Journal> journals;
  private final List<SearchQuestion> questions;
  private final List<Integer> alsoWatched;
  private final PartialAnswers<L> partial;
  private long leastShared = LEAST_SHARED;

  /**
   * Questions that are already answered are not asked again, but their predicates are still watched for errors.
   *
   * @param journals gives the journal of the search with that name
   * @param alsoWatched predicates that are not judged, but watched for errors
   */
  public PropertyChecker(
      LabelledGraph<L> graph,
      Settings settings,
      Limits limits,
      Function<String, Journal> journals,
      List<SearchQuestion> questions,
      List<Integer> alsoWatched,
      PartialAnswers<L> partial) {
    this.graph = graph;
    this.settings = settings;
    this.limits = limits;
    this.journals = journals;
    this.questions = questions;
    this.alsoWatched = alsoWatched;
    this.partial = partial;
  }

  /**
   * With fewer states than this, questions about goals always have a search of their own: its number of states is then more interesting than the time it
   * takes.
   */
  public PropertyChecker<L> sharingFrom(long states) {
    leastShared = states;
    return this;
  }

  /** Answers the questions, without checkpoints. */
  public static <L> SearchAnswers<L> ask(LabelledGraph<L> graph, List<SearchQuestion> questions, Settings settings, Monitor monitor) {
    Limits limits = new Limits(settings, monitor);
    PartialAnswers<L> partial = new PartialAnswers<>(questions.size(), Interest.ALL);
    new PropertyChecker<>(graph, settings, limits, _ -> Journal.none(), questions, List.of(), partial).check();
    return partial.toAnswers(settings, limits);
  }

  /** Adds all answers to the partial ones. */
  public void check() {
    if (questions.isEmpty()) {
      lookForInitialState();
      return;
    }
    try (Crew crew = new Crew(threads(settings))) {
      if (open().anyMatch(i -> questions.get(i).onAllStates())) {
        searchAll(crew);
      }
      for (List<Integer> sameGoal : goals().values()) {
        List<Integer> open = sameGoal.stream().filter(partial::isOpen).toList();
        if (!partial.vacuous() && !open.isEmpty()) {
          searchGoal(crew, open);
        }
      }
      for (int i = 0; i < questions.size() && !partial.vacuous(); i++) {
        if (partial.isOpen(i) && questions.get(i) instanceof SearchQuestion.Linear linear) {
          partial.answer(i, searchLinear(crew, linear));
        }
      }
    }
  }

  /** Without questions, a missing initial state must still be reported. */
  private void lookForInitialState() {
    try {
      boolean none = !graph.initialStates(0, 1, limits.search()).next(new long[graph.words()]);
      partial.note(none, false, Optional.empty(), new Statistics(0, 0, 0, 0));
    } catch (Halt _) {
      // It remains unknown whether there is one.
    }
  }

  private IntStream open() {
    return IntStream.range(0, questions.size()).filter(partial::isOpen);
  }

  /**
   * A limit on the number of states requires a single thread. Each member has two outboxes for every shard, so far more members
   * than cores would mostly poll outboxes; answers do not depend on their number.
   */
  public static int threads(Settings settings) {
    return settings.maxStates().isPresent() ? 1 : usefulThreads(settings);
  }

  public static int usefulThreads(Settings settings) {
    int most = Math.max(SOME_THREADS, Runtime.getRuntime().availableProcessors());
    long fitting = Math.max(1, settings.memoryBytes().orElse(Long.MAX_VALUE) / BYTES_PER_THREAD);
    return (int) Math.min(settings.threads(), Math.min(most, fitting));
  }

  /** The open questions whose search stops at the goal, by goal. */
  private Map<Integer, List<Integer>> goals() {
    Map<Integer, List<Integer>> byGoal = new LinkedHashMap<>();
    open()
        .filter(i -> !questions.get(i).onAllStates() && !(questions.get(i) instanceof SearchQuestion.Linear))
        .forEach(i -> byGoal.computeIfAbsent(questions.get(i).subject(), _ -> new ArrayList<>()).add(i));
    return byGoal;
  }

  private void searchAll(Crew crew) {
    List<WatchedPredicate> watches = new ArrayList<>();
    int[] watchOf = new int[questions.size()];
    List<Integer> recurrences = new ArrayList<>();
    List<Integer> others = new ArrayList<>(alsoWatched);
    for (int i = 0; i < watchOf.length; i++) {
      SearchQuestion question = questions.get(i);
      watchOf[i] = watches.size();
      if (question.subject() != SearchQuestion.NO_PREDICATE) {
        watches.add(new WatchedPredicate(question.subject(), question instanceof SearchQuestion.Reachable));
      }
      if (question instanceof SearchQuestion.FairlyInfinitely(int predicate)) {
        recurrences.add(predicate);
      } else if (question instanceof SearchQuestion.Linear(_, var atoms, _)) {
        others.addAll(atoms);
      }
    }
    others.forEach(predicate -> watches.add(new WatchedPredicate(predicate, true)));
    int[] recurring = recurrences.stream().mapToInt(i -> i).toArray();
    int[] predicates = watches.stream().mapToInt(WatchedPredicate::predicate).toArray();
    // Sweeps and the search for cycles look up the numbers of states.
    boolean looksUp = recurring.length > 0 || open().anyMatch(i -> questions.get(i) instanceof SearchQuestion.Eventually);
    Retention retention = looksUp ? Retention.NUMBERS : Retention.STATES;
    try (SearchRun<L> run =
        new SearchRun<>(
            graph, settings, limits, crew, OptionalInt.empty(), watches, recurring, journals.apply("all"), retention)) {
      SpaceJudge<L> judge =
          new SpaceJudge<>(
              run, settings, limits, questions, partial, predicates, watchOf);
      run.run(judge);
      judge.conclude();
      if (run.complete() && run.statistics().states() >= leastShared) {
        judge.concludeGoals();
      }
      note(run, run.complete());
    }
  }

  private void searchGoal(Crew crew, List<Integer> sameGoal) {
    int goal = questions.get(sameGoal.getFirst()).subject();
    List<WatchedPredicate> watches = new ArrayList<>(List.of(new WatchedPredicate(goal, true)));
    if (settings.steps().isPresent()) {
      watches.add(new WatchedPredicate(goal, false));
    }
    Journal journal = journals.apply("goal-" + goal);
    try (SearchRun<L> run =
        new SearchRun<>(graph, settings, limits, crew, OptionalInt.of(goal), watches, new int[] {goal}, journal, Retention.NUMBERS)) {
      Set<Boolean> asked = sameGoal.stream().map(this::isFair).collect(Collectors.toCollection(TreeSet::new));
      GoalJudge<L> judge = new GoalJudge<>(run, settings, limits, goal, partial.errors(), asked);
      try {
        run.run(judge);
        for (int i : sameGoal) {
          partial.answer(i, judge.conclude(isFair(i)));
        }
      } catch (CellOverflow outgrown) {
        sameGoal.forEach(i -> judge.violation(isFair(i)).ifPresent(found -> partial.answer(i, found)));
        throw outgrown;
      }
      boolean alone = questions.size() == 1 && alsoWatched.isEmpty();
      note(run, alone && run.complete() && judge.cutNothing());
    }
  }

  private SearchAnswer<L> searchLinear(Crew crew, SearchQuestion.Linear linear) {
    int[] atoms = linear.atoms().stream().mapToInt(atom -> atom).toArray();
    try (LinearCheck<L> search =
        new LinearCheck<>(graph.whole(), settings, limits, crew, linear.topic(), atoms, partial.errors())) {
      SearchAnswer<L> answer = search.run(linear.negation());
      boolean alone = questions.size() == 1 && alsoWatched.isEmpty();
      partial.note(search.vacuous(), alone && search.sawEverything(), search.limit(), search.statistics());
      return answer;
    }
  }

  private boolean isFair(int question) {
    return questions.get(question) instanceof SearchQuestion.Fairly;
  }

  private void note(SearchRun<L> run, boolean everything) {
    partial.note(run.vacuous(), everything, run.limit(), run.statistics());
  }
}
