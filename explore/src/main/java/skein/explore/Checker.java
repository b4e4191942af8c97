package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import skein.core.answer.Cause;
import skein.core.answer.Fairness;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.interpret.Truth;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;
import skein.explore.ltl.Formula;
import skein.explore.ltl.Formulas;

/**
 * Answers questions about a transition system. Those about all states share one search. The others
 * have their own, on the graph which that one leaves if it saw everything. Numbers and paths
 * are the same either way, and do not depend on what else is asked.
 */
final class Checker<L> {

  /**
   * What came of a check.
   *
   * @param vacuous there is no initial state; then nothing else counts
   * @param noErrors the built-in claim, judged on what the questions made us visit
   */
  record Answers<L>(boolean vacuous, List<Answer<L>> toQuestions, Answer<L> noErrors) {

    /** The same with the states of paths as somebody else writes them. */
    Answers<L> translated(UnaryOperator<long[]> state) {
      return vacuous
          ? this
          : new Answers<>(
              false, toQuestions.stream().map(answer -> answer.translated(state)).toList(), noErrors.translated(state));
    }
  }

  private final TransitionSystem<L> system;
  private final Actors<L> actors;
  private final Settings settings;
  private final Limits limits;
  private final ErrorLog<L> errorLog = new ErrorLog<>();
  private boolean vacuous;
  private boolean sawEverything;
  private Optional<Cause> limit = Optional.empty();
  private Statistics largest = new Statistics(0, 0, 0, 0);

  Checker(TransitionSystem<L> system, Settings settings, Monitor monitor) {
    this(system, Actors.none(), settings, new Limits(settings, monitor));
  }

  /** The actors matter only if the settings ask for fairness. */
  Checker(TransitionSystem<L> system, Actors<L> actors, Settings settings, Limits limits) {
    this.system = system;
    this.actors = settings.fairness() == Fairness.NONE ? Actors.none() : actors;
    this.settings = settings;
    this.limits = limits;
  }

  /** Predicates that are only watched are not judged, but it is an error of the model if they err. */
  Answers<L> check(List<Question> questions, List<StatePredicate> watched) {
    if (questions.isEmpty()) {
      lookForInitialState();
      return new Answers<>(vacuous, List.of(), noErrors());
    }
    List<Answer<L>> answers = new ArrayList<>(Collections.nCopies(questions.size(), null));
    Optional<Graph> graph = Optional.empty();
    if (questions.stream().anyMatch(Question::onAllStates)) {
      graph = searchAll(questions, watched, answers);
    }
    boolean alone = questions.size() == 1 && watched.isEmpty();
    for (int i = 0; i < questions.size() && !vacuous; i++) {
      switch (questions.get(i)) {
        case Question.Eventually(var goal) ->
            answers.set(
                i, isFair() ? searchFairly(goal, alone) : searchGoal(i, goal, false, graph, alone));
        case Question.Fairly(var goal) -> answers.set(i, searchGoal(i, goal, true, graph, alone));
        case Question.Linear linear ->
            answers.set(i, searchLinear(linear, graph, alone));
        case Question.Always _, Question.Reachable _, Question.FairlyInfinitely _, Question.DeadlockFree(),
            Question.NoErrors() -> {}
      }
    }
    return new Answers<>(vacuous, answers, noErrors());
  }

  private void lookForInitialState() {
    Search<L> search = new Search<>(system, limits, new Scope(settings.steps(), false, false));
    search.run(
        new CountingVisitor() {
          @Override
          public boolean done() {
            return true;
          }
        });
    vacuous = search.vacuous();
  }

  /** The explored graph and where the predicates of the questions hold in it. */
  private final class Graph {

    private final Search<L> search;
    private final SpaceVisitor<L> visitor;

    Graph(Search<L> search, SpaceVisitor<L> visitor) {
      this.search = search;
      this.visitor = visitor;
    }
  }

  /** Answers the questions about all states; the graph, if it is complete. */
  private Optional<Graph> searchAll(
      List<Question> questions, List<StatePredicate> watched, List<Answer<L>> answers) {
    boolean probe = questions.stream().anyMatch(Question.DeadlockFree.class::isInstance);
    boolean edges = settings.steps().isEmpty() && questions.stream().anyMatch(this::usesGraph);
    Search<L> search = new Search<>(system, limits, new Scope(settings.steps(), probe, edges));
    Tracer<L> tracer = new Tracer<>(system, search::state);
    SpaceVisitor<L> visitor =
        new SpaceVisitor<>(questions, withAtoms(watched, questions), settings, search, tracer, limits, errorLog);
    search.run(visitor);
    List<Answer<L>> found = visitor.conclude();
    IntStream.range(0, found.size()).forEach(i -> answers.set(i, found.get(i)));
    note(search, search.complete());
    if (!search.complete() || !edges) {
      search.release();
      return Optional.empty();
    }
    limits.reserve(search.bytes());
    return Optional.of(new Graph(search, visitor));
  }

  private boolean isFair() {
    return settings.fairness() != Fairness.NONE && settings.steps().isEmpty();
  }

