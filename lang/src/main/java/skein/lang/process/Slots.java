package skein.lang.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.source.Span;
import skein.lang.definition.Definition;
import skein.lang.process.TermSteps.Guard;
import skein.lang.process.TermSteps.Moved;
import skein.lang.process.TermSteps.Placement;
import skein.lang.process.TermSteps.Source;
import skein.lang.process.TermSteps.Step;
import skein.lang.process.TermSteps.Way;
import skein.triples.term.StructureTooLarge;

/**
 * The slots of a process with their locations, and the triples of each slot from those of the slots below it. A triple of a slot is lifted through every
 * location of the slot outside that refers to it; what the contexts have in common stays one triple, and where they differ its ways ask for the context.
 */
final class Slots {

  static final String ROOT = "*";

  /** What a slot is like after a step. */
  private record Outcome(Map<String, Set<Integer>> conditions, Map<String, Placement> assigned, Moved moved) {}

  /** A triple of a slot; {@code from} are the locations of the slot in which it is possible. */
  record Merged(Act act, List<Guard> guards, Map<String, Set<Integer>> entries, List<Outcome> outcomes, Set<Integer> from) {}

  private static final class State {
    final List<ProcessForm> locations = new ArrayList<>();
    final Map<ProcessForm, Integer> numbers = new IdentityHashMap<>();
    final Map<Integer, List<Finished>> plain = new HashMap<>();
    List<Merged> triples = List.of();
    int variables;
  }

  /** A step of a location, with its ways finished. */
  private record Finished(Act act, List<Guard> guards, List<Source> sources, List<Outcome> outcomes) {}

  private final Definition definition;
  private final ProcessForms terms;
  private final Set<String> expanded;
  private final int limit;
  private final Runnable poll;
  private final Map<String, State> states = new TreeMap<>();
  private final Map<String, Map<Span, Integer>> compositions = new HashMap<>();
  private int count;

  Slots(Definition definition, ProcessForms terms, Set<String> expanded, int limit, Runnable poll) {
    this.definition = definition;
    this.terms = terms;
    this.expanded = expanded;
    this.limit = limit;
    this.poll = poll;
  }

  void poll() {
    poll.run();
  }

  Map<String, Placement> start(ProcessForm initial) {
    Map<String, Placement> placed = new TreeMap<>();
    place(initial, ROOT, placed);
    run();
    return placed;
  }

  private void run() {
    int before = -1;
    while (before != count) {
      before = count;
      List<String> deepestFirst = new ArrayList<>(states.keySet());
      deepestFirst.sort((one, other) -> other.length() != one.length() ? other.length() - one.length() : one.compareTo(other));
      for (String slot : deepestFirst) {
        int known;
        do {
          known = states.get(slot).locations.size();
          compute(slot);
        } while (known != states.get(slot).locations.size());
      }
    }
  }

  List<String> names() {
    return List.copyOf(states.keySet());
  }

  List<ProcessForm> locations(String slot) {
    return states.get(slot).locations;
  }

  int variables(String slot) {
    return states.get(slot).variables;
  }

  ProcessForm textAt(String slot, int location) {
    return states.get(slot).locations.get(location - 1);
  }

