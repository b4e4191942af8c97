package skein.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import skein.core.method.Counter;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.source.Span;

/** Describes the triples of a process in the words of its language. Numbers them in order, from a given one on. */
public final class TripleListing<A> {

  /**
   * @param counters the names of the slots
   * @param location what remains to be done at a location
   * @param origin where an action is written
   */
  public record Words<A>(List<String> counters, Function<A, String> action, Function<Slot.Location<A>, String> location, Function<A, Span> origin) {

    public Words {
      counters = List.copyOf(counters);
    }
  }

  private final Derivation<A> derivation;
  private final TripleStructure<A> structure;
  private final Words<A> words;
  private final int first;
  private final Map<Integer, Triple<A>> alone = new LinkedHashMap<>();

  public TripleListing(Derivation<A> derivation, Words<A> words, int first) {
    this.derivation = derivation;
    this.structure = derivation.structure();
    this.words = words;
    this.first = first;
    for (int i = 0; i < structure.triples().size(); i++) {
      Triple<A> triple = structure.triples().get(i);
      derivation.taken().get(i).alone().ifPresent(own -> alone.put(own, triple));
    }
  }

  /** The number of a triple before synchronisation. */
  public int number(int own) {
    return first + own;
  }

  /** The number of the triple that is this one of the structure, if it takes only one. */
  public Optional<Integer> numberAlone(int triple) {
    return derivation.taken().get(triple).alone().stream().boxed().findFirst().map(this::number);
  }

  /** The counters for some of the slots. */
  public List<Counter> counters(IntPredicate which) {
    List<Counter> counters = new ArrayList<>();
    for (int slot = 0; slot < structure.slots().size(); slot++) {
      if (which.test(slot)) {
        counters.add(counter(slot));
      }
    }
    return counters;
  }

  private Counter counter(int slot) {
    Slot<A> each = structure.slots().get(slot);
    List<Counter.ControlPoint> points = new ArrayList<>();
    for (int value = 1; value <= each.locations().size(); value++) {
      points.add(new Counter.ControlPoint(value, text(each.location(value)), structure.initial()[slot] == value));
    }
    String path = each.path().stream().map(branch -> String.valueOf(branch + 1)).collect(Collectors.joining("."));
    return new Counter(words.counters.get(slot), Optional.of(path).filter(text -> !text.isEmpty()), points);
  }

  private String text(Slot.Location<A> location) {
    String text = words.location.apply(location);
    return location.others() ? "within " + text : text;
  }

  /** The triples before synchronisation that leave locations of these slots. */
  public List<LinkedTriple> triples(IntPredicate which) {
    List<LinkedTriple> triples = new ArrayList<>();
    for (int i = 0; i < derivation.own().size(); i++) {
      if (which.test(derivation.own().get(i).slot())) {
        triples.add(triple(i));
      }
    }
    return triples;
  }

  /** As it is in the structure, if it is there alone. */
  private LinkedTriple triple(int own) {
    Triple<A> triple = alone.getOrDefault(own, derivation.own().get(own).triple());
    return new LinkedTriple(
        number(own),
        derivation.own().get(own).sources().stream().map(words.origin).distinct().toList(),
        words.action.apply(triple.action()),
        entry(triple.entries()),
        exit(triple.exit()),
        triple.entries().stream().flatMap(entry -> entry.locations().stream().map(value -> position(entry.slot(), value))).toList(),
        reached(triple.exit()),
        alone.containsKey(own));
  }

  private List<Counter.Position> reached(Exit exit) {
    Set<Counter.Position> reached = new LinkedHashSet<>();
    exit.cases().forEach(each -> each.assignments().forEach(assigned -> reached.add(position(assigned.slot(), assigned.value()))));
    return List.copyOf(reached);
  }

  private Counter.Position position(int slot, int value) {
    return new Counter.Position(words.counters.get(slot), value);
  }

  /** The triples that take several, in the order of the structure. */
  public List<JointStep> joints(int firstJoint) {
    List<JointStep> joints = new ArrayList<>();
    for (int i = 0; i < derivation.taken().size(); i++) {
      if (derivation.taken().get(i).alone().isEmpty()) {
        joints.add(joint(i, firstJoint + joints.size()));
      }
    }
    return joints;
  }

  private JointStep joint(int index, int number) {
    List<List<List<Integer>>> parts =
        derivation.taken().get(index).parts().stream().map(part -> part.stream().map(together -> together.stream().map(this::number).toList()).toList()).toList();
    if (index < structure.triples().size()) {
      Triple<A> triple = structure.triples().get(index);
      return new JointStep(number, words.action.apply(triple.action()), parts, entry(triple.entries()), exit(triple.exit()));
    }
    JointTriple<A> joint = structure.joints().get(index - structure.triples().size());
    return new JointStep(number, words.action.apply(joint.action()), parts, JointStep.OF_TRIPLES, joins(joint));
  }

  private String joins(JointTriple<A> joint) {
    return JointStep.OF_TRIPLES + joint.joins().stream().map(join -> ", then if " + ended(join.slots()) + " then " + assignments(join.assignments())).collect(Collectors.joining());
  }

  private String entry(List<Triple.Entry> entries) {
    return entries.stream()
        .map(entry -> words.counters.get(entry.slot()) + (entry.locations().size() == 1 ? " = " : " in ") + set(entry.locations()))
        .collect(Collectors.joining(", "));
  }

  private String exit(Exit exit) {
    List<String> cases = new ArrayList<>();
    for (Exit.Case each : exit.cases()) {
      String what = assignments(each.assignments());
      cases.add(each.ended().isEmpty() ? what : "if " + ended(each.ended()) + " then " + what);
    }
    return cases.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(" else "));
  }

  private String ended(List<Integer> slots) {
    return slots.stream().map(slot -> words.counters.get(slot) + " = 0").collect(Collectors.joining(", "));
  }

  private String assignments(List<Exit.Assignment> assignments) {
    return assignments.stream().map(assigned -> words.counters.get(assigned.slot()) + " := " + assigned.value()).collect(Collectors.joining(", "));
  }

  private static String set(List<Integer> values) {
    String all = values.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return values.size() == 1 ? all : "{" + all + "}";
  }
}
