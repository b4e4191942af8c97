package skein.core.interpret;

import skein.core.program.Expr;

/** How many frame slots an expression on its own needs. */
public final class Frames {

  private Frames() {}

  public static int size(Expr expr) {
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Fail _ -> 0;
      case Expr.ReadAt(var _, var index) -> size(index);
      case Expr.Local(var _, int slot) -> slot + 1;
      case Expr.LocalAt(var _, int slot, int length, var index) -> Math.max(slot + length, size(index));
      case Expr.Unary(var _, var operand, var _) -> size(operand);
      case Expr.Binary(var _, var left, var right, var _) -> Math.max(size(left), size(right));
      case Expr.Choice(var condition, var then, var otherwise) ->
          Math.max(size(condition), Math.max(size(then), size(otherwise)));
      case Expr.Let(var _, int slot, var value, var body) ->
          Math.max(slot + 1, Math.max(size(value), size(body)));
      case Expr.Quantified(var _, var _, int slot, var from, var to, var body) ->
          Math.max(Math.max(slot + 1, size(body)), Math.max(size(from), size(to)));
      case Expr.InBounds(var index, var _, var _, var _) -> size(index);
    };
  }
}
