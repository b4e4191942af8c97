package skein.rebeca.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Display;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.rebeca.code.ActorSystem;
import skein.rebeca.code.ActorSystem.Actor;
import skein.rebeca.code.RebecaType;

/** The variables of all actors. */
final class SystemCells {

  final ActorSystem system;
  final ActorFailures failures = new ActorFailures();
  private final Variables variables = new Variables();
  private final List<ActorCells> actors = new ArrayList<>();

  /** @param runAhead whether actors can be ahead of others, so that their messages are sent later */
  SystemCells(ActorSystem system, boolean runAhead) {
    this.system = system;
    SentMessages sent = new SentMessages(system);
    for (Actor each : system.actors()) {
      actors.add(new ActorCells(each, variables, system.actors().size(), failures.max(), system.isTimed(), runAhead ? 0 : LocalVariables.most(each.type()), sent.hasDeadlines(each), runAhead ? sent.late(each) : 0));
    }
  }

  /** Those of the actor with this number. */
  ActorCells of(int number) {
    return actors.get(number - 1);
  }

  List<ActorCells> all() {
    return actors;
  }

  List<Variable> variables() {
    return variables.all();
  }

  int size() {
    return variables.cells();
  }

  Display display(RebecaType type) {
    if (type.isBoolean()) {
      return new Display(Map.of(0L, "false", 1L, "true"));
    }
    return new RebecaType(type.name(), List.of()).isActor() ? actorNames() : new RebecaType(type.name(), List.of()).isBoolean() ? new Display(Map.of(0L, "false", 1L, "true")) : Display.NUMBER;
  }

  Display actorNames() {
    Map<Long, String> names = new LinkedHashMap<>(Map.of(0L, "null"));
    system.actors().forEach(each -> names.put((long) each.number(), each.name()));
    return new Display(names);
  }
}
