package skein.purpose.simulator;

import skein.purpose.model.Literal;

/**
 * A saved state of a simulator. It must not change when the simulation goes on. Two states that are equal behave
 * the same; states that are never equal cost only the benefit of remembering them.
 */
public interface SimulatorState {

  /** Whether the literal is known to hold here. Of a proposition that cannot be assessed, neither literal does. */
  boolean shows(Literal literal);

  /** A few words for people. */
  String text();

  /** About how much memory it keeps: what counts for memory limits. */
  default long bytes() {
    return 64;
  }
}
