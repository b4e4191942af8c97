package skein.rebeca.lower;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import skein.rebeca.code.ActorStatement;
import skein.rebeca.code.ActorSystem;
import skein.rebeca.code.ActorSystem.Actor;
import skein.rebeca.code.ActorSystem.ActorClass;
import skein.rebeca.code.ActorSystem.MethodCode;

/** What is known about the messages to an actor. */
final class SentMessages {

  private final Set<Integer> deadlines = new HashSet<>();
  private final Map<Integer, Integer> most = new HashMap<>();

  SentMessages(ActorSystem system) {
    for (Actor actor : system.actors()) {
      acts(actor.type()).filter(each -> each instanceof ActorStatement.Send send && send.deadline().isPresent()).forEach(each -> deadlines.addAll(((ActorStatement.Send) each).receivers()));
      Map<Integer, Integer> ofActor = new HashMap<>();
      for (MethodCode server : actor.type().servers().values()) {
        Map<Integer, Integer> ofServer = new HashMap<>();
        walk(actor.type(), server.body(), false, ofServer);
        ofServer.forEach((to, number) -> ofActor.merge(to, number, Math::max));
      }
      ofActor.forEach((to, number) -> most.merge(to, number, Integer::sum));
    }
  }

  /** How many messages can be on their way because servers send them after delays. Loops are not counted. */
  int late(Actor to) {
    return most.getOrDefault(to.number(), 0);
  }

  boolean hasDeadlines(Actor to) {
    return deadlines.contains(to.number());
  }

  private static Stream<ActorStatement> acts(ActorClass type) {
    return Stream.of(type.servers().values().stream(), type.functions().values().stream(), type.constructor().stream()).flatMap(each -> each).flatMap(each -> each.body().all());
  }

  /** Whether there may have been a delay after the statement. */
  private static boolean walk(ActorClass type, ActorStatement act, boolean delayed, Map<Integer, Integer> found) {
    return switch (act) {
      case ActorStatement.Delay _ -> true;
      case ActorStatement.Send send -> {
        if (delayed) {
          send.receivers().forEach(each -> found.merge(each, 1, Integer::sum));
        }
        yield delayed;
      }
      case ActorStatement.Call(var call, _) -> walk(type, LocalVariables.called(type, call.function()).body(), delayed, found);
      case ActorStatement.Loop loop -> walk(type, loop.body(), walk(type, loop.body(), delayed, new HashMap<>()), found);
      case ActorStatement.If(_, var then, var otherwise) -> {
        boolean first = walk(type, then, delayed, found);
        yield walk(type, otherwise, delayed, found) || first;
      }
      default -> {
        boolean after = delayed;
        for (ActorStatement part : act.parts()) {
          after |= walk(type, part, after, found);
        }
        yield after;
      }
    };
  }
}
