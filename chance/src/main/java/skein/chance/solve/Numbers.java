package skein.chance.solve;

import skein.chance.value.StateValues;
import skein.core.program.Query.Extreme;

/** The values of all states, as some arithmetic computes and keeps them. */
interface Numbers {

  StateValues values();

  void set(int state, long value);

  void setInfinite(int state);

  boolean isInfinite(int state);

  /** Solves equations whose solution is unique, and sets the values of the members; returns a row of each node that attains its value. */
  int[] solve(ValueEquations equations, Extreme extreme);
}
