package skein.lang.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.lang.definition.Definition;
import skein.lang.process.TermSteps.Placement;

/**
 * A process as triples over slots. Different states of the slots stand for different texts.
 *
 * @param initial where the slots are at the start
 */
public record ProcessStructure(List<Slot> slots, Map<String, Placement> initial, List<ProcessTriple> triples) {

  private static final int LIMIT = 1_000_000;

  public ProcessStructure {
    slots = List.copyOf(slots);
    triples = List.copyOf(triples);
  }

  /**
   * A part of the control state. It is 0 while it is not in use.
   *
   * @param locations those that are reached, by number
   * @param variables how many process variables it keeps
   * @param constant whether it is at its only location all the time
   */
  public record Slot(String name, Map<Integer, Location> locations, int variables, boolean constant) {}

  /** @param definition of which it is the beginning */
  public record Location(ProcessForm text, Optional<String> definition) {}

  /** The triples of a term. Slots that would tell equal texts apart are not used. */
  public static ProcessStructure of(Definition definition, ProcessForms terms, ProcessForm start, Runnable poll) {
    ProcessForm initial = terms.normal(start);
    Set<String> expanded = new LinkedHashSet<>();
    while (true) {
      Slots slots = new Slots(definition, terms, expanded, LIMIT, poll);
      Map<String, Placement> placed = slots.start(initial);
      ProcessStructure found = reached(slots, terms, placed, slots.triples());
      if (!expanded.addAll(EqualTexts.told(found, terms))) {
        return found;
      }
    }
  }

  private static ProcessStructure reached(Slots slots, ProcessForms terms, Map<String, Placement> initial, List<ProcessTriple> triples) {
    Map<String, Set<Integer>> reached = new TreeMap<>();
    slots.names().forEach(name -> reached.put(name, new TreeSet<>()));
    slots.names().forEach(name -> reached.get(name).add(initial.containsKey(name) ? initial.get(name).location() : 0));
    Set<ProcessTriple> possible = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (ProcessTriple triple : triples) {
        if (!holds(triple.entries(), reached)) {
          continue;
        }
        more |= possible.add(triple);
        for (ProcessTriple.Case each : triple.cases()) {
          if (holds(each.conditions(), reached)) {
            for (Map.Entry<String, Placement> set : each.assigned().entrySet()) {
              more |= reached.get(set.getKey()).add(set.getValue().location());
            }
          }
        }
      }
    }
    List<Slot> kept = new ArrayList<>();
    for (String name : slots.names()) {
      Map<Integer, Location> locations = new TreeMap<>();
      for (int number : reached.get(name)) {
        if (number > 0) {
          ProcessForm text = slots.textAt(name, number);
          locations.put(number, new Location(text, terms.name(text)));
        }
      }
      if (!locations.isEmpty()) {
        kept.add(new Slot(name, locations, slots.variables(name), reached.get(name).size() == 1 && slots.variables(name) == 0));
      }
    }
    Set<String> names = new HashSet<>(kept.stream().map(Slot::name).toList());
    Map<String, Placement> start = new TreeMap<>(initial);
    start.keySet().retainAll(names);
    return new ProcessStructure(kept, start, triples.stream().filter(possible::contains).map(triple -> only(triple, reached, names)).toList());
  }

  private static boolean holds(Map<String, Set<Integer>> conditions, Map<String, Set<Integer>> reached) {
    return conditions.entrySet().stream().allMatch(each -> each.getValue().stream().anyMatch(reached.get(each.getKey())::contains));
  }

  private static ProcessTriple only(ProcessTriple triple, Map<String, Set<Integer>> reached, Set<String> names) {
    List<ProcessTriple.Case> cases = new ArrayList<>();
    for (ProcessTriple.Case each : triple.cases()) {
      if (holds(each.conditions(), reached)) {
        Map<String, Placement> assigned = new TreeMap<>(each.assigned());
        assigned.keySet().retainAll(names);
        Map<String, Set<Integer>> conditions = only(each.conditions(), reached);
        conditions.keySet().retainAll(names);
        cases.add(new ProcessTriple.Case(conditions, assigned));
      }
    }
    return new ProcessTriple(only(triple.entries(), reached), triple.act(), triple.guards(), cases);
  }

  private static Map<String, Set<Integer>> only(Map<String, Set<Integer>> conditions, Map<String, Set<Integer>> reached) {
    Map<String, Set<Integer>> kept = new TreeMap<>();
    conditions.forEach((slot, locations) -> kept.put(slot, TermSteps.both(locations, reached.get(slot))));
    return kept;
  }

  public Optional<Slot> slot(String name) {
    return slots.stream().filter(slot -> slot.name().equals(name)).findFirst();
  }

  /** How many locations each slot has, for tests. */
  Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new LinkedHashMap<>(new HashMap<>());
    slots.forEach(slot -> sizes.put(slot.name(), slot.locations().size()));
    return sizes;
  }
}
