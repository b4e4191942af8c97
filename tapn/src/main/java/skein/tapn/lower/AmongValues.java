package skein.tapn.lower;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/** Whether a number is one of several, in few comparisons. */
final class AmongValues {

  private AmongValues() {}

  /** @param value cheap, since it is evaluated several times
   *  @param sorted ascending */
  static Expr of(Expr value, List<Long> sorted) {
    if (sorted.size() <= 3) {
      return Exprs.or(sorted.stream().map(each -> Exprs.equal(value, each)).toList());
    }
    int middle = sorted.size() / 2;
    Expr below = Exprs.less(value, Exprs.constant(sorted.get(middle)));
    return new Expr.Choice(below, of(value, sorted.subList(0, middle)), of(value, sorted.subList(middle, sorted.size())));
  }
}
