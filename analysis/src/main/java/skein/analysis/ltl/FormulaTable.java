package skein.analysis.ltl;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import skein.analysis.ltl.Formula.And;
import skein.analysis.ltl.Formula.Constant;
import skein.analysis.ltl.Formula.Literal;
import skein.analysis.ltl.Formula.Next;
import skein.analysis.ltl.Formula.Or;
import skein.analysis.ltl.Formula.Release;
import skein.analysis.ltl.Formula.Until;

/** Hash-conses formulas, without simplification. */
final class FormulaTable {

  private final Map<List<Object>, Formula> made = new HashMap<>();
  private final Map<Formula, Formula> negations = new HashMap<>();

  private Formula once(List<Object> key, Function<List<Object>, Formula> make) {
    return made.computeIfAbsent(key, make);
  }

  Formula literal(int atom, boolean positive) {
    return once(List.of(Literal.class, atom, positive), _ -> new Literal(atom, positive));
  }

  Formula next(Formula a) {
    return once(List.of(Next.class, a), _ -> new Next(a));
  }

  Formula until(Formula a, Formula b) {
    return once(List.of(Until.class, a, b), _ -> new Until(a, b));
  }

  Formula release(Formula a, Formula b) {
    return once(List.of(Release.class, a, b), _ -> new Release(a, b));
  }

  Formula and(Collection<Formula> operands) {
    Set<Formula> set = Collections.unmodifiableSet(new LinkedHashSet<>(operands));
    return once(List.of(And.class, set), _ -> new And(set));
  }

  Formula or(Collection<Formula> operands) {
    Set<Formula> set = Collections.unmodifiableSet(new LinkedHashSet<>(operands));
    return once(List.of(Or.class, set), _ -> new Or(set));
  }

  /** The negation, in negation normal form. */
  Formula negation(Formula formula) {
    Formula negation = negations.get(formula);
    if (negation == null) {
      negation =
          switch (formula) {
            case Constant c -> c.value ? Formula.FALSE : Formula.TRUE;
            case Literal l -> literal(l.atom, !l.positive);
            case And and -> or(and.operands.stream().map(this::negation).toList());
            case Or or -> and(or.operands.stream().map(this::negation).toList());
            case Next next -> next(negation(next.operand));
            case Until until -> release(negation(until.left), negation(until.right));
            case Release release -> until(negation(release.left), negation(release.right));
          };
      negations.put(formula, negation);
    }
    return negation;
  }
}
