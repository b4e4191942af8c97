package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;

/** Whether some resolution of the choices of a body is a step, as an expression over the state before it. */
final class Enabledness {

  /** An element of a variable as the body has left it; a scalar has no index. */
  private record Write(Variable variable, Expr.Local index, Expr.Local value) {}

  private static final int MOST_STATEMENTS = 1_000;

  private final LocalFrame frame;
  private int statements;

  private Enabledness(LocalFrame frame) {
    this.frame = frame;
  }

  /**
   * Empty if the expression would be too large: what follows a statement with branches is written once for each of them.
   *
   * @param frame where the slots of the body are
   */
  static Optional<Expr> of(List<Stmt> body, LocalFrame frame) {
    Enabledness enabledness = new Enabledness(frame);
    Expr whole = enabledness.all(body, List.of());
    return enabledness.statements > MOST_STATEMENTS ? Optional.empty() : Optional.of(whole);
  }

  /** Nothing stops a body after its last choice and assumption. */
  private Expr all(List<Stmt> left, List<Write> writes) {
    if (left.stream().noneMatch(Enabledness::mayStop) || ++statements > MOST_STATEMENTS) {
      return Expr.TRUE;
    }
    List<Stmt> rest = left.subList(1, left.size());
    return switch (left.getFirst()) {
      case Stmt.Block(var inner) -> all(joined(inner, rest), writes);
      case Stmt.SetLocal(var name, int slot, var value) -> new Expr.Let(name, slot, now(value, writes), all(rest, writes));
      case Stmt.Assume(var condition) -> Exprs.and(now(condition, writes), all(rest, writes));
      case Stmt.Choose(var name, int slot, var from, var to) ->
          new Expr.Quantified(Expr.Quantifier.EXISTS, name, slot, now(from, writes), now(to, writes), all(rest, writes));
      case Stmt.If(var condition, var then, var otherwise) ->
          new Expr.Choice(now(condition, writes), all(joined(List.of(then), rest), writes), all(joined(List.of(otherwise), rest), writes));
      case Stmt.Assign(var variable, var value) -> {
        Expr.Local kept = frame.value();
        yield new Expr.Let(kept.name(), kept.slot(), now(value, writes), all(rest, with(writes, new Write(variable, null, kept))));
      }
      case Stmt.AssignAt(var variable, var index, var value) -> {
        Expr.Local at = frame.value();
        Expr.Local kept = frame.value();
        Expr after = all(rest, with(writes, new Write(variable, at, kept)));
        yield new Expr.Let(at.name(), at.slot(), now(index, writes), new Expr.Let(kept.name(), kept.slot(), now(value, writes), after));
      }
      case Stmt.Toss _, Stmt.For _, Stmt.SetLocalAt _ -> throw new IllegalStateException("not before a choice or an assumption of a step");
    };
  }

  private static boolean mayStop(Stmt statement) {
    return switch (statement) {
      case Stmt.Assume _, Stmt.Choose _ -> true;
      case Stmt.Toss _ -> false;
      default -> statement.parts().stream().anyMatch(Enabledness::mayStop);
    };
  }

  private static <T> List<T> joined(List<T> first, List<T> then) {
    List<T> all = new ArrayList<>(first);
    all.addAll(then);
    return all;
  }

  private static List<Write> with(List<Write> writes, Write latest) {
    return joined(writes, List.of(latest));
  }

  /** The expression over the state before, given what has been written since. */
  private Expr now(Expr expr, List<Write> writes) {
    return switch (expr) {
      case Expr.Const _, Expr.Local _, Expr.Fail _ -> expr;
      case Expr.Read(var variable) ->
          writes.reversed().stream().filter(write -> write.variable().equals(variable)).<Expr>map(Write::value).findFirst().orElse(expr);
      case Expr.ReadAt(var variable, var index) -> element(variable, now(index, writes), writes);
      case Expr.LocalAt(var name, int slot, int length, var index) -> picked(name, slot, length, now(index, writes));
      case Expr.Unary(var op, var operand, var at) -> new Expr.Unary(op, now(operand, writes), at);
      case Expr.Binary(var op, var left, var right, var at) -> new Expr.Binary(op, now(left, writes), now(right, writes), at);
      case Expr.Choice(var condition, var then, var otherwise) ->
          new Expr.Choice(now(condition, writes), now(then, writes), now(otherwise, writes));
      case Expr.Let(var name, int slot, var value, var body) -> new Expr.Let(name, slot, now(value, writes), now(body, writes));
      case Expr.Quantified(var quantifier, var name, int slot, var from, var to, var body) ->
          new Expr.Quantified(quantifier, name, slot, now(from, writes), now(to, writes), now(body, writes));
      case Expr.InBounds(var index, long bound, var what, var at) -> new Expr.InBounds(now(index, writes), bound, what, at);
    };
  }

  private Expr element(Variable variable, Expr index, List<Write> writes) {
    List<Write> own = writes.stream().filter(write -> write.variable().equals(variable)).toList();
    if (own.isEmpty()) {
      return new Expr.ReadAt(variable, index);
    }
    Expr.Local at = frame.value();
    Expr result = new Expr.ReadAt(variable, at);
    for (Write write : own) {
      result = new Expr.Choice(Exprs.equal(at, write.index()), write.value(), result);
    }
    return new Expr.Let(at.name(), at.slot(), index, result);
  }

  /** As single locals, since they are bound one by one. */
  private Expr picked(String name, int slot, int length, Expr index) {
    if (index instanceof Expr.Const(long known)) {
      return new Expr.Local(name, slot + (int) known);
    }
    Expr.Local at = frame.value();
    Expr result = new Expr.Local(name, slot + length - 1);
    for (int i = length - 2; i >= 0; i--) {
      result = new Expr.Choice(Exprs.equal(at, i), new Expr.Local(name, slot + i), result);
    }
    return new Expr.Let(at.name(), at.slot(), index, result);
  }
}
