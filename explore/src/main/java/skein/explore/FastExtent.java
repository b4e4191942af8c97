package skein.explore;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Settings;
import skein.explore.fast.Crew;
import skein.explore.fast.Machine;
import skein.explore.fast.Sightings;

/** Measures a state space by a compiled search that looks for nothing. */
final class FastExtent implements FastRun.Judge {

  private FastExtent() {}

  static Extent of(Machine machine, Settings settings, Limits limits, Keeping keeping) {
    try (Crew crew = FastChecker.crew(settings);
        FastRun run =
            new FastRun(
                machine, settings, limits, crew, OptionalInt.empty(), List.of(), new int[0], keeping.journal("all"))) {
      run.run(new FastExtent());
      String reason = Words.explored(run.vacuous(), run.limit(), limits, settings.steps());
      Cause cause = run.vacuous() ? Cause.VACUOUS : run.limit().orElse(Cause.DECIDED);
      return new Extent(run.statistics(), run.ends(), run.errors(), run.complete(), cause, reason);
    }
  }

  @Override
  public boolean looked(Sightings seen) {
    return true;
  }

  @Override
  public boolean expanded(Sightings seen) {
    return true;
  }

  @Override
  public void bounded(Supplier<Sightings> probe) {
    probe.get();
  }

  @Override
  public boolean analyse() {
    return true;
  }
}
