package skein.analysis.ltl;

import java.util.HashMap;
import java.util.Map;
import skein.analysis.ltl.Formula.And;
import skein.analysis.ltl.Formula.Constant;
import skein.analysis.ltl.Formula.Literal;
import skein.analysis.ltl.Formula.Next;
import skein.analysis.ltl.Formula.Or;
import skein.analysis.ltl.Formula.Release;
import skein.analysis.ltl.Formula.Until;

/** Syntactic implication between formulas. Memoised, since it would otherwise take exponential time. */
final class Implication {

  private record Pair(Formula premise, Formula conclusion) {}

  private final Map<Pair, Boolean> known = new HashMap<>();

  boolean holds(Formula a, Formula b) {
    if (a == b || a == Formula.FALSE || b == Formula.TRUE) {
      return true;
    }
    Pair pair = new Pair(a, b);
    Boolean answer = known.get(pair);
    if (answer == null) {
      answer = byPremise(a, b) || byConclusion(a, b) || bySameShape(a, b);
      known.put(pair, answer);
    }
    return answer;
  }

  /** A consequence of the premise implies the conclusion. */
  private boolean byPremise(Formula a, Formula b) {
    return switch (a) {
      case And and -> and.operands.stream().anyMatch(f -> holds(f, b));
      case Or or -> or.operands.stream().allMatch(f -> holds(f, b));
      case Until until -> holds(until.left, b) && holds(until.right, b);
      case Release release -> holds(release.right, b);
      case Constant _, Literal _, Next _ -> false;
    };
  }

  /** The premise implies something that implies the conclusion. */
  private boolean byConclusion(Formula a, Formula b) {
    return switch (b) {
      case And and -> and.operands.stream().allMatch(f -> holds(a, f));
      case Or or -> or.operands.stream().anyMatch(f -> holds(a, f));
      case Until until -> holds(a, until.right);
      case Release release -> holds(a, release.left) && holds(a, release.right);
      case Constant _, Literal _, Next _ -> false;
    };
  }

  private boolean bySameShape(Formula a, Formula b) {
    return switch (a) {
      case Next x -> b instanceof Next y && holds(x.operand, y.operand);
      case Until x -> b instanceof Until y && holds(x.left, y.left) && holds(x.right, y.right);
      case Release x -> b instanceof Release y && holds(x.left, y.left) && holds(x.right, y.right);
      case Constant _, Literal _, And _, Or _ -> false;
    };
  }
}
