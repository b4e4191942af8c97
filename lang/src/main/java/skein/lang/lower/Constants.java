package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lang.expression.Expression;
import skein.lang.model.ModelSyntax.Initial;

/** Evaluates expressions over parameters, static names and {@code id}, before there is a program. */
public final class Constants {

  /** No value; the error is reported. */
  public static final class NoValue extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoValue() {
      super(null, null, false, false);
    }
  }

  private final Map<String, Long> known;
  private final Diagnostics diagnostics;

  public Constants(Map<String, Long> known, Diagnostics diagnostics) {
    this.known = known;
    this.diagnostics = diagnostics;
  }

  /** Throws {@link NoValue} if there is none, or several. */
  public long value(Expression expression, OptionalInt id) {
    List<Long> all = values(expression, id);
    if (all.size() != 1) {
      throw fail("constant", expression.at(), "expected a single value");
    }
    return all.getFirst();
  }

  /** All values: {@code [a..b]} has several. */
  public List<Long> values(Expression expression, OptionalInt id) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> List.of(value);
      case Expression.Truth(boolean value, var _) -> List.of(value ? 1L : 0L);
      case Expression.Ref(var name, var indices, var at) -> {
        if (name.equals("id") && id.isPresent()) {
          yield List.of((long) id.getAsInt());
        }
        if (!indices.isEmpty() || !known.containsKey(name)) {
          if (name.startsWith("_")) {
            throw fail("unknown", at, "unknown parameter `" + name + "`; write `extern = " + name + "`");
          }
          throw fail("constant", at, "`" + at.text() + "` is not known before the system runs; use parameters, numbers" + (id.isPresent() ? " and `id`" : ""));
        }
        yield List.of(known.get(name));
      }
      case Expression.Unary(var op, var operand, var at) -> {
        List<Long> all = new ArrayList<>();
        for (long value : values(operand, id)) {
          all.add(
              switch (op) {
                case NEGATE -> fit(-value, at);
                case ABS -> fit(Math.abs(value), at);
                case NOT -> value == 0 ? 1L : 0L;
                case IS_DEFINED -> 1L;
                case IS_UNDEFINED -> 0L;
              });
        }
        yield distinct(all);
      }
      case Expression.Binary(var op, var left, var right, var at) -> {
        List<Long> all = new ArrayList<>();
        for (long a : values(left, id)) {
          for (long b : values(right, id)) {
            all.add(binary(op, a, b, at));
          }
        }
        yield distinct(all);
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        List<Long> all = new ArrayList<>();
        for (long holds : values(condition, id)) {
          all.addAll(values(holds != 0 ? then : otherwise, id));
        }
        yield distinct(all);
      }
      case Expression.Range(var from, var to, var at) -> {
        List<Long> all = new ArrayList<>();
        long first = value(from, id);
        long last = value(to, id);
        if (first >= last) {
          throw fail("empty-range", at, "there is no value from " + first + " to " + (last - 1));
        }
        if (last - first > 1_000_000) {
          throw fail("constant", at, "this range has more than 1,000,000 values");
        }
        for (long value = first; value < last; value++) {
          all.add(value);
        }
        yield all;
      }
      case Expression.Of _, Expression.Tuple _, Expression.Apply _, Expression.Quantified _, Expression.Temporal _, Expression.Can _, Expression.Ended _ ->
          throw fail("constant", expression.at(), "`" + expression.at().text() + "` is not known before the system runs");
    };
  }

  private static List<Long> distinct(List<Long> all) {
    Set<Long> once = new LinkedHashSet<>(all);
    return List.copyOf(once);
  }

  private long binary(Expression.BinaryOp op, long a, long b, Span at) {
    return switch (op) {
      case ADD -> fit(a + b, at);
      case SUBTRACT -> fit(a - b, at);
      case MULTIPLY -> fit(a * b, at);
      case DIVIDE -> fit(a / divisor(b, at), at);
      case MODULO -> Math.floorMod(a, divisor(b, at));
      case ROUND_DIVIDE -> {
        long d = divisor(b, at);
        long half = Math.abs(d) / 2;
        long quotient = (Math.abs(a) + half) / Math.abs(d);
        yield fit((a < 0) == (d < 0) ? quotient : -quotient, at);
      }
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_EQUAL -> a <= b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case GREATER_EQUAL -> a >= b ? 1 : 0;
      case AND -> a != 0 && b != 0 ? 1 : 0;
      case OR -> a != 0 || b != 0 ? 1 : 0;
    };
  }

  private long divisor(long b, Span at) {
    if (b == 0) {
      throw fail("division", at, "division by zero");
    }
    return b;
  }

  private long fit(long value, Span at) {
    if (value < Integer.MIN_VALUE || value > Integer.MAX_VALUE) {
      throw fail("overflow", at, "the value does not fit into 32 bits");
    }
    return value;
  }

  /** The possible values of a variable at the start; {@link PartialValue#MARK} if it is undefined. */
  public skein.core.program.Values initial(Initial initial, OptionalInt id) {
    return switch (initial) {
      case Initial.AnyOf(var values, var _) -> skein.core.program.Values.of(values.stream().flatMap(value -> values(value, id).stream()).mapToLong(Long::longValue).toArray());
      case Initial.FromTo(var from, var to, var at) -> {
        long first = value(from, id);
        long last = value(to, id);
        if (first >= last) {
          throw fail("empty-range", at, "there is no value from " + first + " to " + (last - 1));
        }
        yield skein.core.program.Values.range(first, last);
      }
      case Initial.Undefined _ -> skein.core.program.Values.of(PartialValue.MARK);
    };
  }

  private NoValue fail(String code, Span at, String message) {
    diagnostics.add(Diagnostic.error(code, at, message));
    return new NoValue();
  }
}
