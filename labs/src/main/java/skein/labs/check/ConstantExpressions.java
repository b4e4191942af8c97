package skein.labs.check;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;

/** Values of expressions over numbers, parameters and, where it is known, the id of an agent. Conditions count as 1 and 0. */
public final class ConstantExpressions {

  private final Map<String, Long> externs;
  private final OptionalInt id;
  private final Diagnostics diagnostics;
  private final boolean dependsOnParameters;

  private ConstantExpressions(Expression e, Map<String, Long> externs, OptionalInt id, Diagnostics diagnostics) {
    this.externs = externs;
    this.id = id;
    this.diagnostics = diagnostics;
    this.dependsOnParameters = mentionsExtern(e);
  }

  /** The value, or empty after reporting an error: in the parameters if the expression depends on one, otherwise in the text. */
  public static OptionalLong value(Expression e, Map<String, Long> externs, OptionalInt id, Diagnostics diagnostics) {
    return new ConstantExpressions(e, externs, id, diagnostics).value(e);
  }

  /** Whether an expression consists of nothing but numbers, {@code id}, parameters that have a value, and ranges of these. */
  static boolean isKnown(Expression e, Map<String, Long> externs) {
    return switch (e) {
      case Expression.Number _, Expression.Truth _, Expression.Id _ -> true;
      case Expression.Extern(var name, _) -> externs.containsKey(name);
      case Expression.Ref _, Expression.Of _, Expression.Quantified _ -> false;
      case Expression.Range(var from, var to, _) -> isKnown(from, externs) && isKnown(to, externs);
      case Expression.Unary(_, var operand, _) -> isKnown(operand, externs);
      case Expression.Binary(_, var left, var right, _) -> isKnown(left, externs) && isKnown(right, externs);
      case Expression.IfThenElse(var condition, var then, var otherwise, _) ->
          isKnown(condition, externs) && isKnown(then, externs) && isKnown(otherwise, externs);
    };
  }

  static boolean mentionsExtern(Expression e) {
    return mentions(e, Expression.Extern.class);
  }

  static boolean mentionsId(Expression e) {
    return mentions(e, Expression.Id.class);
  }

  static boolean mentionsRange(Expression e) {
    return mentions(e, Expression.Range.class);
  }

  private static boolean mentions(Expression e, Class<? extends Expression> what) {
    return what.isInstance(e) || switch (e) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> false;
      case Expression.Ref(_, var indices, _) -> indices.stream().anyMatch(i -> mentions(i, what));
      case Expression.Of(_, var indices, var agent, _) ->
          mentions(agent, what) || indices.stream().anyMatch(i -> mentions(i, what));
      case Expression.Unary(_, var operand, _) -> mentions(operand, what);
      case Expression.Binary(_, var left, var right, _) -> mentions(left, what) || mentions(right, what);
      case Expression.IfThenElse(var condition, var then, var otherwise, _) ->
          mentions(condition, what) || mentions(then, what) || mentions(otherwise, what);
      case Expression.Range(var from, var to, _) -> mentions(from, what) || mentions(to, what);
      case Expression.Quantified(_, _, _, var body, _) -> mentions(body, what);
    };
  }

  private OptionalLong value(Expression e) {
    return switch (e) {
      case Expression.Number(var value, _) -> OptionalLong.of(value);
      case Expression.Truth(var value, _) -> truth(value);
      case Expression.Extern(var name, var at) -> externs.containsKey(name)
          ? OptionalLong.of(externs.get(name))
          : fail("missing-parameter", at, "the parameter `_" + name + "` has no value");
      case Expression.Id(var at) -> id.isPresent() ? OptionalLong.of(id.getAsInt()) : notConstant(at, "`id` has no value here");
      case Expression.Ref(var name, _, var at) -> notConstant(at, "`" + name + "` is not a constant");
      case Expression.Of(_, _, _, var at) -> notConstant(at, "this is not a constant");
      case Expression.Range(_, _, var at) -> notConstant(at, "expected a single value, not a range");
      case Expression.Quantified(_, _, _, _, var at) -> notConstant(at, "a quantifier is not allowed here");
      case Expression.Unary(var op, var operand, var at) -> {
        OptionalLong v = value(operand);
        yield v.isEmpty() ? v : switch (op) {
          case NEGATE -> inRange(-v.getAsLong(), at);
          case ABS -> inRange(Math.abs(v.getAsLong()), at);
          case NOT -> truth(v.getAsLong() == 0);
          case IS_DEFINED -> truth(true);
          case IS_UNDEFINED -> truth(false);
        };
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> {
        OptionalLong c = value(condition);
        yield c.isEmpty() ? c : value(c.getAsLong() != 0 ? then : otherwise);
      }
      case Expression.Binary(var op, var left, var right, var at) -> {
        OptionalLong l = value(left);
        boolean decided = l.isPresent() && ((op == BinaryOp.AND && l.getAsLong() == 0) || (op == BinaryOp.OR && l.getAsLong() != 0));
        if (l.isEmpty() || decided) {
          yield decided ? truth(op == BinaryOp.OR) : l;
        }
        OptionalLong r = value(right);
        yield r.isEmpty() ? r : binary(op, l.getAsLong(), r.getAsLong(), at);
      }
    };
  }

  private OptionalLong binary(BinaryOp op, long l, long r, Span at) {
    return switch (op) {
      case ADD -> inRange(l + r, at);
      case SUBTRACT -> inRange(l - r, at);
      case MULTIPLY -> inRange(l * r, at);
      case DIVIDE, ROUND_DIVIDE, MODULO -> r == 0
          ? fail("division-by-zero", at, "division by zero")
          : inRange(op == BinaryOp.DIVIDE ? l / r : op == BinaryOp.MODULO ? Math.floorMod(l, r) : rounded(l, r), at);
      case MIN -> OptionalLong.of(Math.min(l, r));
      case MAX -> OptionalLong.of(Math.max(l, r));
      case EQUAL -> truth(l == r);
      case NOT_EQUAL -> truth(l != r);
      case LESS -> truth(l < r);
      case LESS_EQUAL -> truth(l <= r);
      case GREATER -> truth(l > r);
      case GREATER_EQUAL -> truth(l >= r);
      case AND -> truth(l != 0 && r != 0);
      case OR -> truth(l != 0 || r != 0);
    };
  }

  /** To the nearest integer, halves away from zero. */
  private static long rounded(long l, long r) {
    long quotient = Math.abs(l) / Math.abs(r);
    long rest = Math.abs(l) % Math.abs(r);
    long size = 2 * rest >= Math.abs(r) ? quotient + 1 : quotient;
    return (l < 0) == (r < 0) ? size : -size;
  }

  private static OptionalLong truth(boolean value) {
    return OptionalLong.of(value ? 1 : 0);
  }

  private OptionalLong inRange(long value, Span at) {
    return value == (int) value ? OptionalLong.of(value) : fail("overflow", at, "this is " + value + ", which does not fit in 32 bits");
  }

  private OptionalLong notConstant(Span at, String message) {
    diagnostics.add(Diagnostic.error("not-constant", at, message)
        .withHint("only numbers and parameters can be used here, and `id` in the initial values of an agent"));
    return OptionalLong.empty();
  }

  private OptionalLong fail(String code, Span at, String message) {
    Diagnostic diagnostic = Diagnostic.error(code, at, message);
    diagnostics.add(dependsOnParameters ? diagnostic.blamingParameters() : diagnostic);
    return OptionalLong.empty();
  }
}
