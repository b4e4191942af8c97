package skein.explore;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.compile.StateLayout;
import skein.core.program.Program;
import skein.core.program.Variable;

/** Warns about variables that make states large because the value analysis found no bound for them, so that the user can add one. */
final class WideVariables {

  /** Variables with fewer bits are not reported. */
  private static final int WIDE = 17;

  private WideVariables() {}

  static List<String> remarks(Program program, StateLayout layout) {
    if (layout.domains().gaveUp()) {
      return List.of(
          "finding out which values the variables can have took too long: each takes its full width, "
              + layout.bits() + " bits for a state in all");
    }
    List<String> remarks = new ArrayList<>();
    for (Variable variable : program.variables()) {
      int bits = variable.length() == 0 ? 0 : layout.bitsOfCell(variable.offset());
      if (layout.domains().widened().contains(variable.name()) && bits >= WIDE) {
        String each = variable.length() == 1 ? "" : " for each of its " + variable.length() + " places";
        remarks.add(
            "no bound was found for " + variable.name() + ", so it takes " + bits + " bits" + each
                + " in every state; a guard that keeps it within bounds would save memory");
      }
    }
    return remarks;
  }
}
