package skein.explore.check;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.budget.Halt;
import skein.core.run.Fairness;
import skein.explore.liveness.Sweep;
import skein.search.graph.Path;
import skein.search.level.Sightings;

/** Judges {@code eventually} and {@code fairly} on the states before their goal. */
final class GoalJudge<L> implements SearchRun.Judge {

  private final SearchRun<L> run;
  private final Settings settings;
  private final Limits limits;
  private final int goal;
  private final NearestError<L> errors;
  /** The questions asked: true stands for {@code fairly}, false for {@code eventually}. */
  private final Set<Boolean> asked;
  private final Map<Boolean, SearchAnswer<L>> violations = new HashMap<>();
  private boolean erred;
  private boolean metSomewhere;
  /** If there is a bound, a state of the last level that does not satisfy the goal. */
  private Optional<long[]> notMetHere = Optional.empty();
  /** The distance of the nearest end before the goal. */
  private int nearestEnd = -1;

  GoalJudge(
      SearchRun<L> run, Settings settings, Limits limits, int goal, NearestError<L> errors, Set<Boolean> asked) {
    this.run = run;
    this.settings = settings;
    this.limits = limits;
    this.goal = goal;
    this.errors = errors;
    this.asked = asked;
  }

  @Override
  public boolean looked(Sightings seen) {
    metSomewhere |= seen.watched(0).isPresent();
    notMetHere = settings.steps().isPresent() ? seen.watched(1) : Optional.empty();
    note(seen);
    return true;
  }

  @Override
  public boolean expanded(Sightings seen) {
    note(seen);
    if (seen.end(0).isPresent() && nearestEnd < 0) {
      nearestEnd = run.level() - 1;
    }
    Optional<Path<L>> stuck =
        seen.end(0).isPresent() && !settings.ignoreEnds()
            ? seen.end(0).map(run::ended)
            : seen.stuck(0).map(run::stepErrs);
    stuck.ifPresent(path -> asked.forEach(fair -> violated(fair, path)));
    return isOpen();
  }

  @Override
  public void bounded(Supplier<Sightings> probe) {
    Optional<long[]> last = notMetHere;
    if (settings.ignoreEnds()) {
      Sightings seen = probe.get();
      if (seen.end(0).isPresent() && nearestEnd < 0) {
        nearestEnd = run.level();
      }
      last = seen.onward();
    }
    last.map(run::atBound).ifPresent(path -> asked.forEach(fair -> violated(fair, path)));
  }

  private void violated(boolean fair, Path<L> path) {
    violations.putIfAbsent(fair, violation(fair, path));
  }

  private SearchAnswer<L> violation(boolean fair, Path<L> path) {
    return SearchAnswer.violated(PathReason.of(fair ? Reason.Sight.GOAL_LOST : Reason.Sight.GOAL_MISSED, path), run.statistics(), path);
  }

  /** A violation found during the search, with the statistics at that time. */
  Optional<SearchAnswer<L>> violation(boolean fair) {
    return Optional.ofNullable(violations.get(fair));
  }

  private boolean isOpen() {
    return !violations.keySet().containsAll(asked);
  }

  @Override
  public boolean analyse() {
    for (boolean fair : asked) {
      if (!violations.containsKey(fair)) {
        avoidsGoal(fair).ifPresent(path -> violated(fair, path));
      }
    }
    return isOpen();
  }

  private void note(Sightings seen) {
    if (!erred) {
      erred = errors.note(run, seen, new int[] {goal});
    }
  }

  /** Whether no state satisfied the goal, so that the search expanded every state. */
  boolean cutNothing() {
    return !metSomewhere;
  }

  SearchAnswer<L> conclude(boolean fair) {
    Optional<Cause> limit = run.limit();
    if (violation(fair).isEmpty()) {
      try {
        avoidsGoal(fair).ifPresent(path -> violated(fair, path));
      } catch (Halt halt) {
        limit = limit.or(() -> Optional.of(halt.why()));
      } catch (OutOfMemoryError _) {
        limit = limit.or(() -> Optional.of(Cause.MEMORY));
      }
    }
    if (violation(fair).isPresent()) {
      return violation(fair).get();
    }
    if (limit.isPresent()) {
      Reason reason = limits.unfinished(Reason.Sought.VIOLATION, run.statistics(), limit.get());
      return SearchAnswer.open(limit.get(), reason, run.statistics());
    }
    return SearchAnswer.holds(whyItHolds(fair), run.statistics());
  }

  private Optional<Path<L>> avoidsGoal(boolean fair) {
    Sweep sweep = run.sweep(goal, fair ? Sweep.Mode.SOME : Sweep.Mode.ALL, settings.ignoreEnds());
    Optional<Path<L>> endless =
        sweep.nearestBad().map(bad -> run.forEver(bad, state -> run.isBad(sweep, state)));
    if (settings.steps().isEmpty()) {
      return endless;
    }
    int bound = settings.steps().getAsInt();
    return endless.isPresent()
        ? endless.map(path -> path.length() > bound ? run.atBound(path) : path)
        : run.longRun(goal);
  }

  static Reason onAllExecutions(boolean fair, Settings settings) {
    Reason.Conduct conduct = fair ? Reason.Conduct.GOAL_REACHABLE : Reason.Conduct.GOAL_MET;
    return new Reason.AllExecutions(conduct, Fairness.NONE, settings.steps());
  }

  private Reason whyItHolds(boolean fair) {
    Reason why = onAllExecutions(fair, settings);
    return settings.ignoreEnds() ? SpaceJudge.ignoringEnds(why, nearestEnd) : why;
  }
}
