package skein.explore.check;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.explore.graph.Path;
import skein.explore.liveness.Sweep;
import skein.explore.search.Sightings;

/** Judges all questions about the whole state space in one search, each as early as possible. */
final class SpaceJudge<L> implements SearchRun.Judge {

  private final SearchRun<L> run;
  private final Settings settings;
  private final Limits limits;
  private final List<SearchQuestion> questions;
  private final List<SearchAnswer<L>> answers;
  private final NearestError<L> errors;
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
      List<SearchAnswer<L>> answers,
      NearestError<L> errors,
      int[] predicates,
      int[] watchOf) {
    this.run = run;
    this.settings = settings;
    this.limits = limits;
    this.questions = questions;
    this.answers = answers;
    this.errors = errors;
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
        if (answers.get(i) == null && questions.get(i).subject() != SearchQuestion.NO_PREDICATE) {
          int question = i;
          seen.watched(watchOf[i]).ifPresent(state -> judge(question, state));
        }
      }
    }
    return isOpen();
  }

  private void judge(int i, long[] state) {
    switch (questions.get(i)) {
      case SearchQuestion.Always _ -> answers.set(i, broken(questions.get(i).subject(), state));
      case SearchQuestion.Reachable _ -> {
        Path<L> path = run.atState(state);
        answers.set(i, SearchAnswer.holds("reached " + SearchReasons.after(path), run.statistics(), path));
      }
      case SearchQuestion.Eventually _, SearchQuestion.Fairly _, SearchQuestion.FairlyInfinitely _, SearchQuestion.DeadlockFree _, SearchQuestion.NoErrors _,
          SearchQuestion.Linear _ -> {}
    }
  }

  private SearchAnswer<L> broken(int predicate, long[] state) {
    Truth truth = run.test(predicate, state);
    if (truth.error().isPresent()) {
      Path<L> path = run.predicateErrs(state, predicate);
      ModelError error = ((Path.End.Error<L>) path.end()).error();
      return SearchAnswer.violated("it errs " + SearchReasons.after(path) + ": " + error.message(), run.statistics(), path);
    }
    Path<L> path = run.atState(state);
    return SearchAnswer.violated("it fails " + SearchReasons.after(path), run.statistics(), path);
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
                      String reason = "no step is enabled " + SearchReasons.after(path) + aboutEnds();
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
            .anyMatch(i -> answers.get(i) == null && questions.get(i) instanceof SearchQuestion.DeadlockFree);
    if (aboutEnds) {
      expanded(probe.get());
    }
  }

  @Override
  public boolean analyse() {
    for (int i = 0; i < questions.size(); i++) {
      if (answers.get(i) == null && questions.get(i) instanceof SearchQuestion.FairlyInfinitely) {
        Optional<SearchAnswer<L>> answer = goalUnreachable(i);
        if (answer.isPresent()) {
          answers.set(i, answer.get());
        }
      }
    }
    return isOpen();
  }

  private void stuckBeforeGoal(int i, Optional<long[]> end, Optional<long[]> stuck) {
    if (end.isPresent() && nearestEnds[i] < 0) {
      nearestEnds[i] = run.level() - 1;
    }
    if (answers.get(i) == null) {
      Optional<Path<L>> path =
          end.isPresent() && !settings.ignoreEnds() ? end.map(run::ended) : stuck.map(run::stepErrs);
      path.ifPresent(p -> answers.set(i, SearchAnswer.violated(SearchReasons.unreachable(p), run.statistics(), p)));
    }
  }

  private void noteErrors(Sightings seen) {
    if (!erred && errors.note(run, seen, predicates)) {
      erred = true;
      decide(SearchQuestion.NoErrors.class, () -> errors.nearest().orElseThrow());
    }
  }

  private void decide(Class<? extends SearchQuestion> kind, Supplier<SearchAnswer<L>> answer) {
    for (int i = 0; i < questions.size(); i++) {
      if (kind.isInstance(questions.get(i)) && answers.get(i) == null) {
        answers.set(i, answer.get());
      }
    }
  }

  private boolean isOpen() {
    for (int i = 0; i < questions.size(); i++) {
      if (answers.get(i) == null && questions.get(i).onAllStates()) {
        return true;
      }
    }
    return false;
  }

  private String aboutEnds() {
    return settings.ignoreEnds() ? " (ignoring ends makes no difference to this claim)" : "";
  }

  /** Answers what is still open, once the search is over. */
  void conclude() {
    for (int i = 0; i < questions.size(); i++) {
      if (answers.get(i) == null && questions.get(i).onAllStates()) {
        answers.set(i, conclude(i));
      }
    }
  }

  private SearchAnswer<L> conclude(int i) {
    Optional<Cause> limit = run.limit();
    if (questions.get(i) instanceof SearchQuestion.FairlyInfinitely) {
      try {
        Optional<SearchAnswer<L>> doomed = goalUnreachable(i);
        if (doomed.isPresent()) {
          return doomed.get();
        }
      } catch (SearchHalt halt) {
        limit = limit.or(halt::limit);
      } catch (OutOfMemoryError _) {
        limit = limit.or(() -> Optional.of(Cause.MEMORY));
      }
    }
    if (limit.isPresent()) {
      String found = questions.get(i) instanceof SearchQuestion.Reachable ? "no such state" : "no violation";
      return SearchAnswer.open(limit.get(), SearchReasons.unfinished(found, run.statistics(), limit.get(), limits), run.statistics());
    }
    return finished(i);
  }

  /** Whether some state found so far cannot reach the goal any more. */
  private Optional<SearchAnswer<L>> goalUnreachable(int i) {
    Sweep sweep = run.sweep(questions.get(i).subject(), Sweep.Mode.SOME, settings.ignoreEnds());
    return sweep
        .nearestBad()
        .map(bad -> run.forEver(bad, state -> run.isBad(sweep, state)))
        .map(path -> SearchAnswer.violated(SearchReasons.unreachable(path), run.statistics(), path));
  }

  private SearchAnswer<L> finished(int i) {
    String everywhere = SearchReasons.everywhere(run.statistics().states(), settings.steps());
    return switch (questions.get(i)) {
      case SearchQuestion.Always _ -> SearchAnswer.holds("it holds in " + everywhere, run.statistics());
      case SearchQuestion.Reachable _ -> SearchAnswer.violated("it fails in " + everywhere, run.statistics());
      case SearchQuestion.DeadlockFree() ->
          SearchAnswer.holds("a step is enabled or errs in " + everywhere + aboutEnds(), run.statistics());
      case SearchQuestion.NoErrors() -> SearchAnswer.holds("nothing errs in " + everywhere, run.statistics());
      case SearchQuestion.FairlyInfinitely _ -> SearchAnswer.holds(recurs(i, everywhere), run.statistics());
      case SearchQuestion.Eventually _, SearchQuestion.Fairly _, SearchQuestion.Linear _ ->
          throw new IllegalStateException("not about all states");
    };
  }

  private String recurs(int i, String everywhere) {
    String why = "the goal can be reached from " + everywhere;
    if (!settings.ignoreEnds()) {
      return why;
    }
    return nearestEnds[i] < 0
        ? why + " (also without ignoring ends)"
        : why + " or an end, but only because ends are ignored: a run of " + SearchReasons.count(nearestEnds[i], "step")
            + " ends without meeting it again";
  }
}
