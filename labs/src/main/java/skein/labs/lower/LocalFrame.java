package skein.labs.lower;

import skein.core.program.Expr;

/** Allocates the local slots of one rule or predicate. Slot 0 is the agent that takes the step. */
public final class LocalFrame {

  public static final Expr.Local SELF = new Expr.Local("id", 0);

  private int size;

  LocalFrame() {
    this(1);
  }

  /** The first slots are in use already. */
  public LocalFrame(int used) {
    this.size = used;
  }

  Expr.Local local(String name) {
    return new Expr.Local(name, size++);
  }

  /** A local without a name in the text. */
  Expr.Local value() {
    return local("v" + size);
  }

  /** The first slot of a local array. */
  int array(int length) {
    int first = size;
    size += length;
    return first;
  }

  public int size() {
    return size;
  }
}
