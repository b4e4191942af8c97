package skein.core.program;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Traverses expressions and statements in pre-order. */
public final class Walk {

  private Walk() {}

  /** The expressions directly inside this one, in the order in which they are evaluated. */
  public static List<Expr> parts(Expr expr) {
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _, Expr.Fail _ -> List.of();
      case Expr.ReadAt(var _, var index) -> List.of(index);
      case Expr.LocalAt(var _, var _, var _, var index) -> List.of(index);
      case Expr.Unary(var _, var operand, var _) -> List.of(operand);
      case Expr.Binary(var _, var left, var right, var _) -> List.of(left, right);
      case Expr.Choice(var condition, var then, var otherwise) -> List.of(condition, then, otherwise);
      case Expr.Let(var _, var _, var value, var body) -> List.of(value, body);
      case Expr.Quantified(var _, var _, var _, var from, var to, var body) -> List.of(from, to, body);
      case Expr.InBounds(var index, var _, var _, var _) -> List.of(index);
    };
  }

  /** The expression and all its subexpressions. */
  public static void expressions(Expr expr, Consumer<Expr> visitor) {
    visitor.accept(expr);
    parts(expr).forEach(part -> expressions(part, visitor));
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
    return test.test(expr) || parts(expr).stream().anyMatch(part -> any(part, test));
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
