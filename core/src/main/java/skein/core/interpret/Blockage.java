package skein.core.interpret;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/** Why no resolution of the choices of a rule is a step. */
public sealed interface Blockage {

  /**
   * All resolutions stop; of them, the one that gets furthest.
   *
   * @param at the {@link Stmt.Assume} or {@link Stmt.Choose} that it stops at
   * @param state the cells as the statements before that have left them
   * @param frame the locals at that point
   */
  record Stops(Stmt at, long[] state, long[] frame) implements Blockage {}

  /** None is a step, and one raises this error, the first one that does. */
  record Fails(ModelError error) implements Blockage {}

  /** None of the first so many is a step; the others were not tried. */
  record Untried(int tried) implements Blockage {}

  /** Empty if a resolution is a step. The guards must hold. Asks before each resolution whether to try it. */
  static Optional<Blockage> of(Rule rule, int agent, long[] state, BooleanSupplier mayTry) {
    Choices choices = new Choices();
    Execution furthest = null;
    ModelFault first = null;
    int tried = 0;
    do {
      if (!mayTry.getAsBoolean()) {
        return Optional.of(new Untried(tried));
      }
      tried++;
      Execution execution = new Execution(rule, agent, state, choices);
      try {
        if (execution.run()) {
          return Optional.empty();
        }
        furthest = furthest == null || execution.executed() > furthest.executed() ? execution : furthest;
      } catch (ModelFault fault) {
        first = first == null ? fault : first;
      }
    } while (choices.advance());
    return Optional.of(first != null ? new Fails(first.error()) : new Stops(furthest.stopped(), furthest.target(), furthest.frame()));
  }
}
