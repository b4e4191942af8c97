package skein.labs.random;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;
import skein.labs.syntax.Name;

/** Factory methods for trees without positions. */
final class Trees {

  private Trees() {}

  static Name name(String text) {
    return new Name(text, null);
  }

  static Expression literal(long value) {
    return value < 0 ? new Expression.Unary(UnaryOp.NEGATE, literal(-value), null) : new Expression.Number(value, null);
  }

  static Expression.Ref ref(String name, Expression... indices) {
    return new Expression.Ref(name, List.of(indices), null);
  }

  static Expression binary(BinaryOp op, Expression left, Expression right) {
    return new Expression.Binary(op, left, right, null);
  }

  static Expression unary(UnaryOp op, Expression operand) {
    return new Expression.Unary(op, operand, null);
  }
}
