package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;

/** What a number from 0 on selects, found by halves: one after the other would be too deep for many. */
final class Halving {

  private interface Join<T> {
    T join(Expr isBefore, T before, T after);
  }

  private Halving() {}

  static Expr expression(Expr selector, List<Expr> values) {
    return of(selector, values, Expr.Choice::new);
  }

  static Stmt statement(Expr selector, List<Stmt> statements) {
    return of(selector, statements, Stmt.If::new);
  }

  private static <T> T of(Expr selector, List<T> parts, Join<T> join) {
    List<Integer> starts = new ArrayList<>();
    List<T> different = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (different.isEmpty() || !parts.get(i).equals(different.getLast())) {
        starts.add(i);
        different.add(parts.get(i));
      }
    }
    return search(selector, starts, different, 0, different.size(), join);
  }

  private static <T> T search(Expr selector, List<Integer> starts, List<T> parts, int first, int last, Join<T> join) {
    if (last - first == 1) {
      return parts.get(first);
    }
    int middle = (first + last) >>> 1;
    return join.join(
        Exprs.less(selector, Exprs.constant(starts.get(middle))),
        search(selector, starts, parts, first, middle, join),
        search(selector, starts, parts, middle, last, join));
  }
}
