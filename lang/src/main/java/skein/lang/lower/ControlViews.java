package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.program.Display;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.lang.process.ProcessStructure;
import skein.lang.process.ProcessTriple;
import skein.lang.process.TermSteps;
import skein.triples.TripleNet;

/** How control states and triples are shown. */
final class ControlViews {

  private ControlViews() {}

  /** Shows where the processes of agents are. Agents' control is a detail; that of a process is the state. */
  static void control(SpawnedKind kind, Control control, ModelWorld world, StateLayout layout) {
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

  private static String shortened(String text) {
    return text.length() > 200 ? text.substring(0, 199) + "…" : text;
  }

  static String triples(Control control) {
    ProcessStructure structure = control.structure();
    List<String> lines = new ArrayList<>();
    for (ProcessStructure.Slot slot : structure.slots()) {
      lines.add(pc(control, slot.name()) + (slot.name().equals("*") ? "" : "  (part " + slot.name().substring(2) + ")") + ":");
      TermSteps.Placement start = structure.initial().get(slot.name());
      slot.locations().forEach(
          (number, location) -> {
            String name = location.definition().map(each -> each + " = ").orElse("");
            lines.add("  " + (start != null && start.location() == number ? "*" : " ") + control.number(slot.name(), number) + "  " + name + shortened(location.text().toString()));
          });
    }
    lines.add("");
    List<String> entries = structure.triples().stream().map(triple -> conditions(control, triple.entries())).toList();
    List<String> acts = structure.triples().stream().map(ControlViews::act).toList();
    int wide = entries.stream().mapToInt(String::length).max().orElse(0);
    int wider = acts.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < entries.size(); i++) {
      lines.add((pad(entries.get(i), wide) + "   " + pad(acts.get(i), wider) + "   " + exits(control, structure.triples().get(i))).stripTrailing());
    }
    return String.join("\n", lines) + "\n";
  }

  private static String act(ProcessTriple triple) {
    String guards = triple.guards().stream().map(guard -> (guard.holds() ? "[" : "[not ") + guard.condition() + "] ").collect(Collectors.joining());
    return guards + triple.act().text();
  }

  private static String exits(Control control, ProcessTriple triple) {
    List<String> cases = new ArrayList<>();
    for (ProcessTriple.Case each : triple.cases()) {
      String what =
          each.assigned().entrySet().stream().map(set -> pc(control, set.getKey()) + " := " + control.number(set.getKey(), set.getValue().location())).collect(Collectors.joining(", "));
      String when = conditions(control, each.conditions());
      cases.add(when.isEmpty() ? what : "if " + when + " then " + what);
    }
    return cases.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(" else "));
  }

  private static String conditions(Control control, Map<String, Set<Integer>> conditions) {
    return conditions.entrySet().stream()
        .map(
            entry -> {
              List<Integer> numbers = entry.getValue().stream().map(number -> control.number(entry.getKey(), number)).sorted().toList();
              String all = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
              return pc(control, entry.getKey()) + (numbers.size() == 1 ? " = " + all : " in {" + all + "}");
            })
        .collect(Collectors.joining(", "));
  }

  private static String pc(Control control, String slot) {
    List<String> names = control.structure().slots().stream().map(ProcessStructure.Slot::name).toList();
    return "pc" + names.indexOf(slot);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  static TripleNet net(String title, Control control) {
    ProcessStructure structure = control.structure();
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<TripleNet.Place> places = new ArrayList<>();
    for (ProcessStructure.Slot slot : structure.slots()) {
      TermSteps.Placement start = structure.initial().get(slot.name());
      slot.locations().forEach(
          (number, location) -> {
            numbers.put(slot.name() + "@" + number, places.size());
            String prefix = structure.slots().size() == 1 ? "" : pc(control, slot.name()) + " = ";
            places.add(new TripleNet.Place(prefix + control.number(slot.name(), number) + ": " + text(location), start != null && start.location() == number));
          });
    }
    List<TripleNet.Move> moves = new ArrayList<>();
    for (ProcessTriple triple : structure.triples()) {
      Set<Integer> from = new LinkedHashSet<>();
      triple.entries().forEach((slot, locations) -> locations.forEach(number -> from.add(place(slot, number, numbers, places, control))));
      Set<Integer> to = new LinkedHashSet<>();
      triple.cases().forEach(each -> each.assigned().forEach((slot, placement) -> to.add(place(slot, placement.location(), numbers, places, control))));
      moves.add(new TripleNet.Move(List.copyOf(from), act(triple), List.copyOf(to), triple.entries().size() == 1 && from.size() > 1));
    }
    return new TripleNet(title, places, moves);
  }

  private static int place(String slot, int number, Map<String, Integer> numbers, List<TripleNet.Place> places, Control control) {
    return numbers.computeIfAbsent(
        slot + "@" + number,
        _ -> {
          places.add(new TripleNet.Place(pc(control, slot) + " = 0 (ended)", false));
          return places.size() - 1;
        });
  }
}
