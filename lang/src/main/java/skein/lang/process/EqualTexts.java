package skein.lang.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.lang.process.ProcessStructure.Location;
import skein.lang.process.ProcessStructure.Slot;

/**
 * Finds slots that could tell equal texts apart: two locations of a slot that may stand for the same text, because of what the slots below may hold.
 * Conservative: slots that are not reported certainly do not.
 */
final class EqualTexts {

  private final Map<String, Slot> slots = new HashMap<>();
  private final Set<String> ending = new LinkedHashSet<>();
  private final ProcessForms terms;
  private final Map<Pair, Boolean> known = new HashMap<>();

  /** A text, and whether it can be a reference to a slot that has ended: around most references, that makes another text. */
  private record Part(ProcessForm text, boolean canEnd) {}

  private record Pair(Part one, Part other) {}

  private EqualTexts(ProcessStructure structure, ProcessForms terms) {
    this.terms = terms;
    structure.slots().forEach(slot -> slots.put(slot.name(), slot));
    structure.triples().forEach(
        triple ->
            triple.cases().forEach(
                each ->
                    each.assigned().forEach(
                        (slot, placement) -> {
                          if (placement.location() == 0) {
                            ending.add(slot);
                          }
                        })));
    structure.initial().forEach(
        (slot, placement) -> {
          if (placement.location() == 0) {
            ending.add(slot);
          }
        });
  }

  /** The slots whose compositions should keep their arguments in the text instead. */
  static Set<String> told(ProcessStructure structure, ProcessForms terms) {
    EqualTexts texts = new EqualTexts(structure, terms);
    Set<String> found = new LinkedHashSet<>();
    for (Slot slot : structure.slots()) {
      List<ProcessForm> all = slot.locations().values().stream().map(Location::text).toList();
      List<ProcessForm> referring = all.stream().filter(text -> !text.slots().isEmpty()).toList();
      for (ProcessForm one : referring) {
        for (ProcessForm other : all) {
          boolean once = other.slots().isEmpty() || all.indexOf(one) < all.indexOf(other);
          if (once && texts.mayEqual(new Part(one, false), new Part(other, false))) {
            home(one, found);
            home(other, found);
          }
        }
      }
    }
    return found;
  }

  private static void home(ProcessForm text, Set<String> into) {
    text.slots().forEach(slot -> into.add(slot.substring(0, slot.lastIndexOf('.'))));
  }

  private boolean mayEqual(Part first, Part second) {
    ProcessForm one = first.text;
    ProcessForm other = second.text;
    if (one == other) {
      return true;
    }
    if (one.slots().isEmpty() && other.slots().isEmpty() && one.variables().isEmpty() && other.variables().isEmpty()) {
      return false;
    }
    Boolean before = known.putIfAbsent(new Pair(first, second), false);
    if (before != null) {
      return before;
    }
    boolean result = compared(first, second);
    known.put(new Pair(first, second), result);
    return result;
  }

  private boolean compared(Part first, Part second) {
    ProcessForm one = first.text;
    ProcessForm other = second.text;
    if (one instanceof ProcessForm.Reference reference) {
      return contents(reference, first.canEnd).stream().anyMatch(text -> mayEqual(text, second));
    }
    if (other instanceof ProcessForm.Reference) {
      return mayEqual(second, first);
    }
    if (one instanceof ProcessForm.Applied a && a.rules.isSequence() && a.arguments.get(0) instanceof ProcessForm.Reference reference) {
      return contents(reference, false).stream()
          .anyMatch(part -> mayEqual(new Part(terms.applied(a.rules, a.holes, List.of(part.text, a.arguments.get(1)), a.at), false), second));
    }
    if (other instanceof ProcessForm.Applied b && b.rules.isSequence() && b.arguments.get(0) instanceof ProcessForm.Reference) {
      return mayEqual(second, first);
    }
    if (one instanceof ProcessForm.Call a && other instanceof ProcessForm.Call b) {
      return a.name.equals(b.name) && alike(List.of(new HoleValue.Phrases(a.arguments)), List.of(new HoleValue.Phrases(b.arguments)));
    }
    if (!(one instanceof ProcessForm.Applied a) || !(other instanceof ProcessForm.Applied b) || a.rules != b.rules || !alike(a.holes, b.holes)) {
      return false;
    }
    for (int i = 0; i < a.arguments.size(); i++) {
      if (!mayEqual(part(a, i), part(b, i))) {
        return false;
      }
    }
    return true;
  }

  /** An argument: if its end alone makes the whole something else, it cannot have ended. */
  private static Part part(ProcessForm.Applied whole, int number) {
    return new Part(whole.arguments.get(number), whole.rules.ends().stream().noneMatch(rule -> rule.ended().equals(List.of(number))));
  }

  private List<Part> contents(ProcessForm.Reference reference, boolean canEnd) {
    List<Part> all = new ArrayList<>();
    if (slots.containsKey(reference.slot)) {
      slots.get(reference.slot).locations().values().forEach(location -> all.add(new Part(location.text(), false)));
    }
    if (canEnd && (ending.contains(reference.slot) || all.isEmpty())) {
      all.add(new Part(terms.end(), false));
    }
    return all;
  }

  /** Whether they are equal, whatever their process variables stand for. */
  private static boolean alike(List<HoleValue> ones, List<HoleValue> others) {
    return blank(ones).equals(blank(others));
  }

  private static List<HoleValue> blank(List<HoleValue> values) {
    return values.stream().map(value -> value.replaced(variable -> variable instanceof ProcessVariable.Binder ? variable : "")).toList();
  }
}
