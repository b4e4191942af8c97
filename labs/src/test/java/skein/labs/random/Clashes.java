package skein.labs.random;

import static skein.labs.random.Trees.binary;
import static skein.labs.random.Trees.literal;
import static skein.labs.random.Trees.unary;

import java.util.List;
import java.util.Optional;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;

/** Expressions of which one part is often undefined while another one causes an error, in any order. */
record Clashes(Dice dice) {

  /** @param scalar a number that may be a bound of a range; empty where there are no ranges */
  Expression number(Expression undefined, Expression error, Optional<Expression> scalar) {
    boolean swapped = dice.chance(0.5);
    Expression left = swapped ? error : undefined;
    Expression right = swapped ? undefined : error;
    return switch (dice.weighted(4, 1, 2, scalar.isPresent() ? 1 : 0, scalar.isPresent() ? 2 : 0)) {
      case 0 -> binary(dice.any(List.of(BinaryOp.ADD, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.MODULO, BinaryOp.MIN, BinaryOp.MAX)), left, right);
      case 1 -> new Expression.IfThenElse(binary(BinaryOp.EQUAL, left, right), literal(0), literal(1), null);
      case 2 -> new Expression.IfThenElse(binary(BinaryOp.EQUAL, undefined, literal(dice.below(2))), error, literal(dice.below(2)), null);
      case 3 -> new Expression.Range(left, right, null);
      default -> {
        Expression maybeEmpty = new Expression.Range(scalar.orElseThrow(), literal(dice.between(1, 2)), null);
        yield binary(BinaryOp.ADD, swapped ? error : maybeEmpty, swapped ? maybeEmpty : error);
      }
    };
  }

  Expression condition(Expression undefined, Expression error) {
    Expression one = binary(BinaryOp.EQUAL, undefined, literal(dice.below(2)));
    Expression other = binary(BinaryOp.LESS, error, literal(dice.below(2)));
    boolean swapped = dice.chance(0.3);
    return switch (dice.weighted(3, 3, 1)) {
      case 0 -> binary(BinaryOp.AND, swapped ? other : one, swapped ? one : other);
      case 1 -> binary(BinaryOp.OR, swapped ? other : one, swapped ? one : other);
      default -> unary(dice.any(List.of(UnaryOp.IS_DEFINED, UnaryOp.IS_UNDEFINED)), number(undefined, error, Optional.empty()));
    };
  }

  /** Indices of an array with several dimensions: one undefined, another one out of bounds. */
  void indices(Expression[] all, List<Integer> shape, Expression undefined, Expression scalar) {
    int outside = dice.below(2);
    all[outside] = binary(BinaryOp.ADD, scalar, literal(dice.between(-1, shape.get(outside))));
    all[1 - outside] = undefined;
  }
}
