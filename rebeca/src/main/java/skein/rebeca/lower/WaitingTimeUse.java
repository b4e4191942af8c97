package skein.rebeca.lower;

import java.util.List;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorSystem.ActorClass;
import skein.rebeca.code.ActorTerm;

/** Whether a server asks after a delay how long its message has waited, so that it must be kept. */
final class WaitingTimeUse {

  private final ActorClass type;

  WaitingTimeUse(ActorClass type) {
    this.type = type;
  }

  boolean after(DelayPoints.Point point) {
    return after(type.servers().get(point.server()).body(), point.path());
  }

  /** @param path to the delay in the statement */
  private boolean after(ActorStatement act, List<Integer> path) {
    if (path.isEmpty()) {
      return false;
    }
    int part = path.getFirst();
    List<Integer> rest = path.subList(1, path.size());
    return switch (act) {
      case ActorStatement.Call(var call, _) -> after(LocalVariables.called(type, call.function()).body(), rest);
      case ActorStatement.Loop loop -> reads(loop);
      case ActorStatement.If(_, var then, var otherwise) -> after(part == 0 ? then : otherwise, rest);
      default -> after(act.parts().get(part), rest) || act.parts().subList(part + 1, act.parts().size()).stream().anyMatch(this::reads);
    };
  }

  private boolean reads(ActorStatement act) {
    return act.all().flatMap(each -> each.terms().stream()).anyMatch(this::reads);
  }

  private boolean reads(ActorTerm term) {
    return term instanceof ActorTerm.WaitingTime
        || (term instanceof ActorTerm.Invoke(var function, _, _) && reads(LocalVariables.called(type, function).body()))
        || term.parts().stream().anyMatch(this::reads);
  }
}
