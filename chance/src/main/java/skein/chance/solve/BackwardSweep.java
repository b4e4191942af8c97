package skein.chance.solve;

import skein.chance.value.StateValues;
import skein.core.number.Rational;

/** Values of all states, first 0, and what they are one step earlier. */
interface BackwardSweep {

  /** What happens to states. */
  interface Fate {

    /** Whether the state takes the step. */
    boolean steps(int state);

    /** What it has otherwise: an integer. */
    double value(int state);
  }

  void set(int state, Rational value);

  void set(StateValues values);

  /** Goes one step back. Says whether a value changed. */
  boolean back(Fate fate);

  StateValues values();
}
