package skein.core.values;

import java.util.TreeSet;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/** The numbers that occur in a program, and their neighbours: where growing values are likely to stop. */
final class Constants {

  private final TreeSet<Long> found = new TreeSet<>();

  private Constants() {}

  static TreeSet<Long> around(Program program) {
    Constants constants = new Constants();
    for (Rule rule : program.rules()) {
      rule.guards().forEach(constants::add);
      constants.add(rule.body());
    }
    return constants.found;
  }

  private void add(Expr expr) {
    switch (expr) {
      case Expr.Const(long value) -> {
        found.add(value - 1);
        found.add(value);
        found.add(value + 1);
      }
      case Expr.Read _, Expr.Local _, Expr.Fail _ -> {}
      case Expr.ReadAt(var _, var index) -> add(index);
      case Expr.LocalAt(var _, var _, var _, var index) -> add(index);
      case Expr.Unary(var _, var operand, var _) -> add(operand);
      case Expr.Binary(var _, var left, var right, var _) -> {
        add(left);
        add(right);
      }
      case Expr.Choice(var condition, var then, var otherwise) -> {
        add(condition);
        add(then);
        add(otherwise);
      }
      case Expr.Let(var _, var _, var value, var body) -> {
        add(value);
        add(body);
      }
      case Expr.Quantified q -> {
        add(q.from());
        add(q.to());
        add(q.body());
      }
      case Expr.InBounds(var index, long bound, var _, var _) -> {
        add(index);
        found.add(bound);
      }
    }
  }

  private void add(Stmt statement) {
    switch (statement) {
      case Stmt.Assign(var _, var value) -> add(value);
      case Stmt.AssignAt(var _, var index, var value) -> {
        add(index);
        add(value);
      }
      case Stmt.SetLocal(var _, var _, var value) -> add(value);
      case Stmt.SetLocalAt(var _, var _, var _, var index, var value) -> {
        add(index);
        add(value);
      }
      case Stmt.Choose(var _, var _, var from, var to) -> {
        add(from);
        add(to);
      }
      case Stmt.Assume(var condition) -> add(condition);
      case Stmt.If(var condition, var then, var otherwise) -> {
        add(condition);
        add(then);
        add(otherwise);
      }
      case Stmt.For(var _, var _, var from, var to, var body) -> {
        add(from);
        add(to);
        add(body);
      }
      case Stmt.Block(var statements) -> statements.forEach(this::add);
    }
  }
}
