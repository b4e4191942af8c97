package skein.flow.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/** A table as an expression: a search tree over the keys. */
public final class ValueTable {

  private ValueTable() {}

  /** The value at a key; any of them where the key has none. */
  public static Expr of(Expr key, Map<Integer, Integer> values) {
    List<Map.Entry<Integer, Integer>> steps = new ArrayList<>();
    for (Map.Entry<Integer, Integer> entry : new TreeMap<>(values).entrySet()) {
      if (steps.isEmpty() || !steps.getLast().getValue().equals(entry.getValue())) {
        steps.add(entry);
      }
    }
    return tree(key, steps);
  }

  private static Expr tree(Expr key, List<Map.Entry<Integer, Integer>> steps) {
    if (steps.size() <= 1) {
      return steps.isEmpty() ? Expr.FALSE : Exprs.constant(steps.getFirst().getValue());
    }
    int middle = steps.size() / 2;
    return new Expr.Choice(
        Exprs.less(key, Exprs.constant(steps.get(middle).getKey())), tree(key, steps.subList(0, middle)), tree(key, steps.subList(middle, steps.size())));
  }
}
