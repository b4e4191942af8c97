package skein.lang.lower;

import skein.core.program.Expr;

/** Hands out the slots for locals of a rule or predicate. Slot 0 is the agent that takes the step. */
final class Frame {

  static final Expr.Local SELF = new Expr.Local("self", 0);

  private int next = 1;

  Expr.Local local(String name) {
    return new Expr.Local(name, next++);
  }

  int array(int length) {
    int first = next;
    next += Math.max(1, length);
    return first;
  }

  int size() {
    return next;
  }
}
