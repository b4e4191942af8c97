package skein.emit.range;

import java.util.BitSet;
import skein.core.program.Expr;
import skein.core.program.Walk;
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
      case Expr.Local(var _, int slot) -> use(slot);
      case Expr.LocalAt(var _, int slot, int length, var index) -> {
        read(index);
        for (int i = 0; i < length; i++) {
          use(slot + i);
        }
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
      default -> Walk.parts(expr).forEach(this::read);
    }
  }

  private void inside(int slot, Expr body) {
    boolean before = set.get(slot);
    set.set(slot);
    read(body);
    set.set(slot, before);
  }

  private void run(Stmt statement) {
    statement.kernel().expressions().forEach(this::read);
    switch (statement.kernel()) {
      case Stmt.SetLocal(var _, int slot, var _) -> set.set(slot);
      case Stmt.SetLocalAt(var _, int slot, int length, Expr.Const(long i), var _) when i >= 0 && i < length -> set.set(slot + (int) i);
      case Stmt.Choose(var _, int slot, var _, var _) -> set.set(slot);
      case Stmt.If(var _, var then, var otherwise) -> {
        BitSet before = (BitSet) set.clone();
        run(then);
        BitSet after = set;
        set = before;
        run(otherwise);
        set.and(after);
      }
      case Stmt.For loop -> run(loop);
      case Stmt.Block(var statements) -> statements.forEach(this::run);
      case Stmt.Assign _, Stmt.AssignAt _, Stmt.SetLocalAt _, Stmt.Assume _ -> {}
    }
  }

  private void run(Stmt.For loop) {
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
