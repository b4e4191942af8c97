package skein.analysis.ltl;

import skein.analysis.ltl.Formula.And;
import skein.analysis.ltl.Formula.Constant;
import skein.analysis.ltl.Formula.Literal;
import skein.analysis.ltl.Formula.Next;
import skein.analysis.ltl.Formula.Or;
import skein.analysis.ltl.Formula.Release;
import skein.analysis.ltl.Formula.Until;

/** Recognises eventual and universal formulas syntactically; incomplete. */
final class Persistence {

  private Persistence() {}

  /** If it is satisfied later, it is satisfied now. */
  static boolean isEventual(Formula formula) {
    return switch (formula) {
      case Constant _ -> true;
      case Literal _ -> false;
      case And and -> and.operands.stream().allMatch(Persistence::isEventual);
      case Or or -> or.operands.stream().allMatch(Persistence::isEventual);
      case Next next -> isEventual(next.operand);
      case Until until -> until.left == Formula.TRUE || isEventual(until.right);
      case Release release -> isEventual(release.right);
    };
  }

  /** If it is satisfied now, it is satisfied forever. */
  static boolean isUniversal(Formula formula) {
    return switch (formula) {
      case Constant _ -> true;
      case Literal _ -> false;
      case And and -> and.operands.stream().allMatch(Persistence::isUniversal);
      case Or or -> or.operands.stream().allMatch(Persistence::isUniversal);
      case Next next -> isUniversal(next.operand);
      case Until until -> isUniversal(until.right);
      case Release release -> release.left == Formula.FALSE || isUniversal(release.right);
    };
  }
}
