package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Schedule;
import skein.core.program.Variable;
import skein.lang.definition.Definition;
import skein.lang.model.ModelSyntax;

/** The schedule in which agents take turns. */
final class Turns {

  private Turns() {}

  static Schedule of(Definition definition, ModelWorld world, VariableLayout layout) {
    Variable turn = layout.variables().scalar("turn", 0, Math.max(0, world.agents() - 1L));
    List<Expr> busy = new ArrayList<>();
    for (Definition.Busy each : definition.busy()) {
      for (SpawnedKind kind : world.kinds()) {
        if (kind.isSpawned()) {
          NameScope scope = NameScope.definition().with(each.agent().text(), new Lowered.Agent(Frame.SELF, kind));
          Expr holds = new Expressions(world, new Frame()).condition(each.condition(), scope).isTrue();
          busy.add(Exprs.and(Exprs.between(Frame.SELF, kind.first(), kind.last()), holds));
        }
      }
    }
    return new Schedule.RoundRobin(turn, Exprs.or(busy));
  }
}
