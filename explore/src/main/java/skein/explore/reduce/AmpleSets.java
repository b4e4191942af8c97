package skein.explore.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.explore.term.ControlCell;
import skein.explore.term.SymbolicBehaviour;
import skein.explore.term.SymbolicOutcome;

/**
 * The locations of processes whose steps form an ample set: no other process reads what they write or writes what they read, they are invisible, they
 * cannot raise an error, and they lead to a location with a higher number, so that no cycle consists only of such steps.
 *
 * @see <a href="https://doi.org/10.1007/BF00121262">Peled: Combining partial order reductions with on-the-fly model-checking (1996)</a>
 */
final class AmpleSets {

  /** A rule of an agent. */
  record Instance(int rule, int agent) {}

  private final SymbolicBehaviour behaviour;
  private final BitSet visible = new BitSet();
  /** How many outcomes each rule has for each agent. */
  private final Map<Instance, Integer> outcomesOf = new HashMap<>();

  private AmpleSets(SymbolicBehaviour behaviour) {
    this.behaviour = behaviour;
    behaviour.predicates().forEach(predicate -> visible.or(behaviour.support(predicate)));
    behaviour.outcomes().forEach(o -> outcomesOf.merge(new Instance(o.rule(), o.agent()), 1, Integer::sum));
  }

  /** For each control cell the values with that property. */
  static Map<Integer, TreeSet<Long>> of(SymbolicBehaviour behaviour, List<Swap> swaps) {
    Map<Integer, TreeSet<Long>> ample = new TreeMap<>();
    if (!(behaviour.program().schedule() instanceof Schedule.Free)) {
      return ample;
    }
    AmpleSets analysis = new AmpleSets(behaviour);
    List<ControlCell> locations = behaviour.locations();
    for (ControlCell location : locations) {
      // An agent id changes when agents are swapped: it may then be smaller again, there or where it is moved.
      BitSet everywhere = places(Set.of(location.cell()), swaps);
      boolean isName = swaps.stream().anyMatch(swap -> swap.names().intersects(everywhere));
      TreeSet<Long> values = isName ? new TreeSet<>() : analysis.at(location);
      if (!values.isEmpty()) {
        ample.put(location.cell(), values);
      }
    }
    // The sum of all locations must grow with every such step, also after agents are swapped.
    BitSet places = places(ample.keySet(), swaps);
    for (ControlCell location : locations) {
      TreeSet<Long> values = ample.getOrDefault(location.cell(), new TreeSet<>());
      values.removeIf(value -> location.at().get(value).stream().anyMatch(o -> writesOther(o, location.cell(), places)));
    }
    ample.values().removeIf(Set::isEmpty);
    return ample;
  }

  /** The cells, and where swaps move them. */
  static BitSet places(Set<Integer> cells, List<Swap> swaps) {
    BitSet places = new BitSet();
    cells.forEach(places::set);
    int before;
    do {
      before = places.cardinality();
      for (Swap swap : swaps) {
        for (int cell : places.stream().toArray()) {
          places.set(swap.cells()[cell]);
        }
      }
    } while (places.cardinality() > before);
    return places;
  }

  private static boolean writesOther(SymbolicOutcome outcome, int cell, BitSet places) {
    BitSet written = SymbolicBehaviour.writes(outcome);
    written.clear(cell);
    return written.intersects(places);
  }

  private TreeSet<Long> at(ControlCell location) {
    TreeSet<Long> values = new TreeSet<>();
    if (visible.get(location.cell())) {
      return values;
    }
    BitSet read = new BitSet();
    BitSet written = new BitSet();
    for (SymbolicOutcome other : location.others()) {
      read.or(behaviour.reads(other));
      written.or(SymbolicBehaviour.writes(other));
    }
    location.at().forEach((value, outcomes) -> {
      if (outcomes.stream().allMatch(o -> isApart(o, read, written) && advances(location, o, value))
          && areWhole(outcomes)) {
        values.add(value);
      }
    });
    return values;
  }

  private boolean isApart(SymbolicOutcome outcome, BitSet read, BitSet written) {
    BitSet writes = SymbolicBehaviour.writes(outcome);
    return outcome.errors().isEmpty()
        && !writes.intersects(visible)
        && !writes.intersects(read)
        && !writes.intersects(written)
        && !behaviour.reads(outcome).intersects(written);
  }

  private boolean advances(ControlCell location, SymbolicOutcome outcome, long here) {
    return location.next(behaviour.terms(), outcome, here)
        .filter(next -> next.stream().allMatch(value -> value > here))
        .isPresent();
  }

  /** Whether all outcomes of a rule are included if one is. */
  private boolean areWhole(List<SymbolicOutcome> outcomes) {
    Map<Instance, Integer> here = new HashMap<>();
    outcomes.forEach(o -> here.merge(new Instance(o.rule(), o.agent()), 1, Integer::sum));
    return here.entrySet().stream().allMatch(e -> outcomesOf.get(e.getKey()).equals(e.getValue()));
  }

  /** The rules that can be taken with each of these values of control cells. */
  static Map<Integer, TreeMap<Long, List<Instance>>> taken(SymbolicBehaviour behaviour, Map<Integer, TreeSet<Long>> ample) {
    Map<Integer, TreeMap<Long, List<Instance>>> taken = new TreeMap<>();
    for (ControlCell location : behaviour.locations()) {
      for (long value : ample.getOrDefault(location.cell(), new TreeSet<>())) {
        List<Instance> here = location.at().get(value).stream().map(o -> new Instance(o.rule(), o.agent())).toList();
        taken.computeIfAbsent(location.cell(), _ -> new TreeMap<>()).put(value, here);
      }
    }
    return taken;
  }

  /** The program with only these rules. */
  static Program part(Program program, Collection<List<Instance>> taken) {
    List<Rule> rules = new ArrayList<>();
    for (Instance each : taken.stream().flatMap(List::stream).distinct().toList()) {
      Rule rule = program.rules().get(each.rule());
      int agent = each.agent();
      rules.add(
          new Rule(rule.name(), agent, agent, rule.takesTurn(), rule.guards(), rule.body(), rule.frame(), rule.action(), rule.label(), rule.origin()));
    }
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), rules, program.schedule(), List.of(), program.view());
  }
}
