package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Display;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.lang.process.ProcessStructure;

/** How control states are shown. */
final class ControlViews {

  private ControlViews() {}

  /** Shows where the processes of agents are. Agents' control is a detail; that of a process is the state. */
  static void control(SpawnedKind kind, Control control, ModelWorld world, VariableLayout layout) {
    boolean detail = world.definition().agents();
    int index = 0;
    for (ProcessStructure.Slot slot : control.structure().slots()) {
      Map<Long, String> texts = new LinkedHashMap<>();
      texts.put(0L, slot.name().equals("*") ? "ended" : "-");
      slot.locations().forEach((number, location) -> texts.put((long) control.number(slot.name(), number), text(location)));
      String name = index == 0 ? "control" : "control[" + index + "]";
      Variable variable = control.locations().get(slot.name());
      for (int i = 0; i < kind.count(); i++) {
        int id = kind.first() + i;
        String owner = world.definition().agents() ? world.agentName(id) : "";
        if (variable != null) {
          layout.show(id, new View.Observable(owner, detail ? name : index == 0 ? "process" : "part " + slot.name().substring(2), variable.offset() + i, new Display(texts), detail));
        }
        List<Variable> own = control.variables().getOrDefault(slot.name(), List.of());
        for (int v = 0; v < own.size(); v++) {
          String title = (index == 0 ? "" : (detail ? name : "part " + slot.name().substring(2)) + ".") + "v" + v;
          layout.show(id, new View.Observable(owner, title, own.get(v).offset() + i, PartialValue.DISPLAY, detail));
        }
      }
      index++;
    }
  }

  private static String text(ProcessStructure.Location location) {
    return location.definition().orElseGet(() -> shortened(location.text().toString()));
  }

  static String shortened(String text) {
    return text.length() > 200 ? text.substring(0, 199) + "…" : text;
  }
}
