package skein.emit.c;

import java.util.HashSet;
import java.util.Set;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/**
 * Finds rules for which it makes no difference what they choose: either every resolution of their choices is a
 * step, or every one errs, or there is none. It follows what the chosen values flow into, and wants to see none of that
 * where a step could still be blocked, or err.
 */
final class Indifference {

  private final Set<Integer> slots = new HashSet<>();
  private final Set<Variable> variables = new HashSet<>();
  private boolean decides;

  private Indifference() {}

  static boolean of(Rule rule) {
    Indifference flow = new Indifference();
    // A second time for what comes round in loops, until nothing new is reached.
    int reached;
    do {
      reached = flow.slots.size() + flow.variables.size();
      flow.follow(rule.body(), false);
    } while (flow.slots.size() + flow.variables.size() > reached);
    return !flow.decides;
  }

  /** @param chosen whether it depends on what was chosen if this is done at all */
  private void follow(Stmt statement, boolean chosen) {
    switch (statement) {
      case Stmt.Assign(var variable, var value) -> {
        evaluate(value, chosen);
        if (chosen || flowsInto(value)) {
          variables.add(variable);
        }
      }
      case Stmt.AssignAt(var variable, var index, var value) -> {
        evaluate(index, chosen);
        evaluate(value, chosen);
        if (chosen || flowsInto(index) || flowsInto(value)) {
          variables.add(variable);
        }
      }
      case Stmt.SetLocal(var _, int slot, var value) -> {
        evaluate(value, chosen);
        if (chosen || flowsInto(value)) {
          slots.add(slot);
        }
      }
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        evaluate(index, chosen);
        evaluate(value, chosen);
        if (chosen || flowsInto(index) || flowsInto(value)) {
          addAll(slot, length);
        }
      }
      case Stmt.Choose(var _, int slot, var from, var to) -> {
        decides |= chosen || flowsInto(from) || flowsInto(to);
        slots.add(slot);
      }
      case Stmt.Assume(var condition) -> decides |= chosen || flowsInto(condition);
      case Stmt.If(var condition, var then, var otherwise) -> {
        evaluate(condition, chosen);
        boolean inside = chosen || flowsInto(condition);
        follow(then, inside);
        follow(otherwise, inside);
      }
      case Stmt.For(var _, int slot, var from, var to, var body) -> {
        evaluate(from, chosen);
        evaluate(to, chosen);
        boolean inside = chosen || flowsInto(from) || flowsInto(to);
        if (inside) {
          slots.add(slot);
        }
        follow(body, inside);
      }
      case Stmt.Block(var statements) -> statements.forEach(inner -> follow(inner, chosen));
    }
  }

  private void addAll(int slot, int length) {
    for (int i = 0; i < length; i++) {
      slots.add(slot + i);
    }
  }

  private void evaluate(Expr expr, boolean chosen) {
    decides |= (chosen || flowsInto(expr)) && mayErr(expr);
  }

  private boolean flowsInto(Expr expr) {
    return switch (expr) {
      case Expr.Const _, Expr.Fail _ -> false;
      case Expr.Read(var variable) -> variables.contains(variable);
      case Expr.ReadAt(var variable, var index) -> variables.contains(variable) || flowsInto(index);
      case Expr.Local(var _, int slot) -> slots.contains(slot);
      case Expr.LocalAt(var _, int slot, int length, var index) -> {
        boolean any = flowsInto(index);
        for (int i = 0; i < length; i++) {
          any |= slots.contains(slot + i);
        }
        yield any;
      }
      case Expr.Unary(var _, var operand, var _) -> flowsInto(operand);
      case Expr.Binary(var _, var left, var right, var _) -> flowsInto(left) || flowsInto(right);
      case Expr.Choice(var condition, var then, var otherwise) ->
          flowsInto(condition) || flowsInto(then) || flowsInto(otherwise);
      case Expr.Let(var _, int _, var value, var body) -> flowsInto(value) || flowsInto(body);
      case Expr.Quantified(var _, var _, int _, var from, var to, var body) ->
          flowsInto(from) || flowsInto(to) || flowsInto(body);
      case Expr.InBounds(var index, long _, var _, var _) -> flowsInto(index);
    };
  }

  private static boolean mayErr(Expr expr) {
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Local _ -> false;
      case Expr.Fail _, Expr.InBounds _ -> true;
      case Expr.ReadAt(var _, var index) -> mayErr(index);
      case Expr.LocalAt(var _, int _, int _, var index) -> mayErr(index);
      case Expr.Unary(var op, var operand, var _) -> op != Expr.UnaryOp.NOT || mayErr(operand);
      case Expr.Binary(var op, var left, var right, var _) ->
          switch (op) {
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, ROUND_DIVIDE -> true;
                case MODULO -> !(right instanceof Expr.Const(long divisor) && divisor != 0);
                case MIN, MAX, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, AND, OR -> false;
              }
              || mayErr(left)
              || mayErr(right);
      case Expr.Choice(var condition, var then, var otherwise) ->
          mayErr(condition) || mayErr(then) || mayErr(otherwise);
      case Expr.Let(var _, int _, var value, var body) -> mayErr(value) || mayErr(body);
      case Expr.Quantified(var _, var _, int _, var from, var to, var body) ->
          mayErr(from) || mayErr(to) || mayErr(body);
    };
  }
}
