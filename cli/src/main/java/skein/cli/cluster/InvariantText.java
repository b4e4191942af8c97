package skein.cli.cluster;

import java.util.List;
import java.util.Locale;
import skein.core.answer.InvariantCheck;

/** What all states say about invariants. */
public final class InvariantText {

  private InvariantText() {}

  /** @param complete whether all states were explored */
  public static String render(List<InvariantCheck> checks, boolean complete) {
    int width = checks.stream().mapToInt(check -> check.property().name().length()).max().orElse(0);
    StringBuilder out = new StringBuilder(checks.isEmpty() ? "" : "\n");
    for (InvariantCheck check : checks) {
      out.append(String.format(Locale.ROOT, "%-" + width + "s  %s%n", check.property().name(), verdict(check, complete)));
    }
    return out.toString();
  }

  private static String verdict(InvariantCheck check, boolean complete) {
    if (check.violations() > 0) {
      return String.format(
          Locale.ROOT, "violated in %,d %s, the nearest after %,d steps; skein verify shows a run",
          check.violations(), check.violations() == 1 ? "state" : "states", check.depth().orElseThrow());
    }
    if (check.errors() > 0) {
      return String.format(Locale.ROOT, "inconclusive: its predicate fails with an error in %,d %s", check.errors(), check.errors() == 1 ? "state" : "states");
    }
    return complete ? "holds" : "not violated so far";
  }

  public static boolean isViolated(List<InvariantCheck> checks) {
    return checks.stream().anyMatch(check -> check.violations() > 0);
  }

  public static boolean isOpen(List<InvariantCheck> checks) {
    return checks.stream().anyMatch(check -> check.errors() > 0);
  }
}
