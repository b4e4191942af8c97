package skein.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.interpret.Step;

/**
 * What compiled searches have found out about the questions so far. It outlives a search that has to start again with
 * wider states: what was answered stays answered, and only the rest is asked again. That is right because an answer is
 * written down only when it no longer depends on what else a search would find: all it rests on are whole levels, whose states all
 * fitted. And it is the same in every run: which level has a state that outgrows its place is a matter of the model, not
 * of who comes first.
 */
final class Ledger {

  private final List<Answer<Step>> answers;
  private final FastErrors errors = new FastErrors();
  private List<String> reductions = List.of();
  private boolean vacuous;
  private boolean sawEverything;
  private Optional<Cause> limit = Optional.empty();
  private Statistics largest = new Statistics(0, 0, 0, 0);

  Ledger(int questions) {
    this.answers = new ArrayList<>(Collections.nCopies(questions, null));
  }

  /** By question; null where there is none yet. */
  List<Answer<Step>> answers() {
    return answers;
  }

  boolean isOpen(int question) {
    return answers.get(question) == null;
  }

  FastErrors errors() {
    return errors;
  }

  /** What the searches leave out, in words. */
  List<String> reductions() {
    return reductions;
  }

  void reduced(List<String> leftOut) {
    reductions = leftOut;
  }

  /** There is no initial state. */
  boolean vacuous() {
    return vacuous;
  }

  /** What came of a search that was not given up. */
  void note(boolean nothingThere, boolean everything, Optional<Cause> reached, Statistics statistics) {
    vacuous |= nothingThere;
    sawEverything |= everything;
    limit = limit.or(() -> reached);
    if (statistics.states() > largest.states()) {
      largest = statistics;
    }
  }

  Checker.Answers<Step> toAnswers(Settings settings, Limits limits) {
    return new Checker.Answers<>(vacuous, answers, noErrors(settings, limits));
  }

  private Answer<Step> noErrors(Settings settings, Limits limits) {
    return errors.nearest().orElseGet(() -> Checker.nothingErrs(sawEverything, limit, largest, settings, limits));
  }

  /** The same, where the open questions were put to somebody else. */
  Checker.Answers<Step> completedBy(Checker.Answers<Step> others, Settings settings, Limits limits) {
    List<Answer<Step>> all = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < answers.size(); i++) {
      all.add(isOpen(i) ? others.toQuestions().get(next++) : answers.get(i));
    }
    if (others.noErrors().path().isPresent()) {
      errors.note(others.noErrors());
    }
    boolean known = sawEverything || errors.nearest().isPresent();
    return new Checker.Answers<>(others.vacuous(), all, known ? noErrors(settings, limits) : others.noErrors());
  }
}
