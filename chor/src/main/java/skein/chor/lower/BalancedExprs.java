package skein.chor.lower;

import java.util.List;
import java.util.function.BinaryOperator;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/** Conjunctions and disjunctions as balanced trees: a chain of thousands of operands would be too deep. */
final class BalancedExprs {

  private BalancedExprs() {}

  static Expr and(List<Expr> operands) {
    return joined(operands, Expr.TRUE, Exprs::and);
  }

  static Expr or(List<Expr> operands) {
    return joined(operands, Expr.FALSE, Exprs::or);
  }

  private static Expr joined(List<Expr> operands, Expr none, BinaryOperator<Expr> operator) {
    int size = operands.size();
    return switch (size) {
      case 0 -> none;
      case 1 -> operands.getFirst();
      default -> operator.apply(joined(operands.subList(0, size / 2), none, operator), joined(operands.subList(size / 2, size), none, operator));
    };
  }
}
