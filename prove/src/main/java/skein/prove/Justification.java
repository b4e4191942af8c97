package skein.prove;

import java.util.HashMap;
import java.util.Map;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;

/** The bits of the variables that are sufficient for the values of terms in a state. */
final class Justification {

  private final TermEvaluator values;
  private final Map<Term, Long> asked = new HashMap<>();
  private final Map<Term, Long> variables = new HashMap<>();

  Justification(TermEvaluator values) {
    this.values = values;
  }

  /** The bits of each variable that are needed so far. */
  Map<Term, Long> bits() {
    return variables;
  }

  void need(Term condition) {
    need(condition, 1);
  }

  private void need(Term t, long mask) {
    long already = asked.getOrDefault(t, 0L);
    long more = mask & ~already;
    if (more == 0) {
      return;
    }
    asked.put(t, already | mask);
    switch (t.op()) {
      case CONST -> {}
      case VAR -> variables.merge(t, more, (a, b) -> a | b);
      case NOT -> need(t.arg(0), 1);
      case AND -> connective(t, 0);
      case OR -> connective(t, 1);
      case ITE -> {
        need(t.arg(0), 1);
        need(t.arg(values.holds(t.arg(0)) ? 1 : 2), more);
      }
      case EQ -> equality(t);
      case SLT, SLE, UDIV, UREM -> t.args().forEach(arg -> need(arg, all(arg)));
      case ADD, SUB, MUL -> t.args().forEach(arg -> need(arg, upTo(more)));
      case SEXT -> {
        Term inner = t.arg(0);
        long sign = 1L << (inner.width() - 1);
        need(inner, (more & all(inner)) | ((more & ~all(inner)) != 0 ? sign : 0));
      }
      case ZEXT -> need(t.arg(0), more & all(t.arg(0)));
      case TRUNC -> need(t.arg(0), more);
      case BIT -> need(t.arg(0), 1L << t.value());
    }
  }

  /** One operand is enough if it decides; preferably one that is needed anyway. */
  private void connective(Term t, long deciding) {
    if (values.value(t) != deciding) {
      t.args().forEach(arg -> need(arg, 1));
      return;
    }
    Term chosen = null;
    for (Term arg : t.args()) {
      if (values.value(arg) == deciding) {
        if (asked.containsKey(arg)) {
          return;
        }
        chosen = chosen == null ? arg : chosen;
      }
    }
    need(chosen, 1);
  }

  /** One bit that differs, or all bits. */
  private void equality(Term t) {
    Term a = t.arg(0);
    Term b = t.arg(1);
    long different = values.value(a) ^ values.value(b);
    long mask = different == 0 ? all(a) : Long.lowestOneBit(different);
    need(a, mask);
    need(b, mask);
  }

  private static long all(Term t) {
    return t.width() <= 1 ? 1 : t.width() == 64 ? -1 : (1L << t.width()) - 1;
  }

  private static long upTo(long mask) {
    return mask == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(mask);
  }
}
