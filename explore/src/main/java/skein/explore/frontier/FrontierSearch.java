package skein.explore.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.InvariantCheck;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.program.Property;
import skein.explore.check.Limits;

/** Counts all states level by level, wherever the work is done. */
public final class FrontierSearch {

  /** Those who do the work. */
  public interface Machines {

    /** Finds the states of the next level, the initial ones first. */
    LevelCounts next(Budget budget);
  }

  /** What was counted. */
  public record Result(Extent extent, List<InvariantCheck> invariants) {}

  private final List<Property> invariants;
  private final Settings settings;
  private final Monitor monitor;
  private LevelCounts sum;
  private final int[] depths;
  private int levels;

  /** @param invariants each an {@code always}; their predicates are the machines', in this order */
  public FrontierSearch(List<Property> invariants, Settings settings, Monitor monitor) {
    this.invariants = List.copyOf(invariants);
    this.settings = settings;
    this.monitor = monitor;
    this.sum = LevelCounts.none(invariants.size());
    this.depths = new int[invariants.size()];
  }

  public Result run(Machines machines) {
    monitor.doing(new Activity(Activity.Kind.EXPLORING));
    Limits limits = new Limits(settings, monitor);
    long begun = System.nanoTime();
    Optional<Cause> limit = Optional.empty();
    try {
      for (LevelCounts level = machines.next(limits.search()); ; level = machines.next(limits.search())) {
        note(level);
        if (level.states() == 0) {
          break;
        }
        levels++;
        limits.poll(new Progress("cluster", sum.states(), sum.transitions(), level.states(), levels - 1, 0, 0));
        if (sum.states() >= settings.maxStates().orElse(Long.MAX_VALUE)) {
          limit = Optional.of(Cause.STATES);
          break;
        }
      }
    } catch (Halt halt) {
      limit = Optional.of(halt.why());
    }
    Statistics statistics = new Statistics(sum.states(), sum.transitions(), Math.max(0, levels - 1), (System.nanoTime() - begun) / 1e9);
    boolean isVacuous = limit.isEmpty() && levels == 0;
    Optional<Reason> reason =
        isVacuous ? Optional.of(new Reason.NoInitialState()) : limit.map(cause -> new Reason.StatesMissing(limits.reached(cause)));
    Cause cause = isVacuous ? Cause.VACUOUS : limit.orElse(Cause.DECIDED);
    return new Result(new Extent(statistics, sum.ends(), sum.errors(), limit.isEmpty(), cause, reason), checks());
  }

  private void note(LevelCounts level) {
    for (int i = 0; i < depths.length; i++) {
      if (sum.violating()[i] == 0 && level.violating()[i] > 0) {
        depths[i] = levels;
      }
    }
    sum = sum.plus(level);
  }

  private List<InvariantCheck> checks() {
    List<InvariantCheck> checks = new ArrayList<>();
    for (int i = 0; i < depths.length; i++) {
      long violations = sum.violating()[i];
      checks.add(new InvariantCheck(invariants.get(i), violations, violations == 0 ? OptionalInt.empty() : OptionalInt.of(depths[i]), sum.erring()[i]));
    }
    return checks;
  }
}
