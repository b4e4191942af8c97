package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.rebeca.code.ActorSystem.Actor;
import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;

/** The variables of an actor. Whatever is not in use is 0. */
final class ActorCells {

  /** The deadline of a message without one: later than all others. */
  static final long NO_DEADLINE = 1L << 31;

  private static final long LEAST = Integer.MIN_VALUE;
  private static final long MOST = Integer.MAX_VALUE;

  final Actor actor;
  final Map<String, Variable> state = new LinkedHashMap<>();
  /** How the actor has failed; see {@link ActorFailures}. */
  final Variable failure;
  final MessageBag bag;
  /** How far the actor's own time is ahead, under floating semantics. */
  final Variable time;
  /** Under plain semantics: where the server delays, from 1 on, and how long. */
  final Variable point;
  final Variable wait;
  /** The message in service. */
  final Variable sender;
  final Variable arrival;
  final Variable deadline;
  /** How long it waited. */
  final Variable waited;
  /** Parameters and local variables in scope. */
  final List<Variable> locals = new ArrayList<>();

  ActorCells(Actor actor, Variables variables, int actors, long failures, boolean isTimed, int locals, boolean hasDeadlines, int late) {
    this.actor = actor;
    String name = actor.name() + ".";
    for (ActorTerm.StateVariable each : actor.type().state()) {
      RebecaType type = each.type();
      state.put(
          each.name(),
          type.isArray()
              ? variables.array(name + each.name(), type.length(), type.min(), type.max(actors))
              : variables.scalar(name + each.name(), type.min(), type.max(actors)));
    }
    failure = variables.scalar(name + "failure", 0, failures);
    bag = new MessageBag(actor, variables, actors, isTimed, hasDeadlines, late);
    time = variables.scalar(name + "time", 0, isTimed ? MOST : 0);
    point = variables.scalar(name + "point", 0, MOST);
    wait = variables.scalar(name + "wait", 0, MOST);
    sender = variables.scalar(name + "service.sender", 0, actors);
    arrival = variables.scalar(name + "service.arrival", LEAST, MOST);
    deadline = variables.scalar(name + "service.deadline", LEAST, NO_DEADLINE);
    waited = variables.scalar(name + "service.waited", 0, MOST);
    for (int i = 0; i < locals; i++) {
      this.locals.add(variables.scalar(name + "local" + (i + 1), LEAST, MOST));
    }
  }

  Expr hasFailed() {
    return Exprs.notEqual(new Expr.Read(failure), Expr.FALSE);
  }

  Expr isBusy() {
    return Exprs.notEqual(new Expr.Read(point), Expr.FALSE);
  }
}
