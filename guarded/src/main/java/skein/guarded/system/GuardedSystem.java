package skein.guarded.system;

import java.util.List;
import java.util.Optional;
import skein.core.program.Chance;

/**
 * Components with guarded commands, what they do together, and what that earns. Global variables come before those of components; the order of variables is that
 * in which states are shown.
 *
 * @param kind not {@link Chance.Kind#OPEN}, unless the system knows no chance
 * @param initial if present, all states that satisfy it are initial, whatever the variables say
 */
public record GuardedSystem(
    String name,
    Chance.Kind kind,
    List<SystemVariable> variables,
    List<Component> components,
    List<JointAction> synchronisations,
    Optional<GuardedTerm> initial,
    List<RewardStructure> rewards) {

  public GuardedSystem {
    variables = List.copyOf(variables);
    components = List.copyOf(components);
    synchronisations = List.copyOf(synchronisations);
    rewards = List.copyOf(rewards);
  }
}
