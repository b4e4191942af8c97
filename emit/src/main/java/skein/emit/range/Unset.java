package skein.emit.range;

import java.util.BitSet;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/** Finds the locals that a rule may read before it sets them: these must be initialised to 0. */
public final class Unset {

  private BitSet set = new BitSet();
  private final BitSet read = new BitSet();

  private Unset() {}

  /** The slots to clear before the rule runs. */
  public static BitSet of(Rule rule) {
    Unset unset = new Unset();
    unset.set.set(0);
    rule.guards().forEach(unset::read);
    unset.run(rule.body());
    return unset.read;
  }

  private void use(int slot) {
    if (!set.get(slot)) {
      read.set(slot);
    }
  }

  private void read(Expr expr) {
    switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Fail _ -> {}
      case Expr.ReadAt(var _, var index) -> read(index);
      case Expr.Local(var _, int slot) -> use(slot);
      case Expr.LocalAt(var _, int slot, int length, var index) -> {
        read(index);
        for (int i = 0; i < length; i++) {
          use(slot + i);
        }
      }
      case Expr.Unary(var _, var operand, var _) -> read(operand);
      case Expr.Binary(var _, var left, var right, var _) -> {
        read(left);
        read(right);
      }
      case Expr.Choice(var condition, var then, var otherwise) -> {
        read(condition);
        read(then);
        read(otherwise);
      }
      case Expr.Let(var _, int slot, var value, var body) -> {
        read(value);
        inside(slot, body);
      }
      case Expr.Quantified q -> {
        read(q.from());
        read(q.to());
        inside(q.slot(), q.body());
      }
      case Expr.InBounds(var index, var _, var _, var _) -> read(index);
    }
  }

  private void inside(int slot, Expr body) {
    boolean before = set.get(slot);
    set.set(slot);
    read(body);
    set.set(slot, before);
  }

  private void run(Stmt statement) {
    switch (statement) {
      case Stmt.Assign(var _, var value) -> read(value);
      case Stmt.AssignAt(var _, var index, var value) -> {
        read(index);
        read(value);
      }
      case Stmt.SetLocal(var _, int slot, var value) -> {
        read(value);
        set.set(slot);
      }
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        read(index);
        read(value);
        if (index instanceof Expr.Const(long i) && i >= 0 && i < length) {
          set.set(slot + (int) i);
        }
      }
      case Stmt.Choose(var _, int slot, var from, var to) -> {
        read(from);
        read(to);
        set.set(slot);
      }
      case Stmt.Assume(var condition) -> read(condition);
      case Stmt.If(var condition, var then, var otherwise) -> {
        read(condition);
        BitSet before = (BitSet) set.clone();
        run(then);
        BitSet after = set;
        set = before;
        run(otherwise);
        set.and(after);
      }
      case Stmt.For loop -> run(loop);
      case Stmt.Block _, Stmt.Toss _ -> statement.parts().forEach(this::run);
    }
  }

  private void run(Stmt.For loop) {
    read(loop.from());
    read(loop.to());
    BitSet before = (BitSet) set.clone();
    set.set(loop.slot());
    run(loop.body());
    set = before;
    // A loop over a whole array sets it; most arrays are set in this way.
    if (loop.from().equals(Expr.FALSE)
        && loop.to() instanceof Expr.Const(long rounds)
        && loop.body() instanceof Stmt.SetLocalAt(var _, int slot, int length, Expr.Local(var _, int counter), var _)
        && counter == loop.slot()
        && rounds == length) {
      set.set(slot, slot + length);
    }
  }
}
