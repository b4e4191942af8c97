package skein.purpose.simulator;

import skein.purpose.model.Literal;

/**
 * A saved state of a simulator. It must not change when the simulation continues. Equal states behave
 * the same; if states are never equal, storing them has no benefit.
 */
public interface SimulatorState {

  /** Whether the literal is known to hold here. If a proposition cannot be evaluated, neither of its literals holds. */
  boolean shows(Literal literal);

  /** A short readable description. */
  String text();

  /** The approximate memory use, counted for memory limits. */
  default long bytes() {
    return 64;
  }
}
