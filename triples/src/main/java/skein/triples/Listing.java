package skein.triples;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Prints a triple structure. */
final class Listing<A> {

  private final TripleStructure<A> structure;
  private final Function<A, String> action;
  private final Function<Slot.Location<A>, String> location;

  Listing(TripleStructure<A> structure, Function<A, String> action, Function<Slot.Location<A>, String> location) {
    this.structure = structure;
    this.action = action;
    this.location = location;
  }

  String text() {
    List<String> lines = new ArrayList<>();
    for (int slot = 0; slot < structure.slots().size(); slot++) {
      Slot<A> each = structure.slots().get(slot);
      lines.add(pc(slot) + (each.path().isEmpty() ? "" : "  (branch " + path(each.path()) + ")") + ":");
      for (int value = 1; value <= each.locations().size(); value++) {
        lines.add("  " + (structure.initial()[slot] == value ? "*" : " ") + value + "  " + location(each, value));
      }
    }
    lines.add("");
    List<String> entries = structure.triples().stream().map(triple -> entry(triple.entries())).toList();
    List<String> actions = structure.triples().stream().map(triple -> action.apply(triple.action())).toList();
    int wide = entries.stream().mapToInt(String::length).max().orElse(0);
    int wider = actions.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < entries.size(); i++) {
      String exit = exit(structure.triples().get(i).exit());
      lines.add(pad(entries.get(i), wide) + "   " + pad(actions.get(i), wider) + "   " + exit);
    }
    structure.joints().forEach(joint -> joint(joint, lines));
    return String.join("\n", lines) + "\n";
  }

  private String location(Slot<A> slot, int value) {
    return location.apply(slot.location(value)) + (slot.location(value).others() ? "  (running)" : "");
  }

  /** A line for the action, and one for each way of each part. */
  private void joint(JointTriple<A> joint, List<String> lines) {
    lines.add(action.apply(joint.action()) + ", together:");
    for (List<JointTriple.Way> part : joint.parts()) {
      for (int i = 0; i < part.size(); i++) {
        lines.add((i == 0 ? "  and " : "   or ") + entry(part.get(i).entries()) + "   " + exit(part.get(i).exit()));
      }
    }
    for (JointTriple.Join join : joint.joins()) {
      lines.add("  then " + exit(new Exit(List.of(new Exit.Case(join.slots(), join.assignments()), new Exit.Case(List.of(), List.of())))));
    }
  }

  private String entry(List<Triple.Entry> entries) {
    return entries.stream()
        .map(entry -> pc(entry.slot()) + (entry.locations().size() == 1 ? " = " : " in ") + set(entry.locations()))
        .collect(Collectors.joining(", "));
  }

  private String exit(Exit exit) {
    List<String> cases = new ArrayList<>();
    for (Exit.Case each : exit.cases()) {
      String what =
          each.assignments().stream()
              .map(assignment -> pc(assignment.slot()) + " := " + assignment.value())
              .collect(Collectors.joining(", "));
      String when = each.ended().stream().map(slot -> pc(slot) + " = 0").collect(Collectors.joining(", "));
      cases.add(when.isEmpty() ? what : "if " + when + " then " + what);
    }
    return cases.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(" else "));
  }

  private static String pc(int slot) {
    return "pc" + slot;
  }

  private static String set(List<Integer> values) {
    String all = values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return values.size() == 1 ? all : "{" + all + "}";
  }

  private static String path(List<Integer> path) {
    return path.stream().map(branch -> String.valueOf(branch + 1)).collect(Collectors.joining("."));
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
