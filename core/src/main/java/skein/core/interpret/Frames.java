package skein.core.interpret;

import skein.core.program.Expr;
import skein.core.program.Walk;

/** How many frame slots an expression on its own needs. */
public final class Frames {

  private Frames() {}

  public static int size(Expr expr) {
    int size =
        switch (expr) {
          case Expr.Local(var _, int slot) -> slot + 1;
          case Expr.LocalAt(var _, int slot, int length, var _) -> slot + length;
          case Expr.Let(var _, int slot, var _, var _) -> slot + 1;
          case Expr.Quantified quantified -> quantified.slot() + 1;
          default -> 0;
        };
    for (Expr part : Walk.parts(expr)) {
      size = Math.max(size, size(part));
    }
    return size;
  }
}
