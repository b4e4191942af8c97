package skein.rebeca.lower;

import skein.core.program.Expr;

/** The slots of a rule's frame; the first one is the agent. */
final class FrameSlots {

  private int next = 1;

  Expr.Local local(String name) {
    return new Expr.Local(name, next++);
  }

  /** The first of as many slots. */
  int array(int length) {
    int first = next;
    next += length;
    return first;
  }

  int size() {
    return next;
  }
}
