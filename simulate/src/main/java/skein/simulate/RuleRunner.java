package skein.simulate;

import skein.analysis.draw.Resolution;
import skein.core.interpret.Truth;

/** A state, and what one execution of a rule makes of it. */
interface RuleRunner {

  /** The array is the runner's from now on. */
  void enter(long[] state);

  /** The state, if nothing is pending. */
  long[] cells();

  Truth test(int predicate);

  /** Executes a rule with these choices; returns whether that is a step. Then its effect is pending. */
  boolean run(int rule, int agent, Resolution choices);

  /** The pending effect becomes the state. */
  void keep();

  /** Discards what the last execution did. */
  void undo();
}
