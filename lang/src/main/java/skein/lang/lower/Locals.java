package skein.lang.lower;

import skein.core.program.Expr;
import skein.core.program.Walk;

/** What expressions read. */
final class Locals {

  private Locals() {}

  static boolean uses(Expr expression, int slot) {
    boolean[] found = new boolean[1];
    Walk.expressions(
        expression,
        each ->
            found[0] |=
                switch (each) {
                  case Expr.Local(var _, int read) -> read == slot;
                  case Expr.LocalAt(var _, int first, int length, var _) -> first <= slot && slot < first + length;
                  default -> false;
                });
    return found[0];
  }

  /** Whether it cannot fail, so that it may be evaluated where it would not have been. */
  static boolean isSafe(Expr expression) {
    boolean[] safe = {true};
    Walk.expressions(
        expression,
        each ->
            safe[0] &=
                switch (each) {
                  case Expr.InBounds _, Expr.Fail _ -> false;
                  case Expr.Unary(var _, var _, var at) -> at == null;
                  case Expr.Binary(var _, var _, var _, var at) -> at == null;
                  default -> true;
                });
    return safe[0];
  }
}
