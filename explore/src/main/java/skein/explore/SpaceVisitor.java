package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.system.StatePredicate;

/**
 * Judges all questions about the whole state space in one search, each as soon as it can be. The
 * predicates of the others are evaluated too: their errors count, and they may be judged on the graph
 * afterwards.
 */
final class SpaceVisitor<L> implements Visitor {

  private static final int FIRST_ANALYSIS = 1 << 16;

  private final List<Question> questions;
  private final List<StatePredicate> watched;
  private final Settings settings;
  private final Search<L> search;
  private final Tracer<L> tracer;
  private final Limits limits;
  private final ErrorLog<L> errorLog;
  private final List<Answer<L>> answers = new ArrayList<>();
  /** For each question the states where its predicate holds, if they matter. */
  private final List<BitSet> holding = new ArrayList<>();
  private final BitSet ends = new BitSet();
  private int open;
  private boolean erred;
  private int nextAnalysis = FIRST_ANALYSIS;

  SpaceVisitor(
      List<Question> questions,
      List<StatePredicate> watched,
      Settings settings,
      Search<L> search,
      Tracer<L> tracer,
      Limits limits,
      ErrorLog<L> errorLog) {
    this.questions = questions;
    this.watched = watched;
    this.settings = settings;
    this.search = search;
    this.tracer = tracer;
    this.limits = limits;
    this.errorLog = errorLog;
    for (Question question : questions) {
      answers.add(null);
      holding.add(new BitSet());
      open += question.onAllStates() ? 1 : 0;
    }
  }

  @Override
  public boolean discovered(int state, long[] packed, int depth) {
    for (int i = 0; i < questions.size(); i++) {
      Optional<StatePredicate> predicate = questions.get(i).judged();
      if (predicate.isPresent()) {
        Truth truth = predicate.get().test(packed);
        truth.error().ifPresent(error -> predicateErrs(state, error));
        judge(i, state, truth);
      }
    }
    for (StatePredicate predicate : watched) {
      predicate.test(packed).error().ifPresent(error -> predicateErrs(state, error));
    }
    return true;
  }

  private void judge(int i, int state, Truth truth) {
    switch (questions.get(i)) {
      case Question.Always _ -> {
        if (!truth.holds() && answers.get(i) == null) {
          decide(i, broken(state, truth));
        }
      }
      case Question.Reachable _ -> {
        if (truth.holds() && answers.get(i) == null) {
          Path<L> path = tracer.atState(search.pathTo(state));
          decide(i, Answer.holds("reached " + Words.after(path), search.statistics(), path));
        }
      }
      case Question.Eventually _, Question.Fairly _, Question.FairlyInfinitely _ -> {
        if (truth.holds()) {
          holding.get(i).set(state);
        }
      }
      case Question.DeadlockFree(), Question.NoErrors(), Question.Linear _ -> {}
    }
  }

  private Answer<L> broken(int state, Truth truth) {
    List<Integer> way = search.pathTo(state);
    if (truth.error().isPresent()) {
      ModelError error = truth.error().get();
      Path<L> path = tracer.predicateErrs(way, error);
      return Answer.violated("it errs " + Words.after(path) + ": " + error.message(), search.statistics(), path);
    }
    Path<L> path = tracer.atState(way);
    return Answer.violated("it fails " + Words.after(path), search.statistics(), path);
  }

  private void predicateErrs(int state, ModelError error) {
    if (!erred) {
      errorLog.predicateErrs(search, tracer, state, error);
      errorMet();
    }
  }

  @Override
  public void erred(int state, ModelError error) {
    if (!erred) {
      errorLog.stepErrs(search, tracer, state, error);
      errorMet();
    }
  }

  private void errorMet() {
    erred = true;
    decideAll(Question.NoErrors.class, errorLog.nearest().orElseThrow());
  }

  private void decideAll(Class<? extends Question> kind, Answer<L> answer) {
    for (int i = 0; i < questions.size(); i++) {
      if (kind.isInstance(questions.get(i)) && answers.get(i) == null) {
        decide(i, answer);
      }
    }
  }

  private void decide(int i, Answer<L> answer) {
    answers.set(i, answer);
    open--;
  }

