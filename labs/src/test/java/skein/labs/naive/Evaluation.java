package skein.labs.naive;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;

/** §5: the value of an expression and the truth of a condition, evaluated left to right. */
record Evaluation(Scope scope, Resolution choices) {

  static Kleene truth(Expression condition, Scope scope) {
    return new Evaluation(scope, Resolution.none()).condition(condition);
  }

  static Value constant(Expression expression, Scope scope) {
    return new Evaluation(scope, Resolution.none()).number(expression);
  }

  /** Whether it is written as a condition, not as a number. */
  static boolean isCondition(Expression expression) {
    return switch (expression) {
      case Expression.Truth _, Expression.Quantified _ -> true;
      case Expression.Unary(var op, var _, var _) ->
          switch (op) {
            case NOT, IS_DEFINED, IS_UNDEFINED -> true;
            case NEGATE, ABS -> false;
          };
      case Expression.Binary(var op, var _, var _, var _) ->
          switch (op) {
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, AND, OR -> true;
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO, MIN, MAX -> false;
          };
      case Expression.Number _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _,
          Expression.IfThenElse _, Expression.Range _ -> false;
    };
  }

  Value number(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> Value.of(value);
      case Expression.Extern(var name, var _) -> Value.of(scope.model().extern(name));
      case Expression.Id _ -> Value.of(scope.self().orElseThrow());
      case Expression.Ref(var name, var indices, var _) -> scope.variable(name, numbers(indices));
      case Expression.Of(var name, var indices, var agent, var _) -> {
        List<Value> at = numbers(indices);
        Value whose = scope.party(agent).map(Value::of).orElseGet(() -> number(agent));
        yield scope.of(name, at, whose);
      }
      case Expression.Unary(var op, var operand, var _) -> {
        Value value = number(operand);
        yield switch (op) {
          case NEGATE -> value.isDefined() ? Value.of(-value.number()) : value;
          case ABS -> value.isDefined() ? Value.of(Math.abs(value.number())) : value;
          case NOT, IS_DEFINED, IS_UNDEFINED -> throw new IllegalStateException("a condition where a number is needed");
        };
      }
      case Expression.Binary(var op, var left, var right, var _) -> {
        // "Undefined is contagious in arithmetic"; both sides are evaluated in any case.
        Value a = number(left);
        Value b = number(right);
        yield a.isDefined() && b.isDefined() ? Value.of(arithmetic(op, a.number(), b.number())) : Value.UNDEFINED;
      }
      // "… and in `if` when its condition is undefined."
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          switch (condition(condition)) {
            case TRUE -> number(then);
            case FALSE -> number(otherwise);
            case UNDEFINED -> Value.UNDEFINED;
          };
      case Expression.Range(var from, var to, var _) -> anyOf(number(from), number(to));
      case Expression.Truth _, Expression.Quantified _ ->
          throw new IllegalStateException("a condition where a number is needed");
    };
  }

  Kleene condition(Expression expression) {
    return switch (expression) {
      case Expression.Truth(boolean value, var _) -> Kleene.of(value);
      case Expression.Unary(var op, var operand, var _) when op == Expression.UnaryOp.NOT -> condition(operand).not();
      // §7: "conditions that are never undefined themselves".
      case Expression.Unary(var op, var operand, var _) when op == Expression.UnaryOp.IS_DEFINED -> Kleene.of(isDefined(operand));
      case Expression.Unary(var op, var operand, var _) when op == Expression.UnaryOp.IS_UNDEFINED -> Kleene.of(!isDefined(operand));
      case Expression.Binary(var op, var left, var right, var _) when op == BinaryOp.AND -> {
        Kleene a = condition(left);
        if (a == Kleene.FALSE) {
          yield Kleene.FALSE;
        }
        Kleene b = condition(right);
        yield b == Kleene.FALSE ? Kleene.FALSE : a == Kleene.TRUE ? b : Kleene.UNDEFINED;
      }
      case Expression.Binary(var op, var left, var right, var _) when op == BinaryOp.OR -> {
        Kleene a = condition(left);
        if (a == Kleene.TRUE) {
          yield Kleene.TRUE;
        }
        Kleene b = condition(right);
        yield b == Kleene.TRUE ? Kleene.TRUE : a == Kleene.FALSE ? b : Kleene.UNDEFINED;
      }
      case Expression.Binary(var op, var left, var right, var _) when isCondition(expression) -> {
        Value a = number(left);
        Value b = number(right);
        yield a.isDefined() && b.isDefined()
            ? Kleene.of(comparison(op, a.number(), b.number()))
            : Kleene.UNDEFINED;
      }
      case Expression.Quantified quantified -> quantified(quantified);
      // "A number where a condition is needed means 'is not 0'."
      case Expression.Number _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _,
          Expression.Unary _, Expression.Binary _, Expression.IfThenElse _, Expression.Range _ -> {
        Value value = number(expression);
        yield value.isDefined() ? Kleene.of(value.number() != 0) : Kleene.UNDEFINED;
      }
    };
  }

  private boolean isDefined(Expression operand) {
    return isCondition(operand) ? condition(operand) != Kleene.UNDEFINED : number(operand).isDefined();
  }

  /** "Quantifiers follow Kleene's three-valued logic, evaluated left to right and only as far as needed." */
  private Kleene quantified(Expression.Quantified quantified) {
    Kleene decisive = quantified.quantifier() == Expression.Quantifier.FORALL ? Kleene.FALSE : Kleene.TRUE;
    Kleene result = decisive.not();
    for (int agent : scope.model().agentsOfKind(quantified.kind().text())) {
      Scope inner = scope.withQuantified(quantified.variable().text(), agent);
      Kleene one = new Evaluation(inner, choices).condition(quantified.body());
      if (one == decisive) {
        return decisive;
      }
      if (one == Kleene.UNDEFINED) {
        result = Kleene.UNDEFINED;
      }
    }
    return result;
  }

  /**
   * {@code [a..b]}: any value from a to b-1. If there is none, the step is not enabled; but §6: "all right sides and indices are evaluated
   * first", and §5: "if any evaluated part of a step errs, the step errs". So the rest is evaluated as with an undefined value.
   */
  private Value anyOf(Value from, Value to) {
    if (!from.isDefined() || !to.isDefined()) {
      return Value.UNDEFINED;
    }
    if (from.number() >= to.number()) {
      choices.noteEmptyRange();
      return Value.UNDEFINED;
    }
    return Value.of(from.number() + choices.choose(Math.toIntExact(to.number() - from.number())));
  }

  private List<Value> numbers(List<Expression> expressions) {
    return expressions.stream().map(this::number).toList();
  }

  private static long arithmetic(BinaryOp op, long a, long b) {
    return switch (op) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / nonZero(b);
      case MODULO -> a - nonZero(b) * floor(a, b);
      case ROUND_DIVIDE -> rounded(a, nonZero(b));
      case MIN -> a < b ? a : b;
      case MAX -> a > b ? a : b;
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, AND, OR ->
          throw new IllegalStateException("a condition where a number is needed");
    };
  }

  /** The quotient rounded down, so that the remainder has the sign of the divisor. */
  private static long floor(long a, long b) {
    long quotient = a / b;
    return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient;
  }

  /** "a : b rounds to nearest, halves away from zero": the largest k with |k b| <= |a| + |b|/2, with the sign of the quotient. */
  private static long rounded(long a, long b) {
    long size = (2 * Math.abs(a) + Math.abs(b)) / (2 * Math.abs(b));
    return (a < 0) == (b < 0) ? size : -size;
  }

  private static long nonZero(long divisor) {
    if (divisor == 0) {
      throw new ModelErrs("division by zero");
    }
    return divisor;
  }

  private static boolean comparison(BinaryOp op, long a, long b) {
    return switch (op) {
      case EQUAL -> a == b;
      case NOT_EQUAL -> a != b;
      case LESS -> a < b;
      case LESS_EQUAL -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUAL -> a >= b;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO, MIN, MAX, AND, OR ->
          throw new IllegalStateException("a number where a comparison is meant");
    };
  }
}
