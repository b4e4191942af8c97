package skein.explore;

import skein.core.interpret.ModelError;

/** Is told what a {@link Search} meets, in breadth-first order, and says when it has seen enough. */
interface Visitor {

  /** A new state; returns whether to go on from it. */
  boolean discovered(int state, long[] packed, int depth);

  /** A step of the state errs. */
  void erred(int state, ModelError error);

  /** So many steps of the state lead somewhere, and so many err. Also told of states that were only probed. */
  void expanded(int state, int depth, long steps, long errors);

  /** Every state up to some depth has been expanded. */
  default void levelDone() {}

  /** Asked after each of the others: whether the search may stop. */
  boolean done();
}
