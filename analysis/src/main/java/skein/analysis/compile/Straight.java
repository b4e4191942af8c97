package skein.analysis.compile;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Stmt;

/**
 * Decides what is written without jumps. A processor cannot predict whom a message reaches, and a wrong prediction costs more than a few assignments: so
 * these are computed in any case, and take effect if the condition holds. Such code must be short, and must not raise errors, since it may run in vain.
 */
class Straight {

  /** For states that are not packed: they are not read often enough. */
  static final Straight NOTHING =
      new Straight(null, LocalArrays.NONE) {

        @Override
        boolean covers(Expr expr) {
          return false;
        }

        @Override
        boolean covers(Stmt statement) {
          return false;
        }
      };

  /** More operations than this are worth a jump. */
  private static final int MOST = 48;

  private static final int TOO_MANY = 1 << 16;

  private final StateLayout layout;
  private final LocalArrays arrays;

  Straight(StateLayout layout, LocalArrays arrays) {
    this.layout = layout;
    this.arrays = arrays;
  }

  boolean covers(Expr expr) {
    return cost(expr) <= MOST;
  }

  boolean covers(Stmt statement) {
    return cost(statement) <= MOST;
  }

  /** Whether the value of the expression is 0 or 1. */
  boolean isBit(Expr expr) {
    return switch (expr) {
      case Expr.Const(long value) -> value == 0 || value == 1;
      case Expr.Read(var variable) -> isBit(variable.offset());
      case Expr.ReadAt(var variable, Expr.Const(long index)) -> isBit(variable.offset() + (int) index);
      case Expr.Local(var _, int slot) -> arrays.isBit(slot);
      case Expr.Unary(var op, var _, var _) -> op == Expr.UnaryOp.NOT;
      case Expr.Binary(var op, var _, var _, var _) -> isCondition(op);
      default -> false;
    };
  }

  private boolean isBit(int cell) {
    CellCode coding = layout.code(cell);
    return !coding.hasOutlier() && coding.min() == 0 && coding.step() == 1 && coding.bits() <= 1;
  }

  private static boolean isCondition(BinaryOp op) {
    return switch (op) {
      case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> true;
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MODULO, ROUND_DIVIDE, MIN, MAX -> false;
    };
  }

  private int cost(Expr expr) {
    return switch (expr) {
      case Expr.Const _ -> 1;
      case Expr.Read(var variable) -> readCost(variable.offset());
      case Expr.ReadAt(var variable, Expr.Const(long index)) -> readCost(variable.offset() + (int) index);
      case Expr.Local _ -> 1;
      case Expr.Unary(var op, var operand, var _) -> op == Expr.UnaryOp.NOT ? 1 + cost(operand) : TOO_MANY;
      case Expr.Binary(var op, var left, var right, var at) -> sum(operationCost(op, at != null), cost(left), cost(right));
      case Expr.Choice(var condition, var then, var otherwise) -> sum(3, cost(condition), cost(then), cost(otherwise));
      case Expr.ReadAt _, Expr.LocalAt _, Expr.Let _, Expr.Quantified _, Expr.InBounds _, Expr.Fail _ -> TOO_MANY;
    };
  }

  private int readCost(int cell) {
    return layout.code(cell).hasOutlier() ? TOO_MANY : 2;
  }

  private static int operationCost(BinaryOp op, boolean checked) {
    return switch (op) {
      case EQUAL, NOT_EQUAL -> 4;
      case LESS, LESS_EQUAL, MIN, MAX -> 2;
      case AND, OR -> 1;
      case ADD -> checked ? TOO_MANY : 1;
      // Comparisons subtract, so values must not get near 64 bits.
      case MULTIPLY, SUBTRACT, DIVIDE, MODULO, ROUND_DIVIDE -> TOO_MANY;
    };
  }

  private int cost(Stmt statement) {
    return switch (statement) {
      case Stmt.Assign(var variable, var value) -> writeCost(variable.offset(), value);
      case Stmt.AssignAt(var variable, Expr.Const(long index), var value) -> writeCost(variable.offset() + (int) index, value);
      case Stmt.SetLocal(var _, int _, var value) -> sum(3, cost(value));
      case Stmt.If(var condition, var then, var otherwise) -> sum(2, cost(condition), cost(then), cost(otherwise));
      case Stmt.Block(var statements) -> cost(statements);
      default -> TOO_MANY;
    };
  }

  private int cost(List<Stmt> statements) {
    int cost = 0;
    for (Stmt statement : statements) {
      cost = sum(cost, cost(statement));
    }
    return cost;
  }

  private int writeCost(int cell, Expr value) {
    CellCode coding = layout.code(cell);
    return coding.hasOutlier() || coding.step() != 1 ? TOO_MANY : sum(6, cost(value));
  }

  private static int sum(int... costs) {
    int sum = 0;
    for (int cost : costs) {
      sum = Math.min(TOO_MANY, sum + cost);
    }
    return sum;
  }
}
