package skein.labs.lower;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.method.EmulationFunction;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;
import skein.labs.method.LabsRule;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;
import skein.labs.term.Atom;
import skein.labs.term.ProcessText;
import skein.triples.Derivation;
import skein.triples.Triple;
import skein.triples.TripleListing;

/** How the agents of a specification become triples, and these the calls of emulation functions. Counts rules in the order of the program. */
final class LabsMethod {

  private final World world;
  private final List<ProcessTriples> processes = new ArrayList<>();
  private final Map<LabsRule, List<EmulationFunction.Call>> calls = new EnumMap<>(LabsRule.class);
  private boolean prioritised;
  private boolean tossing;
  private int triples;
  private int rules;

  private LabsMethod(World world) {
    this.world = world;
  }

  static SequentialEmulation of(World world, List<AgentBehaviour> behaviours) {
    LabsMethod method = new LabsMethod(world);
    behaviours.forEach(method::add);
    method.addMessages();
    LabsRule.Features features = new LabsRule.Features(!world.tuples().isEmpty(), method.prioritised, method.tossing);
    return new SequentialEmulation(method.processes, List.of(), method.calls.entrySet().stream().map(each -> each.getKey().function(each.getValue(), features)).toList());
  }

  private void add(AgentBehaviour behaviour) {
    Kind kind = behaviour.kind();
    Derivation<Atom> derivation = behaviour.derivation();
    List<String> counters = behaviour.control().stream().map(variable -> variable.name().substring(kind.name().length() + 1)).toList();
    TripleListing<Atom> listing =
        new TripleListing<>(
            derivation,
            new TripleListing.Words<>(
                counters,
                Atom::toString,
                location -> location.name().map(name -> name + " = ").orElse("") + ProcessText.of(location.residual()),
                Atom::at),
            triples + 1);
    processes.add(new ProcessTriples("agent " + kind.name(), listing.counters(_ -> true), listing.triples(_ -> true)));
    triples += derivation.own().size();
    for (int i = 0; i < derivation.structure().triples().size(); i++) {
      Triple<Atom> triple = derivation.structure().triples().get(i);
      prioritised |= triple.action().priority().isPresent();
      tossing |= triple.action().action() instanceof Process.Block(var statements, var _) && statements.stream().anyMatch(Statement.Toss.class::isInstance);
      List<Integer> number = listing.numberAlone(i).stream().toList();
      call(LabsRule.of(triple.action()), new EmulationFunction.Call(number, triple.action().toString(), agents(kind), Optional.of(triple.action().at()), List.of(rules++)));
    }
  }

  private void addMessages() {
    for (Tuple tuple : world.tuples()) {
      for (Kind sender : world.carriers(tuple)) {
        for (LabsRule message : List.of(LabsRule.PROPAGATE, LabsRule.CONFIRM)) {
          call(message, new EmulationFunction.Call(List.of(), tuple.title(), agents(sender), Optional.of(tuple.stigmergy().at()), List.of(rules++)));
        }
      }
    }
  }

  private void call(LabsRule rule, EmulationFunction.Call call) {
    calls.computeIfAbsent(rule, _ -> new ArrayList<>()).add(call);
  }

  private String agents(Kind kind) {
    return world.agentName(kind.first()) + (kind.first() == kind.last() ? "" : " to " + world.agentName(kind.last()));
  }
}
