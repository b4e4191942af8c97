package skein.lang.lower;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;

/**
 * Where a variable of a store is kept.
 *
 * @param firstAgent the owner of the first cells; -1 if the system owns it
 */
record StoredVariable(String store, Variable variable, List<Integer> dimensions, int firstAgent, boolean canBeUndefined) {

  int size() {
    return dimensions.stream().reduce(1, (a, b) -> a * b);
  }

  Expr cell(Expr owner, Expr element) {
    return firstAgent < 0 ? element : Exprs.plus(Exprs.times(Exprs.plus(owner, -firstAgent), size()), element);
  }
}
