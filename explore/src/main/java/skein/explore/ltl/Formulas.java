package skein.explore.ltl;

import static skein.explore.ltl.Formula.FALSE;
import static skein.explore.ltl.Formula.TRUE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import skein.explore.ltl.Formula.And;
import skein.explore.ltl.Formula.Literal;
import skein.explore.ltl.Formula.Next;
import skein.explore.ltl.Formula.Or;
import skein.explore.ltl.Formula.Release;
import skein.explore.ltl.Formula.Until;

/**
 * Makes formulas, as simple as they can be told to be: by the laws of the operators, by {@linkplain
 * Implication implication}, and by what is known of {@linkplain Persistence eventualities}.
 *
 * @see <a href="https://doi.org/10.1007/10722167_21">F. Somenzi, R. Bloem: Efficient Büchi Automata from LTL Formulae
 *     (CAV 2000)</a>
 * @see <a href="https://doi.org/10.1007/3-540-44618-4_13">K. Etessami, G. Holzmann: Optimizing Büchi Automata (CONCUR
 *     2000)</a>
 */
public final class Formulas {

  private final Implication implication = new Implication();

  public Formula literal(int atom, boolean positive) {
    return new Literal(atom, positive);
  }

  public Formula next(Formula a) {
    return Persistence.isEventual(a) && Persistence.isUniversal(a) ? a : new Next(a);
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
    if (!a.equals(TRUE) && implies(negation(b), a)) {
      return until(TRUE, b);
    }
    if (b instanceof Until(Formula c, _) && implies(a, c)) {
      return b;
    }
    if (a.equals(TRUE) && b instanceof Until(_, Formula d)) {
      return until(TRUE, d);
    }
    return new Until(a, b);
  }

  public Formula release(Formula a, Formula b) {
    if (Persistence.isUniversal(b) || implies(b, a)) {
      return b;
    }
    if (!a.equals(FALSE) && implies(a, negation(b))) {
      return release(FALSE, b);
    }
    if (b instanceof Release(Formula c, _) && implies(c, a)) {
      return b;
    }
    if (a.equals(FALSE) && b instanceof Release(_, Formula d)) {
      return release(FALSE, d);
    }
    return new Release(a, b);
  }

  public Formula and(Formula a, Formula b) {
    return and(List.of(a, b));
  }

  public Formula or(Formula a, Formula b) {
    return or(List.of(a, b));
  }

  Formula and(Collection<Formula> operands) {
    List<Formula> flat = new ArrayList<>();
    operands.forEach(f -> flat.addAll(f instanceof And(var inner) ? inner : Set.of(f)));
    List<Formula> merged = merged(flat, this::conjoined);
    if (merged.size() < flat.size() && merged.stream().anyMatch(And.class::isInstance)) {
      return and(merged);
    }
    List<Formula> least = new ArrayList<>();
    for (Formula f : merged) {
      if (least.stream().anyMatch(g -> implies(g, negation(f)))) {
        return FALSE;
      }
      if (least.stream().noneMatch(g -> implies(g, f))) {
        least.removeIf(g -> implies(f, g));
        least.add(f);
      }
    }
    return least.size() == 1 ? least.getFirst() : least.isEmpty() ? TRUE : new And(set(least));
  }

  Formula or(Collection<Formula> operands) {
    List<Formula> flat = new ArrayList<>();
    operands.forEach(f -> flat.addAll(f instanceof Or(var inner) ? inner : Set.of(f)));
    List<Formula> merged = merged(flat, this::disjoined);
    if (merged.size() < flat.size() && merged.stream().anyMatch(Or.class::isInstance)) {
      return or(merged);
    }
    List<Formula> greatest = new ArrayList<>();
    for (Formula f : merged) {
      if (greatest.stream().anyMatch(g -> implies(negation(g), f))) {
        return TRUE;
      }
      if (greatest.stream().noneMatch(g -> implies(f, g))) {
        greatest.removeIf(g -> implies(g, f));
        greatest.add(f);
      }
    }
    return greatest.size() == 1 ? greatest.getFirst() : greatest.isEmpty() ? FALSE : new Or(set(greatest));
  }

  /** Tries to put every operand together with one before it; the operator returns null where it cannot. */
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
    if (f instanceof Next(Formula a) && g instanceof Next(Formula b)) {
      return next(and(a, b));
    }
    if (f instanceof Release(Formula a, Formula b) && g instanceof Release(Formula c, Formula d) && a.equals(c)) {
      return release(a, and(b, d));
    }
    if (f instanceof Until(Formula a, Formula b) && g instanceof Until(Formula c, Formula d)) {
      if (b.equals(d)) {
        return until(and(a, c), b);
      }
      // Two that stay true for ever once they are.
      if (a.equals(TRUE) && c.equals(TRUE) && Persistence.isUniversal(b) && Persistence.isUniversal(d)) {
        return until(TRUE, and(b, d));
      }
    }
    return null;
  }

  private Formula disjoined(Formula f, Formula g) {
    if (f instanceof Next(Formula a) && g instanceof Next(Formula b)) {
      return next(or(a, b));
    }
    if (f instanceof Until(Formula a, Formula b) && g instanceof Until(Formula c, Formula d) && a.equals(c)) {
      return until(a, or(b, d));
    }
    if (f instanceof Release(Formula a, Formula b) && g instanceof Release(Formula c, Formula d)) {
      if (b.equals(d)) {
        return release(or(a, c), b);
      }
      if (a.equals(FALSE) && c.equals(FALSE) && Persistence.isEventual(b) && Persistence.isEventual(d)) {
        return release(FALSE, or(b, d));
      }
    }
    return null;
  }

  private boolean implies(Formula a, Formula b) {
    return implication.holds(a, b);
  }

  /** The same formula with every part turned into its opposite. */
  public static Formula negation(Formula formula) {
    return switch (formula) {
      case Formula.True() -> FALSE;
      case Formula.False() -> TRUE;
      case Literal(int atom, boolean positive) -> new Literal(atom, !positive);
      case And(var operands) -> new Or(set(operands.stream().map(Formulas::negation).toList()));
      case Or(var operands) -> new And(set(operands.stream().map(Formulas::negation).toList()));
      case Next(Formula a) -> new Next(negation(a));
      case Until(Formula a, Formula b) -> new Release(negation(a), negation(b));
      case Release(Formula a, Formula b) -> new Until(negation(a), negation(b));
    };
  }

  /** In the order given. */
  private static Set<Formula> set(List<Formula> formulas) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(formulas));
  }
}