  /** The triples of a slot as steps of a term that refers to it. */
  List<Step> stepsOf(ProcessForm.Reference reference) {
    State state = states.get(reference.slot);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < state.triples.size(); i++) {
      Merged triple = state.triples.get(i);
      List<Way> ways =
          triple.outcomes.stream().map(outcome -> new Way(outcome.conditions, outcome.assigned, Map.of(reference.slot, outcome.moved), reference)).toList();
      steps.add(new Step(triple.act, triple.guards, List.of(new Source(reference.slot, i)), ways));
    }
    return steps;
  }

  /** Puts a term into a slot, and the arguments that grow into slots below. */
  void place(ProcessForm term, String slot, Map<String, Placement> into) {
    State state = states.computeIfAbsent(slot, _ -> new State());
    if (term == terms.end()) {
      into.put(slot, Placement.NONE);
      return;
    }
    ProcessForm text = slotted(term, slot, into);
    Map<Object, Object> numbered = new HashMap<>();
    List<Object> variables = text.variables();
    for (int i = 0; i < variables.size(); i++) {
      numbered.put(variables.get(i), new ProcessVariable.OfSlot(slot, i));
    }
    ProcessForm location = terms.replaced(text, variable -> numbered.getOrDefault(variable, variable));
    Integer number = state.numbers.get(location);
    if (number == null) {
      if (++count > limit) {
        throw new StructureTooLarge(limit, "control locations");
      }
      state.locations.add(location);
      number = state.locations.size();
      state.numbers.put(location, number);
      state.variables = Math.max(state.variables, variables.size());
      terms.name(term).ifPresent(name -> terms.named(location, name));
    }
    into.put(slot, new Placement(number, variables));
  }

  private ProcessForm slotted(ProcessForm term, String slot, Map<String, Placement> into) {
    if (!(term instanceof ProcessForm.Applied applied)) {
      return term;
    }
    List<Integer> growing = applied.rules.growing();
    List<ProcessForm> arguments = new ArrayList<>(applied.arguments);
    if (growing.size() == 1) {
      int only = growing.getFirst();
      arguments.set(only, slotted(arguments.get(only), slot, into));
    } else if (growing.size() > 1 && !expanded.contains(slot)) {
      String composition = composition(applied, slot);
      for (int each : growing) {
        if (!(arguments.get(each) instanceof ProcessForm.Reference)) {
          String below = slot + "." + each + composition;
          place(arguments.get(each), below, into);
          arguments.set(each, terms.reference(below));
        }
      }
    }
    return arguments.equals(applied.arguments) ? term : terms.applied(applied.rules, applied.holes, List.copyOf(arguments), applied.at);
  }

  /**
   * Each composition in the text has slots of its own: what one leaves behind could otherwise be taken for what another starts with, and the text around it
   * would grow without end.
   */
  private String composition(ProcessForm.Applied applied, String slot) {
    Map<Span, Integer> known = compositions.computeIfAbsent(slot, _ -> new HashMap<>());
    int number = known.computeIfAbsent(applied.at, _ -> known.size());
    return number == 0 ? "" : ":" + number;
  }

  private void compute(String slot) {
    State state = states.get(slot);
    Map<Key, Group> groups = new LinkedHashMap<>();
    for (int number = 1; number <= state.locations.size(); number++) {
      poll.run();
      Map<Key, Integer> occurrences = new HashMap<>();
      for (Finished step : finished(slot, state, number)) {
        Key key = new Key(step.act, step.guards, step.sources, step.sources.isEmpty() ? withoutPlace(step.outcomes) : List.of(), 0);
        int occurrence = occurrences.merge(key, 1, Integer::sum);
        groups.computeIfAbsent(key.occurrence(occurrence), _ -> new Group(step)).outcomes.put(number, step.outcomes);
      }
    }
    state.triples = groups.values().stream().map(group -> merged(slot, state, group)).toList();
  }

  private record Key(Act act, List<Guard> guards, List<Source> sources, List<Object> outcomes, int occurrence) {
    Key occurrence(int number) {
      return new Key(act, guards, sources, outcomes, number);
    }
  }

  private static final class Group {
    final Finished first;
    final Map<Integer, List<Outcome>> outcomes = new TreeMap<>();

    Group(Finished first) {
      this.first = first;
    }
  }

  private List<Finished> finished(String slot, State state, int number) {
    ProcessForm location = state.locations.get(number - 1);
    List<Finished> known = state.plain.get(number);
    if (known != null) {
      return known;
    }
    Set<ProcessForm> settled = new HashSet<>();
    settle(location, settled);
    List<Finished> all = new ArrayList<>();
    for (Step step : new TermSteps(definition, terms, this, slot).steps(location)) {
      List<Outcome> outcomes = new ArrayList<>();
      for (Way way : step.ways()) {
        finish(slot, number, location, way, knowledge(way, settled), outcomes);
      }
      all.add(new Finished(step.act(), step.guards(), step.sources(), outcomes));
    }
    if (location.slots().isEmpty()) {
      state.plain.put(number, all);
    }
    return all;
  }

  private static void settle(ProcessForm term, Set<ProcessForm> into) {
    if (!term.slots().isEmpty() && into.add(term) && term instanceof ProcessForm.Applied applied) {
      applied.arguments.forEach(argument -> settle(argument, into));
    }
  }

  private static ProcessForms.Knowledge knowledge(Way way, Set<ProcessForm> settled) {
    Set<String> ended = new HashSet<>();
    Set<String> alive = new HashSet<>();
    way.moved().forEach((slot, moved) -> (moved instanceof Moved.Ended ? ended : alive).add(slot));
    return new ProcessForms.Knowledge(ended, alive, settled);
  }

  private void finish(String slot, int number, ProcessForm location, Way way, ProcessForms.Knowledge knowledge, List<Outcome> into) {
    ProcessForm next;
    try {
      next = terms.leaving(way.next(), knowledge);
    } catch (ProcessForms.Undecided undecided) {
      Set<Integer> before = way.conditions().get(undecided.slot);
      if (before == null || before.contains(0)) {
        Map<String, Set<Integer>> conditions = new TreeMap<>(way.conditions());
        conditions.put(undecided.slot, new TreeSet<>(Set.of(0)));
        Set<String> ended = new HashSet<>(knowledge.ended());
        ended.add(undecided.slot);
        finish(slot, number, location, new Way(conditions, way.assigned(), way.moved(), way.next()), new ProcessForms.Knowledge(ended, knowledge.alive(), knowledge.settled()), into);
      }
      Set<String> alive = new HashSet<>(knowledge.alive());
      alive.add(undecided.slot);
      finish(slot, number, location, way, new ProcessForms.Knowledge(knowledge.ended(), alive, knowledge.settled()), into);
      return;
    }
    Map<String, Placement> assigned = new TreeMap<>(way.assigned());
    Moved result;
    if (next == terms.end()) {
      result = new Moved.Ended();
    } else if (next == location) {
      result = new Moved.Within(new TreeSet<>(Set.of(number)));
    } else {
      result = new Moved.To(next);
      place(next, slot, new TreeMap<>());
    }
    for (String below : location.slots()) {
      if (!next.slots().contains(below)) {
        clear(below, next, assigned);
      }
    }
    way.moved().forEach(
        (below, moved) -> {
          if (next.slots().contains(below)) {
            apply(below, moved, assigned);
          }
        });
    into.add(new Outcome(way.conditions(), assigned, result));
  }

  /** Assigns what a step makes of a slot. */
  void apply(String slot, Moved moved, Map<String, Placement> into) {
    switch (moved) {
      case Moved.Within _ -> {}
      case Moved.Ended() -> clear(slot, terms.end(), into);
      case Moved.To(var text) -> {
        Map<String, Placement> placed = new TreeMap<>();
        place(text, slot, placed);
        for (String other : states.keySet()) {
          if (other.startsWith(slot + ".") && !placed.containsKey(other) && !isKept(other, text)) {
            into.put(other, Placement.NONE);
          }
        }
        into.putAll(placed);
      }
    }
  }

  private void clear(String slot, ProcessForm next, Map<String, Placement> into) {
    for (String other : states.keySet()) {
      if ((other.equals(slot) || other.startsWith(slot + ".")) && !isKept(other, next)) {
        into.put(other, Placement.NONE);
      }
    }
  }

  private static boolean isKept(String slot, ProcessForm text) {
    return text.slots().stream().anyMatch(kept -> slot.equals(kept) || slot.startsWith(kept + "."));
  }

  private Merged merged(String slot, State state, Group group) {
    Finished step = group.first;
    Map<String, Set<Integer>> entries = new TreeMap<>();
    Set<Integer> from = new TreeSet<>(group.outcomes.keySet());
    if (step.sources.isEmpty()) {
      entries.put(slot, from);
      return new Merged(step.act, step.guards, entries, withPlace(group.outcomes.values().iterator().next(), from), from);
    }
    for (Source source : step.sources) {
      entries.putAll(states.get(source.slot()).triples.get(source.triple()).entries);
    }
    Set<Integer> referring = new TreeSet<>();
    for (int i = 0; i < state.locations.size(); i++) {
      if (usesSome(state.locations.get(i), step.sources)) {
        referring.add(i + 1);
      }
    }
    if (!referring.equals(from)) {
      entries.put(slot, from);
    }
    Map<List<Object>, Set<Integer>> alike = new LinkedHashMap<>();
    Map<List<Object>, List<Outcome>> of = new HashMap<>();
    group.outcomes.forEach(
        (number, outcomes) -> {
          List<Object> key = withoutPlace(outcomes);
          alike.computeIfAbsent(key, _ -> new TreeSet<>()).add(number);
          of.putIfAbsent(key, outcomes);
        });
    return new Merged(step.act, step.guards, entries, cases(slot, alike, of), from);
  }

  /**
   * What a step leaves behind, at all locations. Where they have the same cases, those with the same outcome everywhere need not ask where the slot is: otherwise
   * each slot around would double them.
   */
  private static List<Outcome> cases(String slot, Map<List<Object>, Set<Integer>> alike, Map<List<Object>, List<Outcome>> of) {
    List<List<Map<String, Set<Integer>>>> conditions = of.values().stream().map(outcomes -> outcomes.stream().map(Outcome::conditions).toList()).distinct().toList();
    List<Outcome> all = new ArrayList<>();
    if (conditions.size() == 1) {
      for (int i = 0; i < conditions.getFirst().size(); i++) {
        int number = i;
        Map<List<Object>, Set<Integer>> same = new LinkedHashMap<>();
        Map<List<Object>, List<Outcome>> one = new HashMap<>();
        alike.forEach(
            (key, places) -> {
              List<Outcome> outcome = of.get(key).subList(number, number + 1);
              same.computeIfAbsent(withoutPlace(outcome), _ -> new TreeSet<>()).addAll(places);
              one.putIfAbsent(withoutPlace(outcome), outcome);
            });
        byPlace(slot, same, one, all);
      }
    } else {
      byPlace(slot, alike, of, all);
    }
    return all;
  }

  private static void byPlace(String slot, Map<List<Object>, Set<Integer>> alike, Map<List<Object>, List<Outcome>> of, List<Outcome> into) {
    int left = alike.size();
    for (Map.Entry<List<Object>, Set<Integer>> each : alike.entrySet()) {
      left--;
      for (Outcome outcome : withPlace(of.get(each.getKey()), each.getValue())) {
        Map<String, Set<Integer>> conditions = new TreeMap<>(outcome.conditions);
        if (left > 0) {
          conditions.put(slot, each.getValue());
        }
        into.add(new Outcome(conditions, outcome.assigned, outcome.moved));
      }
    }
  }

  /** Whether a slot of the sources may be in use at the location. An argument that left has taken its references into the slot outside, so they may be to slots inside or around. */
  private static boolean usesSome(ProcessForm location, List<Source> sources) {
    return sources.stream()
        .map(Source::slot)
        .anyMatch(slot -> location.slots().stream().anyMatch(used -> used.equals(slot) || used.startsWith(slot + ".") || slot.startsWith(used + ".")));
  }

  private static List<Object> withoutPlace(List<Outcome> outcomes) {
    List<Object> all = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      all.add(List.of(outcome.conditions, outcome.assigned, outcome.moved instanceof Moved.Within ? "within" : outcome.moved));
    }
    return all;
  }

  private static List<Outcome> withPlace(List<Outcome> outcomes, Set<Integer> from) {
    return outcomes.stream()
        .map(outcome -> outcome.moved instanceof Moved.Within ? new Outcome(outcome.conditions, outcome.assigned, new Moved.Within(from)) : outcome)
        .toList();
  }

  /** The triples of the whole process. */
  List<ProcessTriple> triples() {
    List<ProcessTriple> all = new ArrayList<>();
    for (Merged merged : states.get(ROOT).triples) {
      List<ProcessTriple.Case> cases = new ArrayList<>();
      for (Outcome outcome : merged.outcomes) {
        Map<String, Placement> assigned = new TreeMap<>(outcome.assigned);
        apply(ROOT, outcome.moved, assigned);
        cases.add(new ProcessTriple.Case(outcome.conditions, assigned));
      }
      all.add(new ProcessTriple(merged.entries, merged.act, merged.guards, cases));
    }
    return all;
  }
}
