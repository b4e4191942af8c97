package skein.jani.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Display;
import skein.core.program.Program;
import skein.core.program.View;

/** Shows locations by their names. */
final class LocationNames {

  private LocationNames() {}

  static Program shown(Program program, List<Instance> instances) {
    Map<String, Display> displays = new HashMap<>();
    for (Instance each : instances) {
      each.location()
          .ifPresent(
              variable -> {
                Map<Long, String> names = new HashMap<>();
                for (int i = 0; i < each.locations().size(); i++) {
                  names.put((long) i, each.locations().get(i));
                }
                displays.put(each.name() + "." + variable.name(), new Display(names));
                displays.put(variable.name(), new Display(names));
              });
    }
    List<View.Observable> observables =
        program.view().observables().stream()
            .map(one -> new View.Observable(one.owner(), one.name(), one.cell(), displays.getOrDefault(one.name(), one.display()), one.detail()))
            .toList();
    return program.withView(new View(observables, program.view().ended(), program.view().live()));
  }
}
