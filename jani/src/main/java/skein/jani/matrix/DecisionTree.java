package skein.jani.matrix;

import java.util.Arrays;
import java.util.function.IntFunction;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ratio;

/** Functions of a number that are given by tables, as trees of comparisons. */
final class DecisionTree {

  private final int[] starts;
  private final int pieces;

  /**
   * @param keys ascending; other numbers are not asked for
   * @param isSame whether the function has the same value for two keys
   */
  DecisionTree(int[] keys, Sameness isSame) {
    int[] found = new int[keys.length];
    int size = 0;
    for (int i = 0; i < keys.length; i++) {
      if (i == 0 || !isSame.test(keys[i - 1], keys[i])) {
        found[size++] = keys[i];
      }
    }
    this.starts = Arrays.copyOf(found, size);
    this.pieces = size;
  }

  interface Sameness {
    boolean test(int one, int other);
  }

  Expr expr(Expr number, IntFunction<Expr> value) {
    return expr(number, value, 0, pieces);
  }

  private Expr expr(Expr number, IntFunction<Expr> value, int from, int end) {
    if (end - from == 1) {
      return value.apply(starts[from]);
    }
    int middle = (from + end) >>> 1;
    Expr isBelow = Exprs.less(number, Exprs.constant(starts[middle]));
    Expr below = expr(number, value, from, middle);
    Expr above = expr(number, value, middle, end);
    boolean isTruth = below.equals(Expr.TRUE) && above.equals(Expr.FALSE);
    return isTruth ? isBelow : new Expr.Choice(isBelow, below, above);
  }

  Ratio ratio(Expr number, IntFunction<Ratio> value) {
    return ratio(number, value, 0, pieces);
  }

  private Ratio ratio(Expr number, IntFunction<Ratio> value, int from, int end) {
    if (end - from == 1) {
      return value.apply(starts[from]);
    }
    int middle = (from + end) >>> 1;
    return new Ratio.Choice(
        Exprs.less(number, Exprs.constant(starts[middle])), ratio(number, value, from, middle), ratio(number, value, middle, end));
  }
}
