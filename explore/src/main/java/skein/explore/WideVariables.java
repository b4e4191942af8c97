package skein.explore;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.compile.StateLayout;
import skein.core.answer.Remark;
import skein.core.program.Program;
import skein.core.program.Variable;

/** Says which variables make states large because the value analysis has found no bound for them, so that one can be put into the model. */
final class WideVariables {

  /** What takes fewer bits than this is not worth a word. */
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
