package skein.lang.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.method.Counter;
import skein.core.method.EmulationFunction;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.ProcessTriples;
import skein.core.method.SequentialEmulation;
import skein.core.source.Span;
import skein.lang.definition.ActionRule;
import skein.lang.process.ProcessStructure;
import skein.lang.process.ProcessTriple;

/** The triples of each kind of agents, and the rules of the definition as emulation functions, with the combinations of triples that they are called for. */
final class DefinedMethod {

  private final ModelWorld world;
  private final List<ProcessTriples> processes = new ArrayList<>();
  private final List<JointStep> joints = new ArrayList<>();
  private final Map<ProcessTriple, Integer> numbers = new IdentityHashMap<>();
  private final Map<List<Integer>, Integer> together = new HashMap<>();

  private DefinedMethod(ModelWorld world) {
    this.world = world;
  }

  static SequentialEmulation of(ModelWorld world, List<LoweredRule> rules) {
    DefinedMethod method = new DefinedMethod(world);
    world.kinds().stream().filter(SpawnedKind::isSpawned).forEach(method::add);
    Map<ActionRule, List<EmulationFunction.Call>> calls = new LinkedHashMap<>();
    for (int i = 0; i < rules.size(); i++) {
      calls.computeIfAbsent(rules.get(i).of(), _ -> new ArrayList<>()).add(method.call(rules.get(i), i));
    }
    List<EmulationFunction> functions = calls.entrySet().stream().map(each -> function(each.getKey(), each.getValue())).toList();
    return new SequentialEmulation(method.processes, method.joints, functions);
  }

  private void add(SpawnedKind kind) {
    Control control = kind.control();
    List<ProcessStructure.Slot> slots = control.structure().slots();
    List<Counter> counters = new ArrayList<>();
    for (ProcessStructure.Slot slot : slots) {
      List<Counter.ControlPoint> points = new ArrayList<>();
      slot.locations().forEach((number, location) -> points.add(new Counter.ControlPoint(control.number(slot.name(), number), remaining(location), isInitial(control, slot, number))));
      Optional<String> branch = Optional.of(slot.name()).filter(name -> !name.equals("*")).map(name -> name.substring(2));
      counters.add(new Counter(counter(control, slot.name()), branch, points));
    }
    List<LinkedTriple> triples = new ArrayList<>();
    for (ProcessTriple triple : control.structure().triples()) {
      numbers.put(triple, numbers.size() + 1);
      triples.add(linked(control, triple));
    }
    processes.add(new ProcessTriples(world.definition().agents() ? "agent " + kind.name() : kind.name(), counters, triples));
  }

  private static String remaining(ProcessStructure.Location location) {
    return location.definition().map(name -> name + " = ").orElse("") + ControlViews.shortened(location.text().toString());
  }

  private static boolean isInitial(Control control, ProcessStructure.Slot slot, int number) {
    return Optional.ofNullable(control.structure().initial().get(slot.name())).filter(start -> start.location() == number).isPresent();
  }

  private LinkedTriple linked(Control control, ProcessTriple triple) {
    List<Counter.Position> from = new ArrayList<>();
    triple.entries().forEach((slot, places) -> places.forEach(place -> from.add(position(control, slot, place))));
    List<Counter.Position> to =
        triple.cases().stream()
            .flatMap(each -> each.assigned().entrySet().stream())
            .map(set -> position(control, set.getKey(), set.getValue().location()))
            .distinct()
            .toList();
    return new LinkedTriple(
        numbers.get(triple), List.of(triple.act().at()), action(triple), conditions(control, triple.entries()), exit(control, triple), from, to, true);
  }

  private static Counter.Position position(Control control, String slot, int location) {
    return new Counter.Position(counter(control, slot), control.number(slot, location));
  }

  private static String counter(Control control, String slot) {
    return "pc" + control.structure().slots().stream().map(ProcessStructure.Slot::name).toList().indexOf(slot);
  }

  private static String action(ProcessTriple triple) {
    String guards = triple.guards().stream().map(guard -> (guard.holds() ? "[" : "[not ") + guard.condition() + "] ").collect(Collectors.joining());
    return guards + triple.act().text();
  }

  private static String exit(Control control, ProcessTriple triple) {
    List<String> cases = new ArrayList<>();
    for (ProcessTriple.Case each : triple.cases()) {
      String what =
          each.assigned().entrySet().stream()
              .map(set -> counter(control, set.getKey()) + " := " + control.number(set.getKey(), set.getValue().location()))
              .collect(Collectors.joining(", "));
      String when = conditions(control, each.conditions());
      cases.add(when.isEmpty() ? what : "if " + when + " then " + what);
    }
    return cases.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(" else "));
  }

  private static String conditions(Control control, Map<String, Set<Integer>> conditions) {
    return conditions.entrySet().stream()
        .map(
            entry -> {
              List<Integer> values = entry.getValue().stream().map(number -> control.number(entry.getKey(), number)).sorted().toList();
              String all = values.stream().map(String::valueOf).collect(Collectors.joining(", "));
              return counter(control, entry.getKey()) + (values.size() == 1 ? " = " + all : " in {" + all + "}");
            })
        .collect(Collectors.joining(", "));
  }

  private EmulationFunction.Call call(LoweredRule rule, int index) {
    List<ProcessTriple> taken = rule.takers().stream().map(Actor::triple).toList();
    List<Integer> triples =
        taken.size() < 2 ? taken.stream().map(numbers::get).toList() : List.of(together.computeIfAbsent(taken.stream().map(numbers::get).toList(), all -> joint(all, rule)));
    String agents = rule.takers().stream().map(taker -> agents(taker.kind())).distinct().collect(Collectors.joining(", "));
    Optional<Span> origin = taken.stream().findFirst().map(triple -> triple.act().at());
    return new EmulationFunction.Call(triples, subject(rule), agents.isEmpty() ? "the system" : agents, origin, List.of(index));
  }

  private int joint(List<Integer> members, LoweredRule rule) {
    int number = numbers.size() + joints.size() + 1;
    joints.add(new JointStep(number, subject(rule), members.stream().map(each -> List.of(List.of(each))).toList(), JointStep.OF_TRIPLES, JointStep.OF_TRIPLES));
    return number;
  }

  private static String subject(LoweredRule rule) {
    return rule.takers().isEmpty() ? rule.of().name().text() : rule.takers().stream().map(taker -> action(taker.triple())).collect(Collectors.joining(" with "));
  }

  private String agents(SpawnedKind kind) {
    return world.definition().agents() ? world.agentName(kind.first()) + (kind.first() == kind.last() ? "" : " to " + world.agentName(kind.last())) : kind.name();
  }

  private static EmulationFunction function(ActionRule rule, List<EmulationFunction.Call> calls) {
    return new EmulationFunction(
        rule.name().text(),
        "rule " + rule.name().text(),
        List.of("triple"),
        rule.clauses().stream().map(clause -> oneLine(clause.at())).toList(),
        rule.effects().stream().map(effect -> oneLine(effect.at())).toList(),
        !rule.anyTime(),
        calls);
  }

  private static String oneLine(Span text) {
    return text.text().lines().map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty()).collect(Collectors.joining(" "));
  }
}
