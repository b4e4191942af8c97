package skein.explore;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.compile.StateLayout;
import skein.core.answer.Remark;
import skein.core.program.Program;
import skein.core.program.Variable;

/** Warns about variables that make states large because the value analysis found no bound for them, so that the user can add one. */
final class WideVariables {

  /** Variables with fewer bits are not reported. */
  private static final int WIDE = 17;

  private WideVariables() {}

  static List<Remark> remarks(Program program, StateLayout layout) {
    if (layout.domains().gaveUp()) {
      return List.of(new Remark.ValuesUnknown(layout.bits()));
    }
    List<Remark> remarks = new ArrayList<>();
    for (Variable variable : program.variables()) {
      int bits = variable.length() == 0 ? 0 : layout.bitsOfCell(variable.offset());
      if (layout.domains().widened().contains(variable.name()) && bits >= WIDE) {
        remarks.add(new Remark.Unbounded(variable.name(), bits, variable.length()));
      }
    }
    return remarks;
  }
}
