package skein.analysis.relation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Evaluates terms for given values of their variables, directly by the definition of {@link Op}. */
public final class TermEvaluator {

  private final ToLongFunction<Term> variables;
  private final Map<Term, Long> known = new HashMap<>();

  /** Values are bits, 0 above the width; 0 or 1 for a Boolean. */
  public TermEvaluator(ToLongFunction<Term> variables) {
    this.variables = variables;
  }

  public boolean holds(Term term) {
    return value(term) != 0;
  }

  public long value(Term term) {
    Long found = known.get(term);
    if (found != null) {
      return found;
    }
    for (Term part : Terms.parts(List.of(term), known::containsKey)) {
      known.put(part, compute(part));
    }
    return known.get(term);
  }

  private long compute(Term t) {
    return switch (t.op()) {
      case CONST -> t.value();
      case VAR -> variables.applyAsLong(t);
      case NOT -> 1 - arg(t, 0);
      case AND -> t.args().stream().allMatch(a -> known.get(a) != 0) ? 1 : 0;
      case OR -> t.args().stream().anyMatch(a -> known.get(a) != 0) ? 1 : 0;
      case ITE -> arg(t, 0) != 0 ? arg(t, 1) : arg(t, 2);
      case EQ -> arg(t, 0) == arg(t, 1) ? 1 : 0;
      case SLT -> signed(t, 0) < signed(t, 1) ? 1 : 0;
      case SLE -> signed(t, 0) <= signed(t, 1) ? 1 : 0;
      case ADD -> mask(t, arg(t, 0) + arg(t, 1));
      case SUB -> mask(t, arg(t, 0) - arg(t, 1));
      case MUL -> mask(t, arg(t, 0) * arg(t, 1));
      case UDIV -> mask(t, udiv(arg(t, 0), arg(t, 1)));
      case UREM -> urem(arg(t, 0), arg(t, 1));
      case SEXT -> mask(t, signed(t, 0));
      case ZEXT -> arg(t, 0);
      case TRUNC -> mask(t, arg(t, 0));
      case BIT -> arg(t, 0) >>> t.value() & 1;
    };
  }

  private long arg(Term t, int index) {
    return known.get(t.arg(index));
  }

  private long signed(Term t, int index) {
    int unused = 64 - t.arg(index).width();
    return arg(t, index) << unused >> unused;
  }

  private static long mask(Term t, long value) {
    return t.width() == 64 ? value : value & ((1L << t.width()) - 1);
  }

  static long udiv(long a, long b) {
    return b == 0 ? -1 : Long.divideUnsigned(a, b);
  }

  static long urem(long a, long b) {
    return b == 0 ? a : Long.remainderUnsigned(a, b);
  }
}
