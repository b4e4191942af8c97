package skein.core.program;

import java.util.function.Consumer;

/** Traverses expressions and statements in pre-order. */
public final class Walk {

  private Walk() {}

  /** The expression and all its subexpressions. */
  public static void expressions(Expr expr, Consumer<Expr> visitor) {
    visitor.accept(expr);
    switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _, Expr.Fail _ -> {}
      case Expr.ReadAt(var _, var index) -> expressions(index, visitor);
      case Expr.LocalAt(var _, var _, var _, var index) -> expressions(index, visitor);
      case Expr.Unary(var _, var operand, var _) -> expressions(operand, visitor);
      case Expr.Binary(var _, var left, var right, var _) -> {
        expressions(left, visitor);
        expressions(right, visitor);
      }
      case Expr.Choice(var condition, var then, var otherwise) -> {
        expressions(condition, visitor);
        expressions(then, visitor);
        expressions(otherwise, visitor);
      }
      case Expr.Let(var _, var _, var value, var body) -> {
        expressions(value, visitor);
        expressions(body, visitor);
      }
      case Expr.Quantified q -> {
        expressions(q.from(), visitor);
        expressions(q.to(), visitor);
        expressions(q.body(), visitor);
      }
      case Expr.InBounds(var index, var _, var _, var _) -> expressions(index, visitor);
    }
  }

  /** The statement and all statements inside it. */
  public static void statements(Stmt statement, Consumer<Stmt> visitor) {
    visitor.accept(statement);
    switch (statement) {
      case Stmt.Assign _, Stmt.AssignAt _, Stmt.SetLocal _, Stmt.SetLocalAt _, Stmt.Choose _, Stmt.Assume _ -> {}
      case Stmt.If(var _, var then, var otherwise) -> {
        statements(then, visitor);
        statements(otherwise, visitor);
      }
      case Stmt.For(var _, var _, var _, var _, var body) -> statements(body, visitor);
      case Stmt.Block(var statements) -> statements.forEach(inner -> statements(inner, visitor));
    }
  }

  /** Every expression in the statement, with all its subexpressions. */
  public static void expressions(Stmt statement, Consumer<Expr> visitor) {
    statements(
        statement,
        each -> {
          switch (each) {
            case Stmt.Assign(var _, var value) -> expressions(value, visitor);
            case Stmt.AssignAt(var _, var index, var value) -> both(index, value, visitor);
            case Stmt.SetLocal(var _, var _, var value) -> expressions(value, visitor);
            case Stmt.SetLocalAt(var _, var _, var _, var index, var value) -> both(index, value, visitor);
            case Stmt.Choose(var _, var _, var from, var to) -> both(from, to, visitor);
            case Stmt.Assume(var condition) -> expressions(condition, visitor);
            case Stmt.If(var condition, var _, var _) -> expressions(condition, visitor);
            case Stmt.For(var _, var _, var from, var to, var _) -> both(from, to, visitor);
            case Stmt.Block _ -> {}
          }
        });
  }

  private static void both(Expr first, Expr second, Consumer<Expr> visitor) {
    expressions(first, visitor);
    expressions(second, visitor);
  }
}
