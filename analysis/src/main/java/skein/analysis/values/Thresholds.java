package skein.analysis.values;

import java.util.TreeSet;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Walk;

/** Thresholds for widening: the constants of a program, and their neighbours. */
final class Thresholds {

  private Thresholds() {}

  static TreeSet<Long> around(Program program) {
    TreeSet<Long> found = new TreeSet<>();
    for (Rule rule : program.rules()) {
      rule.guards().forEach(guard -> Walk.expressions(guard, expr -> add(expr, found)));
      Walk.expressions(rule.body(), expr -> add(expr, found));
    }
    return found;
  }

  private static void add(Expr expr, TreeSet<Long> found) {
    if (expr instanceof Expr.Const(long value)) {
      found.add(value - 1);
      found.add(value);
      found.add(value + 1);
    } else if (expr instanceof Expr.InBounds(var _, long bound, var _, var _)) {
      found.add(bound);
    }
  }
}
