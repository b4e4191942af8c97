package skein.chance.process;

import skein.core.number.Rational;

/** What one reward earns in a process: in each state that is left (in a process with rates, per unit of time), and on each branch. Never negative. */
public interface Earnings {

  Rational state(int state);

  /** Of a branch with these data. */
  Rational step(int data);
}
