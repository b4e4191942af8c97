package skein.ccs.lower;

import java.util.List;
import skein.ccs.meaning.CcsAction;
import skein.core.program.Expr;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.triples.Exit;
import skein.triples.JointTriple;
import skein.triples.Triple;

/** The effects of triples on the program counter, as statements. */
final class Exits {

  private final List<Variable> counters;
  private final EntryConditions conditions;

  Exits(List<Variable> counters, EntryConditions conditions) {
    this.counters = counters;
    this.conditions = conditions;
  }

  Stmt of(Triple<CcsAction> triple) {
    return of(triple.exit(), 0);
  }

  Stmt of(JointTriple.Way way) {
    return of(way.exit(), 0);
  }

  Stmt of(JointTriple.Join join) {
    return new Stmt.If(conditions.ended(join.slots()), assign(join.assignments()), Stmt.skip());
  }

  private Stmt of(Exit exit, int from) {
    Exit.Case each = exit.cases().get(from);
    Stmt then = assign(each.assignments());
    return each.ended().isEmpty() ? then : new Stmt.If(conditions.ended(each.ended()), then, of(exit, from + 1));
  }

  private Stmt assign(List<Exit.Assignment> assignments) {
    return Stmt.block(
        assignments.stream().<Stmt>map(a -> new Stmt.Assign(counters.get(a.slot()), new Expr.Const(a.value()))).toList());
  }
}
