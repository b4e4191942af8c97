package skein.labs.random;

import java.util.List;
import java.util.stream.Collectors;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;

/** Writes an expression with as few parentheses as possible, so that it parses back to the same tree. */
final class ExpressionText {

  /** Operator precedence. */
  private static final int ANYTHING = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int COMPARISON = 3;
  private static final int SUM = 4;
  private static final int PRODUCT = 5;
  private static final int SIGNED = 6;
  private static final int PRIMARY = 7;

  private ExpressionText() {}

  static String of(Expression expression) {
    return of(expression, ANYTHING);
  }

  static String indices(List<Expression> indices) {
    return indices.isEmpty()
        ? ""
        : indices.stream().map(ExpressionText::of).collect(Collectors.joining(", ", "[", "]"));
  }

  /** @param tightness the precedence of the enclosing operator */
  private static String of(Expression expression, int tightness) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> enclosed(value < 0 && tightness > SIGNED, Long.toString(value));
      case Expression.Truth(boolean value, var _) -> Boolean.toString(value);
      case Expression.Extern(var name, var _) -> "_" + name;
      case Expression.Id _ -> "id";
      case Expression.Ref(var name, var indices, var _) -> name + indices(indices);
      case Expression.Of(var name, var indices, var agent, var _) -> name + indices(indices) + " of " + agent(agent);
      case Expression.Unary(var op, var operand, var _) ->
          switch (op) {
            case NEGATE -> enclosed(tightness > SIGNED, "-" + of(operand, PRIMARY));
            case ABS -> "abs(" + of(operand) + ")";
            case NOT -> "!(" + of(operand) + ")";
            case IS_DEFINED -> enclosed(tightness > COMPARISON, of(operand, SUM) + " is defined");
            case IS_UNDEFINED -> enclosed(tightness > COMPARISON, of(operand, SUM) + " is undefined");
          };
      case Expression.Binary(var op, var left, var right, var _) -> binary(op, left, right, tightness);
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          enclosed(
              tightness > ANYTHING, "if " + of(condition) + " then " + of(then) + " else " + of(otherwise));
      case Expression.Range(var from, var to, var _) -> "[" + of(from) + ".." + of(to) + "]";
      case Expression.Quantified(var quantifier, var kind, var variable, var body, var _) ->
          enclosed(tightness > ANYTHING, quantifier.word() + " " + kind.text() + " " + variable.text() + ", " + of(body));
    };
  }

  private static String binary(BinaryOp op, Expression left, Expression right, int tightness) {
    if (op == BinaryOp.MIN || op == BinaryOp.MAX) {
      return op.symbol() + "(" + of(left) + ", " + of(right) + ")";
    }
    int own =
        switch (op) {
          case OR -> OR;
          case AND -> AND;
          case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> COMPARISON;
          case ADD, SUBTRACT -> SUM;
          case MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO -> PRODUCT;
          case MIN, MAX -> throw new IllegalStateException("handled above");
        };
    // All operators associate to the left, except comparisons, which do not associate.
    int leftTightness = own == COMPARISON ? SUM : own;
    return enclosed(tightness > own, of(left, leftTightness) + " " + op.symbol() + " " + of(right, own + 1));
  }

  private static String agent(Expression agent) {
    return switch (agent) {
      case Expression.Ref ref -> of(ref);
      case Expression.Number number when number.value() >= 0 -> of(number);
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Of _,
          Expression.Unary _, Expression.Binary _, Expression.IfThenElse _, Expression.Range _,
          Expression.Quantified _ -> "(" + of(agent) + ")";
    };
  }

  private static String enclosed(boolean enclose, String text) {
    return enclose ? "(" + text + ")" : text;
  }
}
