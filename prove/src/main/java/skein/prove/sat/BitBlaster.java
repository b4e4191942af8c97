package skein.prove.sat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Op;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/** Translates terms to clauses (bit-blasting). */
public final class BitBlaster {

  private final Cdcl cdcl;
  private final Gates gates;
  private final Circuits circuits;
  private final Map<Term, int[]> done = new HashMap<>();
  private final Runnable poll;

  /** The poll runs for every new term, and may throw to give up. */
  public BitBlaster(Cdcl cdcl, Runnable poll) {
    this.cdcl = cdcl;
    this.poll = poll;
    this.gates = new Gates(cdcl);
    this.circuits = new Circuits(gates);
  }

  /** The literal of a Boolean term. */
  public int literal(Term term) {
    return bits(term)[0];
  }

  /** Asserts the Boolean term. */
  public void require(Term term) {
    switch (term.op()) {
      case AND -> term.args().forEach(this::require);
      case OR -> cdcl.addClause(term.args().stream().mapToInt(this::literal).toArray());
      default -> cdcl.addClause(literal(term));
    }
  }

  /** The value of a variable in the assignment found by the last check; 0 if it did not occur. */
  public long variable(Term variable) {
    int[] bits = done.get(variable);
    long value = 0;
    for (int i = 0; bits != null && i < bits.length; i++) {
      value |= cdcl.isTrue(bits[i]) ? 1L << i : 0;
    }
    return value;
  }

  private int[] bits(Term term) {
    int[] found = done.get(term);
    if (found != null) {
      return found;
    }
    for (Term part : Terms.parts(List.of(term), done::containsKey)) {
      poll.run();
      done.put(part, build(part));
    }
    return done.get(term);
  }

  private int[] build(Term t) {
    return switch (t.op()) {
      case CONST -> circuits.constant(Math.max(1, t.width()), t.value());
      case VAR -> {
        int[] bits = new int[Math.max(1, t.width())];
        Arrays.setAll(bits, _ -> gates.fresh());
        yield bits;
      }
      case NOT -> one(arg(t, 0)[0] ^ 1);
      case AND -> one(gates.and(first(t, 0)));
      case OR -> one(gates.and(first(t, 1)) ^ 1);
      case ITE -> circuits.ite(arg(t, 0)[0], arg(t, 1), arg(t, 2));
      case EQ -> one(circuits.equal(arg(t, 0), arg(t, 1)));
      case SLT -> one(circuits.signedLess(arg(t, 0), arg(t, 1), false));
      case SLE -> one(circuits.signedLess(arg(t, 0), arg(t, 1), true));
      case ADD -> circuits.add(arg(t, 0), arg(t, 1), gates.no);
      case SUB -> circuits.subtract(arg(t, 0), arg(t, 1));
      case MUL -> circuits.multiply(arg(t, 0), arg(t, 1));
      case UDIV -> circuits.divide(arg(t, 0), arg(t, 1), false);
      case UREM -> circuits.divide(arg(t, 0), arg(t, 1), true);
      case SEXT, ZEXT -> {
        int[] inner = arg(t, 0);
        int[] bits = Arrays.copyOf(inner, t.width());
        int filler = t.op() == Op.SEXT ? inner[inner.length - 1] : gates.no;
        Arrays.fill(bits, inner.length, bits.length, filler);
        yield bits;
      }
      case TRUNC -> Arrays.copyOf(arg(t, 0), t.width());
      case BIT -> one(arg(t, 0)[(int) t.value()]);
    };
  }

  private static int[] one(int literal) {
    return new int[] {literal};
  }

  private int[] arg(Term t, int index) {
    return done.get(t.arg(index));
  }

  /** The literals of the arguments, all negated or none. */
  private int[] first(Term t, int flip) {
    return t.args().stream().mapToInt(a -> done.get(a)[0] ^ flip).toArray();
  }
}
