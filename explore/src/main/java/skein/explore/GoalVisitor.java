package skein.explore;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import skein.core.answer.Cause;
import skein.core.answer.Settings;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.system.StatePredicate;

/**
 * Judges {@code eventually} and {@code fairly} on the states that can be reached before the goal is met:
 * the search does not go on from states that meet it.
 */
final class GoalVisitor<L> implements Visitor {

  /** In what is larger than this, one looks for loops also before all is explored. */
  private static final int FIRST_ANALYSIS = 1 << 16;

  private final StatePredicate goal;
  private final boolean fair;
  private final Settings settings;
  private final Search<?> search;
  private final Tracer<L> tracer;
  private final Limits limits;
  private final Optional<ErrorLog<L>> errorLog;
  private final BitSet met = new BitSet();
  private final BitSet ends = new BitSet();
  private boolean erred;
  private int nextAnalysis = FIRST_ANALYSIS;
  private Answer<L> answer;

  GoalVisitor(
      StatePredicate goal,
      boolean fair,
      Settings settings,
      Search<?> search,
      Tracer<L> tracer,
      Limits limits,
      Optional<ErrorLog<L>> errorLog) {
    this.goal = goal;
    this.fair = fair;
    this.settings = settings;
    this.search = search;
    this.tracer = tracer;
    this.limits = limits;
    this.errorLog = errorLog;
  }

  @Override
  public boolean discovered(int state, long[] packed, int depth) {
    Truth truth = goal.test(packed);
    truth.error().ifPresent(error -> log(errors -> errors.predicateErrs(search, tracer, state, error)));
    if (truth.holds()) {
      met.set(state);
    } else if (atBound(depth) && !settings.ignoreEnds()) {
      violated(tracer.atBound(search.pathTo(state)));
    }
    return !truth.holds();
  }

  @Override
  public void erred(int state, ModelError error) {
    log(errors -> errors.stepErrs(search, tracer, state, error));
  }

  private void log(Consumer<ErrorLog<L>> entry) {
    if (!erred) {
      erred = true;
      errorLog.ifPresent(entry);
    }
  }

  @Override
  public void expanded(int state, int depth, long steps, long errors) {
    if (steps == 0 && errors == 0) {
      ends.set(state);
      if (!settings.ignoreEnds()) {
        stuck(tracer.ended(search.pathTo(state)));
      }
    } else if (atBound(depth)) {
      violated(tracer.atBound(search.pathTo(state)));
    } else if (steps == 0) {
      stuck(tracer.stepErrs(search.pathTo(state)));
    }
  }

  /** A run that cannot go on; a shorter one that goes round is shown instead, if there is any. */
  private void stuck(Path<L> path) {
    violated(path);
    if (!fair) {
      Lasso.nearest(search, new Components(search.edges(), search.states(), limits))
          .filter(lasso -> lasso.length() < path.length())
          .ifPresent(this::violated);
    }
  }

  private boolean atBound(int depth) {
    return settings.steps().isPresent() && depth == settings.steps().getAsInt();
  }

  private void violated(Path<L> path) {
    answer = Answer.violated(fair ? Words.unreachable(path) : Words.notMet(path), search.statistics(), path);
  }

  @Override
  public void levelDone() {
    if (search.states() >= nextAnalysis) {
      analyse();
      nextAnalysis = 2 * search.states();
    }
  }

  @Override
  public boolean done() {
    return answer != null;
  }

  /** Whether the search went on from every state. */
  boolean cutNothing() {
    return met.isEmpty();
  }

  /** What the search has shown, once it is over. */
  Answer<L> conclude() {
    Optional<Cause> limit = search.limit();
    if (answer == null && !search.released()) {
      try {
        analyse();
      } catch (Halt halt) {
        limit = limit.or(halt::limit);
      } catch (OutOfMemoryError _) {
        limit = limit.or(() -> Optional.of(Cause.MEMORY));
      }
    }
    if (answer != null) {
      return answer;
    }
    if (limit.isPresent()) {
      String reason = Words.unfinished("no violation", search.statistics(), limit.get(), limits);
      return Answer.open(limit.get(), reason, search.statistics());
    }
    return Answer.holds(whyItHolds(), search.statistics());
  }

  private String whyItHolds() {
    String why = fair
        ? "the goal can be reached from every state before it"
        : "every execution meets the goal" + Words.within(settings.steps());
    if (!settings.ignoreEnds()) {
      return why;
    }
    return ends.isEmpty()
        ? why + " (also without ignoring ends)"
        : why + ", but only because ends are ignored: a run of "
            + Words.count(search.pathTo(ends.nextSetBit(0)).size() - 1, "step") + " ends without meeting it";
  }

  private void analyse() {
    if (fair) {
      Doom.nearest(search, s -> met.get(s) || ends.get(s), limits)
          .ifPresent(lasso -> violated(tracer.loop(lasso.way(), lasso.to())));
      return;
    }
    Components components = new Components(search.edges(), search.states(), limits);
    Optional<Lasso> lasso = Lasso.nearest(search, components);
    if (lasso.isPresent()) {
      violated(lasso.get());
    } else if (settings.steps().isPresent()) {
      tooLong(settings.steps(), components);
    }
  }

  private void violated(Lasso lasso) {
    List<Integer> way = lasso.way();
    int bound = settings.steps().orElse(Integer.MAX_VALUE);
    violated(lasso.length() <= bound ? tracer.loop(way, lasso.to()) : tracer.atBound(way.subList(0, bound + 1)));
  }

  private void tooLong(OptionalInt bound, Components components) {
    // Without its steps one cannot tell whether a state is an end.
    int known = settings.ignoreEnds() ? search.edges().expanded() : search.states();
    IntPredicate avoiding = s -> s < known && !met.get(s) && !ends.get(s);
    new LongestWalk(search.edges(), search.states(), avoiding, components)
        .ofLength(bound.getAsInt(), search.initialStates())
        .ifPresent(way -> violated(tracer.atBound(way)));
  }
}
