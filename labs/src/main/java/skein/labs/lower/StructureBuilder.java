package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Structure;

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
    List<Structure.Replica> replicas = new ArrayList<>();
    for (Tuple tuple : world.tuples()) {
      Structure.Replica replica = replica(world, tuple);
      replicas.add(replica);
      owned.addAll(replica.values());
      owned.add(new Structure.Owned(tuple.toPropagate(), tuple.first(), 1));
      owned.add(new Structure.Owned(tuple.toConfirm(), tuple.first(), 1));
    }
    return new Structure(owned, replicas, steps.stream().map(step -> step.ownStep(world)).toList());
  }

  private static Structure.Replica replica(World world, Tuple tuple) {
    List<Structure.Link> links = new ArrayList<>();
    for (Kind sender : world.carriers(tuple)) {
      for (Kind receiver : world.carriers(tuple)) {
        LocalFrame frame = new LocalFrame();
        Expr.Local other = frame.local("receiver");
        LoweringScope scope = LoweringScope.link(new LoweringScope.Party(LocalFrame.SELF, sender), new LoweringScope.Party(other, receiver));
        Expr holds = new ExpressionLowering(world, frame).condition(tuple.stigmergy().link(), scope).isTrue();
        links.add(new Structure.Link(agents(sender), agents(receiver), other.slot(), holds));
      }
    }
    List<Structure.Owned> values = tuple.variables().stream().map(name -> owned(tuple.values().get(name))).toList();
    return new Structure.Replica(
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

  private static Structure.Agents agents(Kind kind) {
    return new Structure.Agents(kind.first(), kind.last());
  }
}
