package skein.guarded.system;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** What adds up along an execution. All items that apply are added. */
public record RewardStructure(String name, List<StateItem> states, List<StepItem> steps) {

  public RewardStructure {
    states = List.copyOf(states);
    steps = List.copyOf(steps);
  }

  public record StateItem(GuardedTerm when, GuardedTerm value, Span at) {}

  /** @param action of the steps that earn it; empty: those without a name */
  public record StepItem(Optional<String> action, GuardedTerm when, GuardedTerm value, Span at) {}
}
