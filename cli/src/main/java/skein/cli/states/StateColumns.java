package skein.cli.states;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.View;

/** What is written of a state: variables as traces name them, then the quantities of the model. */
final class StateColumns {

  static final String RUN = "run";
  static final String STEP = "step";

  private final List<View.Observable> variables;
  private final List<ObservedQuantity> quantities;

  /** @param details whether variables count that only full states show */
  StateColumns(Program program, boolean details) {
    this.variables = program.view().observables().stream().filter(o -> details || !o.detail()).toList();
    this.quantities = program.view().quantities();
  }

  List<View.Observable> variables() {
    return variables;
  }

  List<ObservedQuantity> quantities() {
    return quantities;
  }

  /** Different names for all columns of a table. */
  List<String> names() {
    Set<String> names = new LinkedHashSet<>(List.of(RUN, STEP));
    variables.forEach(variable -> add(variable.qualifiedName(), names));
    quantities.forEach(quantity -> add(quantity.name(), names));
    return List.copyOf(names);
  }

  private static void add(String name, Set<String> names) {
    String free = name;
    while (!names.add(free)) {
      free = "_" + free;
    }
  }
}
