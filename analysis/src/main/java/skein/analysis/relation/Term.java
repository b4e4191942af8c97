package skein.analysis.relation;

import java.util.List;

/**
 * A Boolean or bit-vector term. Equal terms of one {@link Terms} are the same object, and every subterm has a smaller {@code id} than the whole, so
 * the order of ids is bottom-up.
 */
public final class Term {

  private final int id;
  private final Op op;
  private final int width;
  private final long value;
  private final String name;
  private final List<Term> args;

  Term(int id, Op op, int width, long value, String name, List<Term> args) {
    this.id = id;
    this.op = op;
    this.width = width;
    this.value = value;
    this.name = name;
    this.args = args;
  }

  public int id() {
    return id;
  }

  public Op op() {
    return op;
  }

  /** In bits, at most 64; 0 for a Boolean. */
  public int width() {
    return width;
  }

  public boolean isBool() {
    return width == 0;
  }

  /** The bits of a constant, 0 above its width; 0 or 1 for a Boolean constant. The index of the bit for {@code BIT}. */
  public long value() {
    return value;
  }

  /** The name of a variable. */
  public String name() {
    return name;
  }

  public List<Term> args() {
    return args;
  }

  public Term arg(int index) {
    return args.get(index);
  }

  public boolean isConst() {
    return op == Op.CONST;
  }

  /** A constant's value as a signed number. */
  public long signed() {
    return value << (64 - width) >> (64 - width);
  }
}
