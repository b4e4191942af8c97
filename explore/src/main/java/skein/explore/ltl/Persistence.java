package skein.explore.ltl;

import skein.explore.ltl.Formula.And;
import skein.explore.ltl.Formula.Literal;
import skein.explore.ltl.Formula.Next;
import skein.explore.ltl.Formula.Or;
import skein.explore.ltl.Formula.Release;
import skein.explore.ltl.Formula.Until;

/**
 * Formulas whose truth does not depend on when one asks. What is said here is true; what is not said
 * may be true all the same.
 */
final class Persistence {

  private Persistence() {}

  /** Where it is satisfied later, it is satisfied now. */
  static boolean isEventual(Formula formula) {
    return switch (formula) {
      case Formula.True(), Formula.False() -> true;
      case Literal _ -> false;
      case And(var operands) -> operands.stream().allMatch(Persistence::isEventual);
      case Or(var operands) -> operands.stream().allMatch(Persistence::isEventual);
      case Next(Formula a) -> isEventual(a);
      case Until(Formula a, Formula b) -> a.equals(Formula.TRUE) || isEventual(b);
      case Release(_, Formula b) -> isEventual(b);
    };
  }

  /** Where it is satisfied now, it is satisfied for ever. */
  static boolean isUniversal(Formula formula) {
    return switch (formula) {
      case Formula.True(), Formula.False() -> true;
      case Literal _ -> false;
      case And(var operands) -> operands.stream().allMatch(Persistence::isUniversal);
      case Or(var operands) -> operands.stream().allMatch(Persistence::isUniversal);
      case Next(Formula a) -> isUniversal(a);
      case Until(_, Formula b) -> isUniversal(b);
      case Release(Formula a, Formula b) -> a.equals(Formula.FALSE) || isUniversal(b);
    };
  }
}
