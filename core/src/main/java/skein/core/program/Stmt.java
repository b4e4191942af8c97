package skein.core.program;

import java.util.List;

/**
 * The body of a rule, executed in order within one atomic step; later statements see earlier writes. For a resolution of
 * its choices in which the body reaches an {@link Assume} that is false, or a {@link Choose} from an empty range, there
 * is no step.
 */
public sealed interface Stmt {

  record Assign(Variable variable, Expr value) implements Stmt {}

  /** The index must be in bounds (see {@link Expr.InBounds}); it is evaluated before the value. */
  record AssignAt(Variable variable, Expr index, Expr value) implements Stmt {}

  record SetLocal(String name, int slot, Expr value) implements Stmt {}

  record SetLocalAt(String name, int slot, int length, Expr index, Expr value) implements Stmt {}

  /** The local becomes any value of {@code from .. to-1}: each is a step of its own. */
  record Choose(String name, int slot, Expr from, Expr to) implements Stmt {}

  record Assume(Expr condition) implements Stmt {}

  record If(Expr condition, Stmt then, Stmt otherwise) implements Stmt {}

  /** Runs the body for {@code from <= slot < to} in ascending order. */
  record For(String name, int slot, Expr from, Expr to, Stmt body) implements Stmt {}

  record Block(List<Stmt> statements) implements Stmt {
    public Block {
      statements = List.copyOf(statements);
    }
  }

  Stmt SKIP = new Block(List.of());

  static Stmt block(List<Stmt> statements) {
    return statements.size() == 1 ? statements.getFirst() : new Block(statements);
  }
}
