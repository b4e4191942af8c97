package skein.labs.print;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;

/** Writes expressions and conditions on one line, with parentheses only where they change the meaning or avoid confusion. */
final class ExpressionPrinter {

  /** Precedence. Anything that extends as far right as possible has the lowest. */
  static final int ANYTHING = 0, DISJUNCTION = 1, CONJUNCTION = 2, COMPARISON = 3, SUM = 4, PRODUCT = 5, SIGN = 6, OPERAND = 7;

  private final StringBuilder out;

  ExpressionPrinter(StringBuilder out) {
    this.out = out;
  }

  void write(Expression e, int loosest) {
    boolean parentheses = tightness(e) < loosest;
    if (parentheses) {
      out.append('(');
    }
    write(e);
    if (parentheses) {
      out.append(')');
    }
  }

  void list(List<? extends Expression> expressions) {
    for (int i = 0; i < expressions.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      write(expressions.get(i), ANYTHING);
    }
  }

  private void write(Expression e) {
    switch (e) {
      case Expression.Number(var value, _) -> out.append(value);
      case Expression.Truth(var value, _) -> out.append(value);
      case Expression.Extern(var name, _) -> out.append('_').append(name);
      case Expression.Id _ -> out.append("id");
      case Expression.Ref(var name, var indices, _) -> reference(name, indices);
      case Expression.Of(var name, var indices, var agent, _) -> {
        reference(name, indices);
        out.append(" of ");
        boolean plain = agent instanceof Expression.Ref || (agent instanceof Expression.Number(var n, _) && n >= 0);
        out.append(plain ? "" : "(");
        write(agent);
        out.append(plain ? "" : ")");
      }
      case Expression.Unary(var op, var operand, _) -> {
        switch (op) {
          case NEGATE -> {
            out.append('-');
            write(operand, SIGN);
          }
          case ABS -> {
            out.append("abs(");
            write(operand);
            out.append(')');
          }
          case NOT -> not(operand);
          case IS_DEFINED, IS_UNDEFINED -> {
            write(operand, SUM);
            out.append(op == Expression.UnaryOp.IS_DEFINED ? " is defined" : " is undefined");
          }
        }
      }
      case Expression.Binary(var op, var left, var right, _) -> binary(op, left, right);
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> {
        out.append("if ");
        write(condition);
        out.append(" then ");
        write(then);
        out.append(" else ");
        write(otherwise, otherwise instanceof Expression.IfThenElse ? ANYTHING : SUM);
      }
      case Expression.Range(var from, var to, _) -> {
        out.append('[');
        write(from);
        out.append("..");
        write(to);
        out.append(']');
      }
      case Expression.Quantified(var quantifier, var kind, var variable, var body, _) -> {
        out.append(quantifier.word()).append(' ').append(kind.text()).append(' ').append(variable.text()).append(", ");
        write(body);
      }
    }
  }

  void reference(String name, List<Expression> indices) {
    out.append(name);
    if (!indices.isEmpty()) {
      out.append('[');
      list(indices);
      out.append(']');
    }
  }

  private void not(Expression operand) {
    boolean plain = operand instanceof Expression.Truth
        || (operand instanceof Expression.Unary(var op, _, _) && op == Expression.UnaryOp.NOT);
    out.append(plain ? "!" : "!(");
    write(operand);
    out.append(plain ? "" : ")");
  }

  private void binary(BinaryOp op, Expression left, Expression right) {
    switch (op) {
      case MIN, MAX -> {
        out.append(op.symbol()).append('(');
        write(left);
        out.append(", ");
        write(right);
        out.append(')');
      }
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> infix(op, left, SUM, right, SUM);
      case ADD, SUBTRACT -> infix(op, left, SUM, right, PRODUCT);
      case MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO -> infix(op, left, PRODUCT, right, SIGN);
      case AND -> infix(op, left, CONJUNCTION, right, COMPARISON);
      // Even if not needed: the checker warns about `and` inside `or` without parentheses.
      case OR -> infix(op, left, isAnd(left) ? OPERAND : DISJUNCTION, right, COMPARISON);
    }
  }

  private static boolean isAnd(Expression e) {
    return e instanceof Expression.Binary(var op, _, _, _) && op == BinaryOp.AND;
  }

  private void infix(BinaryOp op, Expression left, int leftLoosest, Expression right, int rightLoosest) {
    write(left, leftLoosest);
    out.append(' ').append(op.symbol()).append(' ');
    write(right, rightLoosest);
  }

  private static int tightness(Expression e) {
    return switch (e) {
      case Expression.Number(var value, _) -> value < 0 ? SIGN : OPERAND;
      case Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _, Expression.Range _ -> OPERAND;
      case Expression.Unary(var op, _, _) -> op == Expression.UnaryOp.NEGATE ? SIGN : op.isCondition() ? COMPARISON : OPERAND;
      case Expression.Binary(var op, _, _, _) -> switch (op) {
        case MIN, MAX -> OPERAND;
        case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> COMPARISON;
        case ADD, SUBTRACT -> SUM;
        case MULTIPLY, DIVIDE, ROUND_DIVIDE, MODULO -> PRODUCT;
        case AND -> CONJUNCTION;
        case OR -> DISJUNCTION;
      };
      case Expression.IfThenElse _, Expression.Quantified _ -> ANYTHING;
    };
  }
}
