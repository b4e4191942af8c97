package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Structure;
import skein.core.program.Variable;
import skein.replicas.Replication;

/** Records which agent owns which cells, and which tuples spread by messages. */
final class StructureBuilder {

  private StructureBuilder() {}

  static Structure of(World world, List<AgentBehaviour> behaviours, List<StepRule> steps) {
    List<Structure.Owned> owned = new ArrayList<>();
    for (AgentBehaviour behaviour : behaviours) {
      Kind kind = behaviour.kind();
      kind.attributes().values().forEach(shape -> owned.add(owned(shape)));
      behaviour.control().forEach(control -> owned.add(new Structure.Owned(control, kind.first(), 1)));
    }
    List<Replication.Replica> replicas = new ArrayList<>();
    List<Structure.Bundle> bundles = new ArrayList<>();
    for (Tuple tuple : world.tuples()) {
      Replication.Replica replica = replica(world, tuple);
      replicas.add(replica);
      bundles.add(bundle(replica));
      owned.addAll(replica.values());
      owned.add(new Structure.Owned(tuple.toPropagate(), tuple.first(), 1));
      owned.add(new Structure.Owned(tuple.toConfirm(), tuple.first(), 1));
    }
    if (!steps.stream().allMatch(StepRule::alwaysWritesTheSame)) {
      return new Structure(owned, bundles, Optional.empty());
    }
    Replication replication = new Replication(replicas, steps.stream().map(step -> step.ownStep(world)).toList());
    return new Structure(owned, bundles, Optional.of(replication));
  }

  /** Messages change the values with their ranks and flags, and nothing else. */
  private static Structure.Bundle bundle(Replication.Replica replica) {
    List<Variable> variables = new ArrayList<>(List.of(replica.rank(), replica.toPropagate(), replica.toConfirm()));
    replica.values().forEach(value -> variables.add(value.variable()));
    return new Structure.Bundle(replica.title(), variables);
  }

  private static Replication.Replica replica(World world, Tuple tuple) {
    List<Replication.Link> links = new ArrayList<>();
    for (Kind sender : world.carriers(tuple)) {
      for (Kind receiver : world.carriers(tuple)) {
        LocalFrame frame = new LocalFrame();
        Expr.Local other = frame.local("receiver");
        LoweringScope scope = LoweringScope.link(new LoweringScope.Party(LocalFrame.SELF, sender), new LoweringScope.Party(other, receiver));
        Expr holds = new ExpressionLowering(world, frame).condition(tuple.stigmergy().link(), scope).isTrue();
        links.add(new Replication.Link(agents(sender), agents(receiver), other.slot(), holds));
      }
    }
    List<Structure.Owned> values = tuple.variables().stream().map(name -> owned(tuple.values().get(name))).toList();
    return new Replication.Replica(
        tuple.title(),
        world.carriers(tuple).stream().map(StructureBuilder::agents).toList(),
        tuple.first(),
        values,
        tuple.rank(),
        tuple.toPropagate(),
        tuple.toConfirm(),
        links);
  }

  private static Structure.Owned owned(Shape shape) {
    return new Structure.Owned(shape.variable(), shape.firstAgent(), shape.size());
  }

  private static Replication.Agents agents(Kind kind) {
    return new Replication.Agents(kind.first(), kind.last());
  }
}