  /** The graph does not know who took a step. */
  private boolean usesGraph(Question question) {
    boolean needsActors = question instanceof Question.Eventually || question instanceof Question.Linear;
    return question.onGraph() && !(isFair() && needsActors);
  }

  private static List<StatePredicate> withAtoms(List<StatePredicate> watched, List<Question> questions) {
    List<StatePredicate> all = new ArrayList<>(watched);
    for (Question question : questions) {
      if (question instanceof Question.Linear(_, var atoms, _)) {
        all.addAll(atoms);
      }
    }
    return all;
  }

  /** What breaks {@code eventually p} is {@code always not p}, where p is the only atom. */
  static Formula neverMet() {
    Formulas formulas = new Formulas();
    return formulas.always(formulas.literal(0, false));
  }

  private Answer<L> searchFairly(StatePredicate goal, boolean alone) {
    Question.Linear linear = new Question.Linear(neverMet(), List.of(goal), LinearCheck.Wording.GOAL);
    return searchLinear(linear, Optional.empty(), alone);
  }

  private Answer<L> searchLinear(Question.Linear linear, Optional<Graph> graph, boolean alone) {
    if (graph.isPresent() && !isFair()) {
      GraphSystem<L> known = new GraphSystem<>(system, graph.get().search);
      List<StatePredicate> atoms = linear.atoms().stream()
          .map(atom -> (StatePredicate) state -> atom.test(known.original(state))).toList();
      LazyGraph<Void> lazy = new LazyGraph<>(known, atoms, Actors.none(), limits);
      Tracer<L> tracer = new Tracer<>(system, s -> known.original(lazy.state(s)));
      return new LinearCheck<>(linear.negation(), atoms.size(), linear.wording(), lazy, tracer, settings, limits).run();
    }
    LazyGraph<L> lazy = new LazyGraph<>(system, linear.atoms(), actors, limits);
    Tracer<L> tracer = new Tracer<>(system, lazy::state);
    LinearCheck<L> check =
        new LinearCheck<>(linear.negation(), linear.atoms().size(), linear.wording(), lazy, tracer, settings, limits);
    check.logErrors(errorLog);
    Answer<L> answer = check.run();
    note(check.vacuous(), alone && check.sawEverything(), check.limit(), lazy.statistics());
    return answer;
  }

  private Answer<L> searchGoal(int question, StatePredicate goal, boolean fair, Optional<Graph> graph, boolean alone) {
    Scope scope = new Scope(settings.steps(), settings.ignoreEnds(), true);
    if (graph.isPresent()) {
      GraphSystem<L> known = new GraphSystem<>(system, graph.get().search);
      BitSet holding = graph.get().visitor.holding(question);
      Search<Void> search = new Search<>(known, limits, scope);
      Tracer<L> tracer = new Tracer<>(system, s -> known.original(search.state(s)));
      StatePredicate knownGoal = state -> Truth.of(holding.get((int) state[0]));
      return run(search, new GoalVisitor<>(knownGoal, fair, settings, search, tracer, limits, Optional.empty()));
    }
    Search<L> search = new Search<>(system, limits, scope);
    Tracer<L> tracer = new Tracer<>(system, search::state);
    GoalVisitor<L> visitor =
        new GoalVisitor<>(goal, fair, settings, search, tracer, limits, Optional.of(errorLog));
    Answer<L> answer = run(search, visitor);
    note(search, alone && search.complete() && visitor.cutNothing());
    return answer;
  }

  private static <L> Answer<L> run(Search<?> search, GoalVisitor<L> visitor) {
    search.run(visitor);
    Answer<L> answer = visitor.conclude();
    search.release();
    return answer;
  }

  private void note(Search<L> search, boolean everything) {
    note(search.vacuous(), everything, search.limit(), search.statistics());
  }

  private void note(boolean nothingThere, boolean everything, Optional<Cause> reached, Statistics seen) {
    vacuous |= nothingThere;
    sawEverything |= everything;
    limit = limit.or(() -> reached);
    if (seen.states() > largest.states()) {
      largest = seen;
    }
  }

  private Answer<L> noErrors() {
    if (errorLog.nearest().isPresent()) {
      return errorLog.nearest().get();
    }
    return nothingErrs(sawEverything, limit, largest, settings, limits);
  }

  /** What can be said about errors when none was met. */
  static <L> Answer<L> nothingErrs(
      boolean sawEverything, Optional<Cause> limit, Statistics largest, Settings settings, Limits limits) {
    String seen = "nothing errs in the " + Words.count(largest.states(), "state");
    if (sawEverything) {
      return Answer.holds(seen + " reachable" + Words.within(settings.steps()), largest);
    }
    if (limit.isPresent()) {
      return Answer.open(limit.get(), seen + " explored before " + limits.describe(limit.get()), largest);
    }
    String reason = seen + " that the other properties needed; ask for this property by name to look at all states";
    return Answer.open(Cause.PARTIAL, reason, largest);
  }
}
