package skein.core.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run by names: of the agents that act, and of the values that the view of a program shows. So it can be found again in a model whose text, and
 * so whose cells, rules and control locations, have changed. Values are as {@link skein.core.program.Display} shows them.
 *
 * @param initial the shown values of the initial state
 */
public record SavedRun(Map<String, String> initial, List<SavedStep> steps, SavedEnding ending) {

  public SavedRun {
    initial = new LinkedHashMap<>(initial);
    steps = List.copyOf(steps);
    if (ending instanceof SavedEnding.Loop(int to) && (to < 0 || to >= steps.size())) {
      throw new IllegalArgumentException("the loop must start at a state before the last one");
    }
  }

  /** A step: who took it, its description, and the values that it changed. */
  public record SavedStep(String agent, String action, Map<String, String> changes) {

    public SavedStep {
      changes = new LinkedHashMap<>(changes);
    }
  }

  /** How it ends; the same cases as {@link Ending}. */
  public sealed interface SavedEnding {

    record AtState() implements SavedEnding {}

    record NoStep() implements SavedEnding {}

    record Loop(int to) implements SavedEnding {}

    record AtBound() implements SavedEnding {}

    /** In a step of the agent, or in a predicate if there is none. */
    record Error(Optional<String> agent, String message) implements SavedEnding {}

    record Assumption(String name, String message) implements SavedEnding {}
  }
}
