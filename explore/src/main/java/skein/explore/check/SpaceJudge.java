package skein.explore.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.explore.liveness.Sweep;
import skein.search.graph.Path;
import skein.search.level.Sightings;

/** Judges all questions about the whole state space in one search, each as early as possible. */
final class SpaceJudge<L> implements SearchRun.Judge {

  private final SearchRun<L> run;
  private final Settings settings;
  private final Limits limits;
  private final List<SearchQuestion> questions;
  private final PartialAnswers<L> partial;
  private final int[] predicates;
  private final int[] watchOf;
  private final int[] nearestEnds;
  private boolean erred;

  /**
   * @param predicates all that are watched
   * @param watchOf the index of the watch for each question that has a subject
   */
  SpaceJudge(
      SearchRun<L> run,
      Settings settings,
      Limits limits,
      List<SearchQuestion> questions,
      PartialAnswers<L> partial,
      int[] predicates,
      int[] watchOf) {
    this.run = run;
    this.settings = settings;
    this.limits = limits;
    this.questions = questions;
    this.partial = partial;
    this.predicates = predicates;
    this.watchOf = watchOf;
    this.nearestEnds = new int[questions.size()];
    Arrays.fill(nearestEnds, -1);
  }

  @Override
  public boolean looked(Sightings seen) {
    if (predicates.length > 0) {
      noteErrors(seen);
      for (int i = 0; i < questions.size(); i++) {
        if (partial.isOpen(i) && questions.get(i).subject() != SearchQuestion.NO_PREDICATE) {
          int question = i;
          seen.watched(watchOf[i]).ifPresent(state -> judge(question, state));
        }
      }
    }
    return isOpen();
  }

  private void judge(int i, long[] state) {
    switch (questions.get(i)) {
      case SearchQuestion.Always _ -> partial.answer(i, broken(questions.get(i).subject(), state));
      case SearchQuestion.Reachable _ -> {
        Path<L> path = run.atState(state);
        partial.answer(i, SearchAnswer.holds(PathReason.of(Reason.Sight.REACHED, path), run.statistics(), path));
      }
      case SearchQuestion.Eventually _, SearchQuestion.Fairly _, SearchQuestion.FairlyInfinitely _, SearchQuestion.DeadlockFree _, SearchQuestion.NoErrors _,
          SearchQuestion.Linear _ -> {}
    }
  }

  private SearchAnswer<L> broken(int predicate, long[] state) {
    boolean errs = run.test(predicate, state).error().isPresent();
    Path<L> path = errs ? run.predicateErrs(state, predicate) : run.atState(state);
    return SearchAnswer.violated(PathReason.of(Reason.Sight.FAILS, path), run.statistics(), path);
  }

  @Override
  public boolean expanded(Sightings seen) {
    noteErrors(seen);
    seen.end()
        .ifPresent(
            state ->
                decide(
                    SearchQuestion.DeadlockFree.class,
                    () -> {
                      Path<L> path = run.ended(state);
                      Reason reason = aboutEnds(PathReason.of(Reason.Sight.DEADLOCK, path));
                      return SearchAnswer.violated(reason, run.statistics(), path);
                    }));
    int recurrence = 0;
    for (int i = 0; i < questions.size(); i++) {
      if (questions.get(i) instanceof SearchQuestion.FairlyInfinitely) {
        stuckBeforeGoal(i, seen.end(recurrence), seen.stuck(recurrence));
        recurrence++;
      }
    }
    return isOpen();
  }

  @Override
  public void bounded(Supplier<Sightings> probe) {
    boolean aboutEnds =
        IntStream.range(0, questions.size())
            .anyMatch(i -> partial.isOpen(i) && questions.get(i) instanceof SearchQuestion.DeadlockFree);
    if (aboutEnds) {
      expanded(probe.get());
    }
  }

  @Override
  public boolean analyse() {
    for (int i = 0; i < questions.size(); i++) {
      if (partial.isOpen(i) && questions.get(i) instanceof SearchQuestion.FairlyInfinitely) {
        Optional<SearchAnswer<L>> answer = goalUnreachable(i);
        if (answer.isPresent()) {
          partial.answer(i, answer.get());
        }
      }
    }
    return isOpen();
  }

  private void stuckBeforeGoal(int i, Optional<long[]> end, Optional<long[]> stuck) {
    if (end.isPresent() && nearestEnds[i] < 0) {
      nearestEnds[i] = run.level() - 1;
    }
    if (partial.isOpen(i)) {
      Optional<Path<L>> path =
          end.isPresent() && !settings.ignoreEnds() ? end.map(run::ended) : stuck.map(run::stepErrs);
      path.ifPresent(p -> partial.answer(i, SearchAnswer.violated(PathReason.of(Reason.Sight.GOAL_LOST, p), run.statistics(), p)));
    }
  }

  private void noteErrors(Sightings seen) {
    if (!erred && partial.errors().note(run, seen, predicates)) {
      erred = true;
      decide(SearchQuestion.NoErrors.class, () -> partial.errors().nearest().orElseThrow());
    }
  }

  private void decide(Class<? extends SearchQuestion> kind, Supplier<SearchAnswer<L>> answer) {
    for (int i = 0; i < questions.size(); i++) {
      if (kind.isInstance(questions.get(i)) && partial.isOpen(i)) {
        partial.answer(i, answer.get());
      }
    }
  }

