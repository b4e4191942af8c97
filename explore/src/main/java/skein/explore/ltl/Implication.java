package skein.explore.ltl;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import skein.explore.ltl.Formula.And;
import skein.explore.ltl.Formula.Next;
import skein.explore.ltl.Formula.Or;
import skein.explore.ltl.Formula.Release;
import skein.explore.ltl.Formula.Until;

/**
 * Implication between formulas as far as their shape shows it. Remembers what it was asked, or asking
 * would take exponential time.
 */
final class Implication {

  private record Pair(Formula premise, Formula conclusion) {}

  private final Map<Pair, Boolean> known = new HashMap<>();

  boolean holds(Formula a, Formula b) {
    if (a.equals(b) || a.equals(Formula.FALSE) || b.equals(Formula.TRUE)) {
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

  /** Something that follows from the premise implies the conclusion. */
  private boolean byPremise(Formula a, Formula b) {
    return switch (a) {
      case And(Set<Formula> operands) -> operands.stream().anyMatch(f -> holds(f, b));
      case Or(Set<Formula> operands) -> operands.stream().allMatch(f -> holds(f, b));
      case Until(Formula l, Formula r) -> holds(l, b) && holds(r, b);
      case Release(_, Formula r) -> holds(r, b);
      case Formula.True(), Formula.False(), Formula.Literal _, Next _ -> false;
    };
  }

  /** The premise implies something from which the conclusion follows. */
  private boolean byConclusion(Formula a, Formula b) {
    return switch (b) {
      case And(Set<Formula> operands) -> operands.stream().allMatch(f -> holds(a, f));
      case Or(Set<Formula> operands) -> operands.stream().anyMatch(f -> holds(a, f));
      case Until(_, Formula r) -> holds(a, r);
      case Release(Formula l, Formula r) -> holds(a, l) && holds(a, r);
      case Formula.True(), Formula.False(), Formula.Literal _, Next _ -> false;
    };
  }

  private boolean bySameShape(Formula a, Formula b) {
    return switch (a) {
      case Next(Formula x) -> b instanceof Next(Formula y) && holds(x, y);
      case Until(Formula l, Formula r) -> b instanceof Until(Formula m, Formula s) && holds(l, m) && holds(r, s);
      case Release(Formula l, Formula r) -> b instanceof Release(Formula m, Formula s) && holds(l, m) && holds(r, s);
      case Formula.True(), Formula.False(), Formula.Literal _, And _, Or _ -> false;
    };
  }
}
