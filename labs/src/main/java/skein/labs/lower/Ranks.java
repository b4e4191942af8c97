package skein.labs.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;

/**
 * Ranks instead of timestamps (decision 002): the state stores only whose copy of a tuple is newer, and the
 * ranks in use are always 0, 1, …, m.
 */
final class Ranks {

  private final World world;
  private final Tuple tuple;
  private final LocalFrame frame;

  Ranks(World world, Tuple tuple, LocalFrame frame) {
    this.world = world;
    this.tuple = tuple;
    this.frame = frame;
  }

  /** The index of an agent in the tuple's variables. */
  static Expr cell(Tuple tuple, Expr agent) {
    return Exprs.plus(agent, -tuple.first());
  }

  /** Makes the acting agent's copy the newest, after a write. */
  List<Stmt> freshen() {
    Expr mine = cell(tuple, LocalFrame.SELF);
    Expr.Local old = frame.local("old");
    Expr.Local top = frame.local("top");
    Expr.Local shared = frame.local("shared");
    Expr.Local j = frame.local("j");
    List<Stmt> out = new ArrayList<>();
    out.add(set(old, rank(mine)));
    out.add(set(top, Expr.FALSE));
    out.add(set(shared, Expr.FALSE));
    forEachCarrier(
        j,
        List.of(
            set(top, Exprs.max(top, rank(cell(tuple, j)))),
            new Stmt.If(
                Exprs.and(Exprs.notEqual(j, LocalFrame.SELF), Exprs.equal(rank(cell(tuple, j)), old)),
                set(shared, Expr.TRUE),
                Stmt.skip())),
        out);
    List<Stmt> closeUp = new ArrayList<>();
    Stmt lower = setRank(cell(tuple, j), Exprs.plus(rank(cell(tuple, j)), -1));
    forEachCarrier(j, List.of(new Stmt.If(Exprs.less(old, rank(cell(tuple, j))), lower, Stmt.skip())), closeUp);
    closeUp.add(setRank(mine, top));
    out.add(new Stmt.If(shared, setRank(mine, Exprs.plus(top, 1)), new Stmt.Block(closeUp)));
    return out;
  }

  /** Renumbers the ranks in use so that there are no gaps. */
  List<Stmt> closeUp() {
    int used = frame.array(tuple.length());
    int renamed = frame.array(tuple.length());
    Expr.Local r = frame.local("r");
    Expr.Local next = frame.local("next");
    Expr.Local j = frame.local("j");
    List<Stmt> out = new ArrayList<>();
    out.add(forAllRanks(r, setAt("used", used, r, Expr.FALSE)));
    forEachCarrier(j, List.of(setAt("used", used, rank(cell(tuple, j)), Expr.TRUE)), out);
    out.add(set(next, Expr.FALSE));
    out.add(
        forAllRanks(
            r,
            new Stmt.Block(
                List.of(
                    setAt("renamed", renamed, r, next),
                    set(next, Exprs.plus(next, localAt("used", used, r)))))));
    forEachCarrier(
        j,
        List.of(setRank(cell(tuple, j), localAt("renamed", renamed, rank(cell(tuple, j))))),
        out);
    return out;
  }

  Expr rank(Expr cell) {
    return Exprs.read(tuple.rank(), cell);
  }

  Stmt setRank(Expr cell, Expr value) {
    return new Stmt.AssignAt(tuple.rank(), cell, value);
  }

  /** Runs the body for every agent that carries the tuple, in the order of their ids. */
  void forEachCarrier(Expr.Local j, List<Stmt> body, List<Stmt> out) {
    for (Kind kind : world.carriers(tuple)) {
      out.add(
          new Stmt.For(
              j.name(), j.slot(), Exprs.constant(kind.first()), Exprs.constant(kind.last() + 1L), Stmt.block(body)));
    }
  }

  private Stmt forAllRanks(Expr.Local r, Stmt body) {
    return new Stmt.For(r.name(), r.slot(), Expr.FALSE, Exprs.constant(tuple.length()), body);
  }

  private Stmt setAt(String name, int slot, Expr index, Expr value) {
    return new Stmt.SetLocalAt(name, slot, tuple.length(), index, value);
  }

  private Expr localAt(String name, int slot, Expr index) {
    return new Expr.LocalAt(name, slot, tuple.length(), index);
  }

  private static Stmt set(Expr.Local local, Expr value) {
    return new Stmt.SetLocal(local.name(), local.slot(), value);
  }
}
