package skein.rebeca.code;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.source.Span;

/**
 * A system of actors without errors.
 *
 * @param actors in the order of {@code main}; the first is number 1
 * @param isTimed whether some message or server takes time
 * @param parameters values of the environment variables
 */
public record ActorSystem(List<Actor> actors, boolean isTimed, Map<String, Long> parameters) {

  public ActorSystem {
    actors = List.copyOf(actors);
    parameters = new LinkedHashMap<>(parameters);
  }

  /** The actor with a number from 1 on. */
  public Actor actor(int number) {
    return actors.get(number - 1);
  }

  /**
   * @param known the numbers of the actors it knows
   * @param arguments of its constructor, or of its first message
   */
  public record Actor(String name, int number, ActorClass type, List<Integer> known, List<ActorTerm> arguments, Span at) {
    public Actor {
      known = List.copyOf(known);
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A class, what it inherits included.
   *
   * @param bound how many messages a bag holds
   * @param servers by name, those with the smallest priority first
   */
  public record ActorClass(
      String name, int bound, List<ActorTerm.StateVariable> state, Map<String, MethodCode> servers, Map<String, MethodCode> functions, Optional<MethodCode> constructor) {
    public ActorClass {
      state = List.copyOf(state);
      servers = new LinkedHashMap<>(servers);
      functions = new LinkedHashMap<>(functions);
    }

    /** The position of a server among all, from 1 on. */
    public int position(String server) {
      return List.copyOf(servers.keySet()).indexOf(server) + 1;
    }
  }

  /** @param priority of a server; the largest number if it has none */
  public record MethodCode(
      String name, List<ActorTerm.LocalVariable> parameters, Optional<RebecaType> result, ActorStatement body, int priority, Span at) {
    public MethodCode {
      parameters = List.copyOf(parameters);
    }
  }
}
