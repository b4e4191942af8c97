package skein.core.interpret;

import skein.core.program.Expr;
import skein.core.source.Span;

/** Evaluates an expression in a state and a frame, directly by the definition of {@link Expr}. */
final class Evaluator {

  private Evaluator() {}

  static boolean holds(Expr condition, long[] state, long[] frame) {
    return value(condition, state, frame) != 0;
  }

  static long value(Expr expr, long[] state, long[] frame) {
    return switch (expr) {
      case Expr.Const(long value) -> value;
      case Expr.Read(var variable) -> state[variable.offset()];
      case Expr.ReadAt(var variable, var index) ->
          state[variable.offset() + checked(value(index, state, frame), variable.length(), variable.name())];
      case Expr.Local(var _, int slot) -> frame[slot];
      case Expr.LocalAt(var name, int slot, int length, var index) ->
          frame[slot + checked(value(index, state, frame), length, name)];
      case Expr.Unary(var op, var operand, var at) -> unary(op, value(operand, state, frame), at);
      case Expr.Binary(var op, var left, var right, var at) -> binary(op, left, right, at, state, frame);
      case Expr.Choice(var condition, var then, var otherwise) ->
          value(holds(condition, state, frame) ? then : otherwise, state, frame);
      case Expr.Let(var _, int slot, var value, var body) -> {
        frame[slot] = value(value, state, frame);
        yield value(body, state, frame);
      }
      case Expr.Quantified quantified -> quantified(quantified, state, frame);
      case Expr.InBounds(var index, long bound, var what, var at) -> {
        long i = value(index, state, frame);
        if (i < 0 || i >= bound) {
          throw fault("index " + i + " of " + what + " is outside 0.." + (bound - 1), at);
        }
        yield i;
      }
      case Expr.Fail(var message, var at) -> throw fault(message, at);
    };
  }

  static int checked(long index, int length, String name) {
    if (index < 0 || index >= length) {
      throw new IllegalStateException("unchecked index " + index + " into " + name);
    }
    return (int) index;
  }

  private static long unary(Expr.UnaryOp op, long operand, Span at) {
    return switch (op) {
      case NEGATE -> inRange(-operand, at);
      case ABS -> inRange(Math.abs(operand), at);
      case NOT -> operand == 0 ? 1 : 0;
    };
  }

  private static long binary(
      Expr.BinaryOp op, Expr left, Expr right, Span at, long[] state, long[] frame) {
    long a = value(left, state, frame);
    switch (op) {
      case AND -> {
        return a != 0 && holds(right, state, frame) ? 1 : 0;
      }
      case OR -> {
        return a != 0 || holds(right, state, frame) ? 1 : 0;
      }
      default -> {}
    }
    long b = value(right, state, frame);
    return switch (op) {
      case ADD -> inRange(a + b, at);
      case SUBTRACT -> inRange(a - b, at);
      case MULTIPLY -> inRange(a * b, at);
      case DIVIDE -> inRange(a / divisor(b, at), at);
      case MODULO -> Math.floorMod(a, divisor(b, at));
      case ROUND_DIVIDE -> inRange(roundedQuotient(a, divisor(b, at)), at);
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_EQUAL -> a <= b ? 1 : 0;
      case AND, OR -> throw new IllegalStateException("handled above");
    };
  }

  private static long quantified(Expr.Quantified q, long[] state, long[] frame) {
    long from = value(q.from(), state, frame);
    long to = value(q.to(), state, frame);
    long count = 0;
    for (long i = from; i < to; i++) {
      frame[q.slot()] = i;
      boolean holds = holds(q.body(), state, frame);
      switch (q.quantifier()) {
        case FORALL -> {
          if (!holds) {
            return 0;
          }
        }
        case EXISTS -> {
          if (holds) {
            return 1;
          }
        }
        case COUNT -> count += holds ? 1 : 0;
      }
    }
    return switch (q.quantifier()) {
      case FORALL -> 1;
      case EXISTS -> 0;
      case COUNT -> count;
    };
  }

  /** To the nearest integer, halves away from zero. */
  private static long roundedQuotient(long a, long b) {
    long quotient = a / b;
    long rest = Math.abs(a % b);
    if (2 * rest < Math.abs(b)) {
      return quotient;
    }
    return (a < 0) == (b < 0) ? quotient + 1 : quotient - 1;
  }

  private static long divisor(long value, Span at) {
    if (value == 0) {
      throw fault("division by zero", at);
    }
    return value;
  }

  private static long inRange(long value, Span at) {
    if (value != (int) value) {
      throw fault("overflow: " + value + " does not fit into 32 bits", at);
    }
    return value;
  }

  private static ModelFault fault(String message, Span at) {
    return new ModelFault(new ModelError(message, at));
  }
}
