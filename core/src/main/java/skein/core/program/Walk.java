package skein.core.program;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** Traverses expressions and statements in pre-order. */
public final class Walk {

  private Walk() {}

  /** The expression and all its subexpressions. */
  public static void expressions(Expr expr, Consumer<Expr> visitor) {
    visitor.accept(expr);
    expr.parts().forEach(part -> expressions(part, visitor));
  }

  /** Whether the expression reads or binds the slot. */
  static boolean uses(Expr expr, int slot) {
    return any(
        expr,
        each ->
            switch (each) {
              case Expr.Local(var _, int read) -> read == slot;
              case Expr.LocalAt(var _, int first, int length, var _) -> first <= slot && slot < first + length;
              case Expr.Let(var _, int bound, var _, var _) -> bound == slot;
              case Expr.Quantified quantified -> quantified.slot() == slot;
              default -> false;
            });
  }

  /** Whether it is true of the expression or of one inside it. */
  public static boolean any(Expr expr, Predicate<Expr> test) {
    return test.test(expr) || expr.parts().stream().anyMatch(part -> any(part, test));
  }

  /** The statement and all statements inside it. */
  public static void statements(Stmt statement, Consumer<Stmt> visitor) {
    visitor.accept(statement);
    statement.parts().forEach(inner -> statements(inner, visitor));
  }

  /** Every expression in the statement, with all its subexpressions. */
  public static void expressions(Stmt statement, Consumer<Expr> visitor) {
    statements(statement, each -> each.expressions().forEach(expr -> expressions(expr, visitor)));
  }
}
