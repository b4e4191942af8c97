package skein.explore.reduce;

import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongBinaryOperator;
import skein.explore.term.SymbolicTerm;
import skein.explore.term.SymbolicTerms;

/** Evaluates a term in a state, directly by its definition. */
final class TermValue {

  private static final class Errs extends RuntimeException {
    Errs() {
      super("errs", null, false, false);
    }
  }

  private final SymbolicTerms terms;
  private final long[] state;
  private final Map<Long, Long> chosen;

  /** @param chosen the values chosen during the step, by index */
  TermValue(SymbolicTerms terms, long[] state, Map<Long, Long> chosen) {
    this.terms = terms;
    this.state = state;
    this.chosen = chosen;
  }

  /** Empty if it raises an error. */
  OptionalLong of(int term) {
    try {
      return OptionalLong.of(value(term));
    } catch (Errs _) {
      return OptionalLong.empty();
    }
  }

  private long value(int number) {
    SymbolicTerm t = terms.get(number);
    return switch (t.op()) {
      case CONST -> t.value();
      case CELL -> state[(int) t.value()];
      case CHOSEN -> chosen.get(t.value());
      case NEGATE -> inRange(-arg(t, 0));
      case ABS -> inRange(Math.abs(arg(t, 0)));
      case NOT -> truth(arg(t, 0) == 0);
      case ADD -> fold(t, Long::sum);
      case MULTIPLY -> fold(t, (a, b) -> a * b);
      case MIN -> fold(t, Math::min);
      case MAX -> fold(t, Math::max);
      case DISTANCE -> Math.abs(arg(t, 0) - arg(t, 1));
      case AND, AND_THEN -> {
        for (int arg : t.args()) {
          if (value(arg) == 0) {
            yield 0;
          }
        }
        yield 1;
      }
      case OR, OR_ELSE -> {
        for (int arg : t.args()) {
          if (value(arg) != 0) {
            yield 1;
          }
        }
        yield 0;
      }
      case CHECKED_ADD -> inRange(arg(t, 0) + arg(t, 1));
      case CHECKED_MULTIPLY -> inRange(arg(t, 0) * arg(t, 1));
      case SUBTRACT -> inRange(arg(t, 0) - arg(t, 1));
      case DIVIDE -> inRange(arg(t, 0) / divisor(arg(t, 1)));
      case MODULO -> Math.floorMod(arg(t, 0), divisor(arg(t, 1)));
      case ROUND_DIVIDE -> {
        long a = arg(t, 0);
        long b = divisor(arg(t, 1));
        long rounded = (2 * Math.abs(a) + Math.abs(b)) / (2 * Math.abs(b));
        yield inRange((a < 0) == (b < 0) ? rounded : -rounded);
      }
      case EQUAL -> truth(arg(t, 0) == arg(t, 1));
      case LESS -> truth(arg(t, 0) < arg(t, 1));
      case IF -> arg(t, 0) != 0 ? arg(t, 1) : arg(t, 2);
      case SELECT -> arg(t, 1 + (int) arg(t, 0));
      case BOUNDED -> {
        long index = arg(t, 0);
        if (index < 0 || index >= t.value()) {
          throw new Errs();
        }
        yield index;
      }
      case FAIL -> throw new Errs();
    };
  }

  private long arg(SymbolicTerm term, int which) {
    return value(term.args().get(which));
  }

  private long fold(SymbolicTerm term, LongBinaryOperator operation) {
    return term.args().stream().mapToLong(this::value).reduce(operation).orElseThrow();
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  private static long divisor(long value) {
    if (value == 0) {
      throw new Errs();
    }
    return value;
  }

  private static long inRange(long value) {
    if (value != (int) value) {
      throw new Errs();
    }
    return value;
  }
}
