package skein.core.interpret;

import java.util.Optional;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * Where the body of a rule stops, if no resolution of its choices is a step: of all resolutions, the one that gets furthest.
 *
 * @param stopped the {@link Stmt.Assume} or {@link Stmt.Choose} that it stops at
 * @param state the cells as the statements before that have left them
 * @param frame the locals at that point
 * @param every whether all resolutions were tried
 */
public record Blockage(Stmt stopped, long[] state, long[] frame, boolean every) {

  /** Tries so many resolutions; empty if one of them is a step. The guards must hold. If none is, but one raises an error, throws {@link ModelFault}. */
  public static Optional<Blockage> of(Rule rule, int agent, long[] state, int most) {
    Choices choices = new Choices();
    Execution furthest = null;
    ModelFault first = null;
    boolean more = true;
    for (int tried = 0; tried < most && more; tried++) {
      Execution execution = new Execution(rule, agent, state, choices);
      try {
        if (execution.run()) {
          return Optional.empty();
        }
        furthest = furthest == null || execution.executed() > furthest.executed() ? execution : furthest;
      } catch (ModelFault fault) {
        first = first == null ? fault : first;
      }
      more = choices.advance();
    }
    if (first != null) {
      throw first;
    }
    return Optional.of(new Blockage(furthest.stopped(), furthest.target(), furthest.frame(), !more));
  }
}