  private boolean isOpen() {
    for (int i = 0; i < questions.size(); i++) {
      if (partial.isOpen(i) && questions.get(i).onAllStates()) {
        return true;
      }
    }
    return false;
  }

  private Reason aboutEnds(Reason reason) {
    return settings.ignoreEnds() ? new Reason.EndsIgnored(reason, Reason.Effect.IRRELEVANT, 0) : reason;
  }

  /** Answers what is still open, once the search is over. */
  void conclude() {
    for (int i = 0; i < questions.size(); i++) {
      if (partial.isOpen(i) && questions.get(i).onAllStates()) {
        partial.answer(i, conclude(i));
      }
    }
  }

  /**
   * Answers {@code eventually} and {@code fairly} where they hold, so that the states before their goal need not be found again, after a complete search.
   * Violations are left to a search of their own, which finds the nearest.
   */
  void concludeGoals() {
    if (settings.steps().isPresent() || settings.ignoreEnds()) {
      return;
    }
    try {
      for (int i = 0; i < questions.size(); i++) {
        if (partial.isOpen(i) && questions.get(i) instanceof SearchQuestion.Eventually(int goal) && run.meetsGoal(goal)) {
          partial.answer(i, SearchAnswer.holds(GoalJudge.onAllExecutions(false, settings), run.statistics()));
        }
      }
    } catch (Halt | OutOfMemoryError _) {
      return;
    }
    for (int i = 0; i < questions.size(); i++) {
      if (partial.isOpen(i) && questions.get(i) instanceof SearchQuestion.Fairly(int goal) && isAlwaysReachable(goal)) {
        partial.answer(i, SearchAnswer.holds(GoalJudge.onAllExecutions(true, settings), run.statistics()));
      }
    }
  }

  /** Whether a stronger claim about the goal is known to hold. */
  private boolean isAlwaysReachable(int goal) {
    return IntStream.range(0, questions.size())
        .anyMatch(
            i ->
                partial.answer(i).filter(answer -> answer.verdict() == Verdict.HOLDS).isPresent()
                    && (questions.get(i).equals(new SearchQuestion.Eventually(goal)) || questions.get(i).equals(new SearchQuestion.FairlyInfinitely(goal))));
  }

  private SearchAnswer<L> conclude(int i) {
    Optional<Cause> limit = run.limit();
    if (questions.get(i) instanceof SearchQuestion.FairlyInfinitely) {
      try {
        Optional<SearchAnswer<L>> doomed = goalUnreachable(i);
        if (doomed.isPresent()) {
          return doomed.get();
        }
      } catch (Halt halt) {
        limit = limit.or(() -> Optional.of(halt.why()));
      } catch (OutOfMemoryError _) {
        limit = limit.or(() -> Optional.of(Cause.MEMORY));
      }
    }
    if (limit.isPresent()) {
      Reason reason = limits.unfinished(questions.get(i).sought(), run.statistics(), limit.get());
      return SearchAnswer.open(limit.get(), reason, run.statistics());
    }
    return finished(i);
  }

  /** Whether some state found so far cannot reach the goal any more. */
  private Optional<SearchAnswer<L>> goalUnreachable(int i) {
    Sweep sweep = run.sweep(questions.get(i).subject(), Sweep.Mode.SOME, settings.ignoreEnds());
    return sweep
        .nearestBad()
        .map(bad -> run.forEver(bad, state -> run.isBad(sweep, state)))
        .map(path -> SearchAnswer.violated(PathReason.of(Reason.Sight.GOAL_LOST, path), run.statistics(), path));
  }

  private SearchAnswer<L> finished(int i) {
    return switch (questions.get(i)) {
      case SearchQuestion.Always _ -> SearchAnswer.holds(everywhere(Reason.Everywhere.HOLDS), run.statistics());
      case SearchQuestion.Reachable _ -> SearchAnswer.violated(everywhere(Reason.Everywhere.FAILS), run.statistics());
      case SearchQuestion.DeadlockFree() ->
          SearchAnswer.holds(aboutEnds(everywhere(Reason.Everywhere.STEP_ENABLED)), run.statistics());
      case SearchQuestion.NoErrors() -> SearchAnswer.holds(everywhere(Reason.Everywhere.NO_ERROR), run.statistics());
      case SearchQuestion.FairlyInfinitely _ -> {
        Reason why = everywhere(Reason.Everywhere.GOAL_REACHABLE);
        yield SearchAnswer.holds(settings.ignoreEnds() ? ignoringEnds(why, nearestEnds[i]) : why, run.statistics());
      }
      case SearchQuestion.Eventually _, SearchQuestion.Fairly _, SearchQuestion.Linear _ ->
          throw new IllegalStateException("not about all states");
    };
  }

  private Reason everywhere(Reason.Everywhere what) {
    return new Reason.AllStates(what, run.statistics().states(), settings.steps());
  }

  /** @param end how many steps it takes to the nearest end without the goal; negative if there is none */
  static Reason ignoringEnds(Reason why, int end) {
    return end < 0
        ? new Reason.EndsIgnored(why, Reason.Effect.NONE, 0)
        : new Reason.EndsIgnored(why, Reason.Effect.DECISIVE, end);
  }
}
