package skein.guarded.system;

import java.util.List;
import java.util.Optional;

/**
 * Steps that components take together: each of those that take part takes a command with its action, in all combinations. Commands without action are steps on
 * their own, and need no synchronisation.
 *
 * @param actions for each component of the system, the action with which it takes part; empty if it does not
 * @param result the action of the step; empty if it has no name
 */
public record JointAction(List<Optional<String>> actions, Optional<String> result) {

  public JointAction {
    actions = List.copyOf(actions);
  }
}
