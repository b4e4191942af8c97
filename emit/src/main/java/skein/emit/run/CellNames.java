package skein.emit.run;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.core.program.View;

/** Display names of the cells of a state: as in traces, or else by variable and index. */
public final class CellNames {

  private CellNames() {}

  public static List<String> of(Program program) {
    List<String> names = new ArrayList<>();
    for (Variable variable : program.variables()) {
      for (int i = 0; i < variable.length(); i++) {
        names.add(variable.array() ? variable.name() + "[" + i + "]" : variable.name());
      }
    }
    for (View.Observable shown : program.view().observables()) {
      names.set(shown.cell(), shown.qualifiedName());
    }
    return names;
  }
}
