package skein.lts.parse;

import java.util.OptionalInt;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;

/** How large a formula becomes when its repetitions are written out, at least approximately. */
final class ExpansionSize {

  private static final long LARGEST = 200_000;

  private ExpansionSize() {}

  static void check(Formula formula, Span at, Complaints complaints) {
    if (!complaints.any() && of(formula) > LARGEST) {
      complaints.error("too-large", at, "with its repetitions written out, this formula has more than 200,000 operators",
          "write `*` or `+` for any number of repetitions");
    }
  }

  private static long of(Formula formula) {
    return switch (formula) {
      case Formula.Constant _, Formula.Variable _, Formula.Predicate _, Formula.Deadlock _ -> 1;
      case Formula.Inevitable _, Formula.Fairly _ -> 8;
      case Formula.Not(Formula body) -> of(body);
      case Formula.And(Formula left, Formula right) -> 1 + of(left) + of(right);
      case Formula.Or(Formula left, Formula right) -> 1 + of(left) + of(right);
      case Formula.Implies(Formula left, Formula right) -> 1 + of(left) + of(right);
      case Formula.Diamond(PathPattern path, Formula body) -> of(path) + of(body);
      case Formula.Box(PathPattern path, Formula body) -> of(path) + of(body);
      case Formula.Mu(String _, Formula body) -> 1 + of(body);
      case Formula.Nu(String _, Formula body) -> 1 + of(body);
      case Formula.Temporal(Formula.Operator _, Formula body) -> 6 + of(body);
      case Formula.AllUntil(Formula until, Formula goal) -> 6 + of(until) + of(goal);
      case Formula.SomeUntil(Formula until, Formula goal) -> 6 + of(until) + of(goal);
    };
  }

  /** No product overflows: factors are at most 1,000, and everything above the limit is the same. */
  private static long of(PathPattern path) {
    long size =
        switch (path) {
          case PathPattern.Step(LabelPattern _) -> 1;
          case PathPattern.Sequence(PathPattern first, PathPattern second) -> of(first) + of(second);
          case PathPattern.Choice(PathPattern left, PathPattern right) -> 2 + of(left) + of(right);
          case PathPattern.Repeat(PathPattern body, int least, OptionalInt most) -> 2 + (1 + of(body)) * Math.max(1, most.orElse(least + 1));
          case PathPattern.Test(Formula condition) -> 1 + of(condition);
        };
    return Math.min(size, LARGEST + 1);
  }
}