  @Override
  public void expanded(int state, int depth, long steps, long errors) {
    if (steps > 0) {
      return;
    }
    if (errors == 0) {
      ends.set(state);
      if (ends.nextSetBit(0) == state) {
        Path<L> path = tracer.ended(search.pathTo(state));
        String reason = "no step is enabled " + Words.after(path);
        decideAll(Question.DeadlockFree.class, Answer.violated(reason + aboutEnds(), search.statistics(), path));
      }
    }
    if (errors > 0 || !settings.ignoreEnds()) {
      stuckBeforeGoal(state, errors > 0);
    }
  }

  private String aboutEnds() {
    return settings.ignoreEnds() ? " (ignoring ends makes no difference to this claim)" : "";
  }

  private void stuckBeforeGoal(int state, boolean errs) {
    for (int i = 0; i < questions.size(); i++) {
      if (isOpenRecurrence(i) && !holding.get(i).get(state)) {
        List<Integer> way = search.pathTo(state);
        Path<L> path = errs ? tracer.stepErrs(way) : tracer.ended(way);
        decide(i, Answer.violated(Words.unreachable(path), search.statistics(), path));
      }
    }
  }

  private boolean isOpenRecurrence(int i) {
    return questions.get(i) instanceof Question.FairlyInfinitely && answers.get(i) == null;
  }

  @Override
  public void levelDone() {
    if (search.states() >= nextAnalysis) {
      analyse();
      nextAnalysis = 2 * search.states();
    }
  }

  private void analyse() {
    for (int i = 0; i < questions.size(); i++) {
      if (isOpenRecurrence(i)) {
        analyse(i);
      }
    }
  }

  private void analyse(int i) {
    BitSet goal = holding.get(i);
    Optional<Lasso> lasso = Doom.nearest(search, s -> goal.get(s) || ends.get(s), limits);
    if (lasso.isPresent()) {
      Path<L> path = tracer.loop(lasso.get().way(), lasso.get().to());
      decide(i, Answer.violated(Words.unreachable(path), search.statistics(), path));
    }
  }

  @Override
  public boolean done() {
    return open == 0;
  }

  /** The states where the predicate of a question holds; of {@code eventually} and its kin only. */
  BitSet holding(int question) {
    return holding.get(question);
  }


  /** The answers, once the search is over; null for questions that are not about all states. */
  List<Answer<L>> conclude() {
    for (int i = 0; i < questions.size(); i++) {
      Optional<Cause> limit = isOpenRecurrence(i) ? limitOfAnalysis(i) : search.limit();
      if (questions.get(i).onAllStates() && answers.get(i) == null) {
        decide(i, limit.isPresent() ? unfinished(questions.get(i), limit.get()) : finished(i));
      }
    }
    return answers;
  }

  /** Judges on the graph as far as it is there; empty if that is all there is to know. */
  private Optional<Cause> limitOfAnalysis(int i) {
    if (!search.released()) {
      try {
        analyse(i);
      } catch (Halt halt) {
        return search.limit().or(halt::limit);
      } catch (OutOfMemoryError _) {
        return Optional.of(Cause.MEMORY);
      }
    }
    return search.limit();
  }

  private Answer<L> unfinished(Question question, Cause limit) {
    String found = question instanceof Question.Reachable ? "no such state" : "no violation";
    return Answer.open(limit, Words.unfinished(found, search.statistics(), limit, limits), search.statistics());
  }

  private Answer<L> finished(int i) {
    String everywhere = Words.everywhere(search.states(), settings.steps());
    return switch (questions.get(i)) {
      case Question.Always _ -> Answer.holds("it holds in " + everywhere, search.statistics());
      case Question.Reachable _ -> Answer.violated("it fails in " + everywhere, search.statistics());
      case Question.DeadlockFree() ->
          Answer.holds("a step is enabled or errs in " + everywhere + aboutEnds(), search.statistics());
      case Question.NoErrors() -> Answer.holds("nothing errs in " + everywhere, search.statistics());
      case Question.FairlyInfinitely _ -> Answer.holds(recurs(i), search.statistics());
      case Question.Eventually _, Question.Fairly _, Question.Linear _ -> throw new IllegalStateException("not about all states");
    };
  }

  private String recurs(int i) {
    String why = "the goal can be reached from " + Words.everywhere(search.states(), settings.steps());
    if (!settings.ignoreEnds()) {
      return why;
    }
    BitSet bad = (BitSet) ends.clone();
    bad.andNot(holding.get(i));
    return bad.isEmpty()
        ? why + " (also without ignoring ends)"
        : why + " or an end, but only because ends are ignored: a run of "
            + Words.count(search.pathTo(bad.nextSetBit(0)).size() - 1, "step") + " ends without meeting it again";
  }
}
