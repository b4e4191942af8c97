package skein.analysis.ltl;

import static skein.analysis.ltl.Formula.FALSE;
import static skein.analysis.ltl.Formula.TRUE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import skein.analysis.ltl.Formula.And;
import skein.analysis.ltl.Formula.Constant;
import skein.analysis.ltl.Formula.Literal;
import skein.analysis.ltl.Formula.Next;
import skein.analysis.ltl.Formula.Or;
import skein.analysis.ltl.Formula.Release;
import skein.analysis.ltl.Formula.Until;

/**
 * Creates formulas, simplified by the laws of the operators, by {@linkplain Implication implication}, and by {@linkplain Persistence eventual and
 * universal} formulas.
 *
 * @see "F. Somenzi, R. Bloem: Efficient Büchi Automata from LTL Formulae (CAV 2000)"
 * @see <a href="https://doi.org/10.1007/3-540-44618-4_13">K. Etessami, G. Holzmann: Optimizing Büchi Automata (CONCUR
 *     2000)</a>
 */
public final class Formulas {

  private final FormulaTable table = new FormulaTable();
  private final Implication implication = new Implication();

  public Formula literal(int atom, boolean positive) {
    return table.literal(atom, positive);
  }

  public Formula next(Formula a) {
    return Persistence.isEventual(a) && Persistence.isUniversal(a) ? a : table.next(a);
  }

  public Formula always(Formula a) {
    return release(FALSE, a);
  }

  public Formula eventually(Formula a) {
    return until(TRUE, a);
  }

  public Formula until(Formula a, Formula b) {
    if (Persistence.isEventual(b) || implies(a, b)) {
      return b;
    }
    if (a != TRUE && implies(table.negation(b), a)) {
      return until(TRUE, b);
    }
    if (b instanceof Until inner && implies(a, inner.left)) {
      return b;
    }
    if (a == TRUE && b instanceof Until inner) {
      return until(TRUE, inner.right);
    }
    return table.until(a, b);
  }

  public Formula release(Formula a, Formula b) {
    if (Persistence.isUniversal(b) || implies(b, a)) {
      return b;
    }
    if (a != FALSE && implies(a, table.negation(b))) {
      return release(FALSE, b);
    }
    if (b instanceof Release inner && implies(inner.left, a)) {
      return b;
    }
    if (a == FALSE && b instanceof Release inner) {
      return release(FALSE, inner.right);
    }
    return table.release(a, b);
  }

  public Formula and(Formula a, Formula b) {
    return and(List.of(a, b));
  }

  public Formula or(Formula a, Formula b) {
    return or(List.of(a, b));
  }

  Formula and(Collection<Formula> operands) {
    List<Formula> flat = new ArrayList<>();
    operands.forEach(f -> flat.addAll(f instanceof And inner ? inner.operands : Set.of(f)));
    List<Formula> merged = merged(flat, this::conjoined);
    if (merged.size() < flat.size() && merged.stream().anyMatch(And.class::isInstance)) {
      return and(merged);
    }
    List<Formula> least = new ArrayList<>();
    for (Formula f : merged) {
      if (least.stream().anyMatch(g -> implies(g, table.negation(f)))) {
        return FALSE;
      }
      if (least.stream().noneMatch(g -> implies(g, f))) {
        least.removeIf(g -> implies(f, g));
        least.add(f);
      }
    }
    return least.size() == 1 ? least.getFirst() : least.isEmpty() ? TRUE : table.and(least);
  }

  Formula or(Collection<Formula> operands) {
    List<Formula> flat = new ArrayList<>();
    operands.forEach(f -> flat.addAll(f instanceof Or inner ? inner.operands : Set.of(f)));
    List<Formula> merged = merged(flat, this::disjoined);
    if (merged.size() < flat.size() && merged.stream().anyMatch(Or.class::isInstance)) {
      return or(merged);
    }
    List<Formula> greatest = new ArrayList<>();
    for (Formula f : merged) {
      if (greatest.stream().anyMatch(g -> implies(table.negation(g), f))) {
        return TRUE;
      }
      if (greatest.stream().noneMatch(g -> implies(f, g))) {
        greatest.removeIf(g -> implies(g, f));
        greatest.add(f);
      }
    }
    return greatest.size() == 1 ? greatest.getFirst() : greatest.isEmpty() ? FALSE : table.or(greatest);
  }

  /** Merges operands pairwise where possible; the operator returns null where it is not. */
  private static List<Formula> merged(List<Formula> operands, BinaryOperator<Formula> together) {
    List<Formula> result = new ArrayList<>();
    for (Formula operand : operands) {
      boolean done = false;
      for (int i = 0; i < result.size() && !done; i++) {
        Formula both = together.apply(result.get(i), operand);
        if (both != null) {
          result.set(i, both);
          done = true;
        }
      }
      if (!done) {
        result.add(operand);
      }
    }
    return result;
  }

  private Formula conjoined(Formula f, Formula g) {
    return switch (f) {
      case Next a when g instanceof Next b -> next(and(a.operand, b.operand));
      case Release a when g instanceof Release b && a.left == b.left -> release(a.left, and(a.right, b.right));
      case Until a when g instanceof Until b && a.right == b.right -> until(and(a.left, b.left), a.right);
      // Both stay true forever once they are true.
      case Until a when g instanceof Until b && a.left == TRUE && b.left == TRUE
              && Persistence.isUniversal(a.right) && Persistence.isUniversal(b.right) ->
          until(TRUE, and(a.right, b.right));
      case Constant _, Literal _, And _, Or _, Next _, Until _, Release _ -> null;
    };
  }

  private Formula disjoined(Formula f, Formula g) {
    return switch (f) {
      case Next a when g instanceof Next b -> next(or(a.operand, b.operand));
      case Until a when g instanceof Until b && a.left == b.left -> until(a.left, or(a.right, b.right));
      case Release a when g instanceof Release b && a.right == b.right -> release(or(a.left, b.left), a.right);
      // Both are true infinitely often or never.
      case Release a when g instanceof Release b && a.left == FALSE && b.left == FALSE
              && Persistence.isEventual(a.right) && Persistence.isEventual(b.right) ->
          release(FALSE, or(a.right, b.right));
      case Constant _, Literal _, And _, Or _, Next _, Until _, Release _ -> null;
    };
  }

  private boolean implies(Formula a, Formula b) {
    return implication.holds(a, b);
  }
}
