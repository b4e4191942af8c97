package skein.lts.formula;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalInt;
import skein.core.language.DeepStack;
import skein.core.modal.Formula;
import skein.core.modal.PathPattern;

/** The number of operators of a formula as it is written. Formulas that share parts in memory can be far too large to write. */
public final class FormulaSize {

  private static final long LARGEST = 1L << 60;

  private final Map<Formula, Long> known = new IdentityHashMap<>();

  private FormulaSize() {}

  /** Takes time in the number of different parts only. */
  public static long of(Formula formula) {
    return DeepStack.call(() -> new FormulaSize().size(formula));
  }

  private long size(Formula formula) {
    Long before = known.get(formula);
    if (before != null) {
      return before;
    }
    long size = Math.min(LARGEST, 1 + parts(formula));
    known.put(formula, size);
    return size;
  }

  private long parts(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Variable _, Formula.Predicate _, Formula.Inevitable _, Formula.Fairly _, Formula.Deadlock _ -> 0;
      case Formula.Not(Formula body) -> size(body);
      case Formula.And(Formula left, Formula right) -> size(left) + size(right);
      case Formula.Or(Formula left, Formula right) -> size(left) + size(right);
      case Formula.Implies(Formula left, Formula right) -> size(left) + size(right);
      case Formula.Diamond(PathPattern path, Formula body) -> size(path) + size(body);
      case Formula.Box(PathPattern path, Formula body) -> size(path) + size(body);
      case Formula.Mu(String _, Formula body) -> size(body);
      case Formula.Nu(String _, Formula body) -> size(body);
      case Formula.Temporal(Formula.Operator _, Formula body) -> size(body);
      case Formula.AllUntil(Formula until, Formula goal) -> size(until) + size(goal);
      case Formula.SomeUntil(Formula until, Formula goal) -> size(until) + size(goal);
    };
  }

  private long size(PathPattern path) {
    return switch (path) {
      case PathPattern.Step _ -> 1;
      case PathPattern.Sequence(PathPattern first, PathPattern second) -> size(first) + size(second);
      case PathPattern.Choice(PathPattern left, PathPattern right) -> size(left) + size(right);
      case PathPattern.Repeat(PathPattern body, int _, OptionalInt _) -> 1 + size(body);
      case PathPattern.Test(Formula condition) -> size(condition);
    };
  }
}
