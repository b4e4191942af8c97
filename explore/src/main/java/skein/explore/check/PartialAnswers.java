package skein.explore.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;

/**
 * The answers found so far. They survive a search that restarts with wider states: only open questions are asked again.
 * This is sound because an answer is recorded only when it no longer depends on the rest of the search: it depends
 * on complete levels only, in which all states fit. And it is deterministic: which level has a state that
 * overflows depends on the model, not on the scheduling of threads.
 */
public final class PartialAnswers<L> {

  private final List<SearchAnswer<L>> answers;
  private final Interest interest;
  private final NearestError<L> errors = new NearestError<>();
  private List<Reduction.Used> reductions = List.of();
  private boolean vacuous;
  private boolean sawEverything;
  private Optional<Cause> limit = Optional.empty();
  private Statistics largest = new Statistics(0, 0, 0, 0);

  public PartialAnswers(int questions, Interest interest) {
    this.answers = new ArrayList<>(Collections.nCopies(questions, null));
    this.interest = interest;
  }

  /** Empty if there is none yet. */
  Optional<SearchAnswer<L>> answer(int question) {
    return Optional.ofNullable(answers.get(question));
  }

  void answer(int question, SearchAnswer<L> answer) {
    answers.set(question, answer);
    if (answer.verdict() != Verdict.INCONCLUSIVE) {
      interest.decided(question, answer.verdict());
    }
  }

  /** Whether it has no answer and still needs one. */
  public boolean isOpen(int question) {
    return answers.get(question) == null && interest.needs(question);
  }

  NearestError<L> errors() {
    return errors;
  }

  /** What the compiled searches leave out. */
  public List<Reduction.Used> reductions() {
    return reductions;
  }

  public void reduced(List<Reduction.Used> leftOut) {
    reductions = leftOut;
  }

  /** There is no initial state. */
  boolean vacuous() {
    return vacuous;
  }

  /** Records the result of a search that was not abandoned. */
  void note(boolean nothingThere, boolean everything, Optional<Cause> reached, Statistics statistics) {
    vacuous |= nothingThere;
    sawEverything |= everything;
    limit = limit.or(() -> reached);
    if (statistics.states() > largest.states()) {
      largest = statistics;
    }
  }

  public SearchAnswers<L> toAnswers(Settings settings, Limits limits) {
    List<SearchAnswer<L>> all = answers.stream().map(answer -> answer == null ? notNeeded() : answer).toList();
    return new SearchAnswers<>(vacuous, all, errors.nearest().orElseGet(() -> nothingErrs(settings, limits)));
  }

  private SearchAnswer<L> notNeeded() {
    return SearchAnswer.open(Cause.PARTIAL, new Reason.AnsweredElsewhere(), largest);
  }

  /** The answer about errors if none was found. */
  private SearchAnswer<L> nothingErrs(Settings settings, Limits limits) {
    if (sawEverything) {
      return SearchAnswer.holds(
          new Reason.AllStates(Reason.Everywhere.NO_ERROR, largest.states(), settings.steps()), largest);
    }
    if (limit.isPresent()) {
      return SearchAnswer.open(limit.get(), limits.unfinished(Reason.Sought.ERROR, largest, limit.get()), largest);
    }
    return SearchAnswer.open(Cause.PARTIAL, new Reason.ErrorsNotAsked(largest.states()), largest);
  }
}
