package skein.chance.automaton;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import skein.analysis.ltl.FormulaTooLarge;
import skein.chance.automaton.LinearTerm.And;
import skein.chance.automaton.LinearTerm.Constant;
import skein.chance.automaton.LinearTerm.Or;
import skein.core.answer.Reason;
import skein.core.budget.Budget;

/**
 * Formulas as disjunctions of conjunctions of formulas that are neither. They are kept minimal: no part of a conjunction implies another, and no conjunction
 * implies another. Each has a number.
 */
final class ClauseSets {

  static final int FALSE = 0;
  static final int TRUE = 1;

  private static final int MOST_CLAUSES = 5_000;
  private static final int MOST_SETS = 200_000;

  private final LinearTerms terms;
  private final Budget budget;
  /** Conjunctions are ascending numbers of terms. */
  private final List<List<List<Integer>>> sets = new ArrayList<>();

  private final Map<List<List<Integer>>, Integer> numbers = new HashMap<>();

  ClauseSets(LinearTerms terms, Budget budget) {
    this.terms = terms;
    this.budget = budget;
    number(List.of());
    number(List.of(List.of()));
  }

  LinearTerms terms() {
    return terms;
  }

  List<List<Integer>> clauses(int set) {
    return sets.get(set);
  }

  int of(LinearTerm term) {
    return switch (term) {
      case Constant(var _, boolean value) -> value ? TRUE : FALSE;
      case And(var _, var operands) -> {
        int all = TRUE;
        for (LinearTerm operand : operands) {
          all = and(all, of(operand));
        }
        yield all;
      }
      case Or(var _, var operands) -> {
        int any = FALSE;
        for (LinearTerm operand : operands) {
          any = or(any, of(operand));
        }
        yield any;
      }
      case LinearTerm.Literal _, LinearTerm.Next _, LinearTerm.Until _, LinearTerm.UntilWithin _, LinearTerm.ReleaseWithin _, LinearTerm.Always _ ->
          number(List.of(List.of(term.number())));
    };
  }

  int or(int one, int other) {
    if (one == other || other == FALSE || one == TRUE) {
      return one;
    }
    if (one == FALSE || other == TRUE) {
      return other;
    }
    List<List<Integer>> all = new ArrayList<>(sets.get(one));
    sets.get(other).forEach(clause -> add(clause, all));
    return sorted(all);
  }

  int and(int one, int other) {
    if (one == other || other == TRUE || one == FALSE) {
      return one;
    }
    if (one == TRUE || other == FALSE) {
      return other;
    }
    List<List<Integer>> all = new ArrayList<>();
    for (List<Integer> left : sets.get(one)) {
      for (List<Integer> right : sets.get(other)) {
        budget.poll();
        List<Integer> both = both(left, right);
        if (both != null) {
          add(both, all);
        }
      }
      if (all.size() > MOST_CLAUSES) {
        throw new FormulaTooLarge(Reason.FormulaPart.AUTOMATON_EDGES, MOST_CLAUSES);
      }
    }
    return sorted(all);
  }

  /** Adds the clause unless it implies one of them, and removes those that imply it. */
  private void add(List<Integer> clause, List<List<Integer>> all) {
    for (List<Integer> each : all) {
      if (implies(clause, each)) {
        return;
      }
    }
    all.removeIf(each -> implies(each, clause));
    all.add(clause);
  }

  private boolean implies(List<Integer> one, List<Integer> other) {
    return one.containsAll(other) || other.stream().allMatch(right -> one.stream().anyMatch(left -> implies(left, right)));
  }

  private boolean implies(int left, int right) {
    return terms.implies(terms.term(left), terms.term(right));
  }

  /** The conjunction; null if an atom occurs with both signs. */
  private List<Integer> both(List<Integer> one, List<Integer> other) {
    List<Integer> least = new ArrayList<>();
    TreeSet<Integer> parts = new TreeSet<>(one);
    parts.addAll(other);
    for (int part : parts) {
      if (least.stream().noneMatch(kept -> implies(kept, part))) {
        least.removeIf(kept -> implies(part, kept));
        least.add(part);
      }
    }
    return LinearTerms.contradict(least.stream().map(terms::term).toList()) ? null : List.copyOf(least);
  }

  private int sorted(List<List<Integer>> clauses) {
    clauses.sort(ClauseSets::compare);
    return number(Collections.unmodifiableList(clauses));
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.size(), other.size());
  }

  private int number(List<List<Integer>> set) {
    budget.poll();
    Integer known = numbers.get(set);
    if (known != null) {
      return known;
    }
    if (sets.size() == MOST_SETS) {
      throw new FormulaTooLarge(Reason.FormulaPart.AUTOMATON_STATES, MOST_SETS);
    }
    numbers.put(set, sets.size());
    sets.add(set);
    return sets.size() - 1;
  }
}
