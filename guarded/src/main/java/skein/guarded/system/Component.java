package skein.guarded.system;

import java.util.List;
import java.util.Set;
import skein.core.source.Span;

/**
 * A module or automaton.
 *
 * @param actions those that it has; one without enabled commands is blocked. May contain more than its commands name
 */
public record Component(String name, List<GuardedCommand> commands, Set<String> actions, Span at) {

  public Component {
    commands = List.copyOf(commands);
    actions = Set.copyOf(actions);
  }
}
