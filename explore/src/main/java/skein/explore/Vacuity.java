package skein.explore;

import java.util.List;
import java.util.Optional;
import skein.analysis.initial.Contradiction;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.budget.Halt;
import skein.core.program.Program;
import skein.explore.check.Limits;

/** Reports which assumptions leave no initial state. */
final class Vacuity {

  private Vacuity() {}

  static List<Finding> explained(List<Finding> findings, Program program, Limits limits) {
    if (findings.stream().noneMatch(finding -> finding.cause() == Cause.VACUOUS)) {
      return findings;
    }
    Reason why = why(program, limits);
    return findings.stream()
        .map(
            finding ->
                finding.cause() != Cause.VACUOUS
                    ? finding
                    : new Finding(
                        finding.property(), finding.verdict(), finding.cause(), why, finding.engine(),
                        finding.statistics(), finding.run(), finding.reductions()))
        .toList();
  }

  static Extent explained(Extent extent, Program program, Limits limits) {
    return extent.cause() != Cause.VACUOUS
        ? extent
        : new Extent(
            extent.statistics(), extent.ends(), extent.errors(), extent.complete(), extent.cause(),
            Optional.of(why(program, limits)));
  }

  private static Reason why(Program program, Limits limits) {
    try {
      return Contradiction.of(program.init(), limits.search());
    } catch (Halt _) {
      return new Reason.NoInitialState();
    }
  }
}
