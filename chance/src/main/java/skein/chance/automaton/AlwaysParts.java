package skein.chance.automaton;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.chance.automaton.LinearTerm.Always;
import skein.chance.automaton.LinearTerm.And;
import skein.chance.automaton.LinearTerm.Constant;
import skein.chance.automaton.LinearTerm.Literal;
import skein.chance.automaton.LinearTerm.Next;
import skein.chance.automaton.LinearTerm.Or;
import skein.chance.automaton.LinearTerm.ReleaseWithin;
import skein.chance.automaton.LinearTerm.Until;
import skein.chance.automaton.LinearTerm.UntilWithin;

/** The parts of formulas that say what holds always, and what remains of formulas if some of these are true and the others are false. */
final class AlwaysParts {

  private AlwaysParts() {}

  /** Their numbers, nested ones included. */
  static Set<Integer> of(ClauseSets sets, int set) {
    Set<Integer> found = new TreeSet<>();
    Set<Integer> seen = new HashSet<>();
    sets.clauses(set).forEach(clause -> clause.forEach(part -> collect(sets.terms().term(part), found, seen)));
    return found;
  }

  private static void collect(LinearTerm term, Set<Integer> found, Set<Integer> seen) {
    if (!seen.add(term.number())) {
      return;
    }
    switch (term) {
      case Constant _, Literal _ -> {}
      case And(var _, var operands) -> operands.forEach(each -> collect(each, found, seen));
      case Or(var _, var operands) -> operands.forEach(each -> collect(each, found, seen));
      case Next(var _, var operand, var _) -> collect(operand, found, seen);
      case Always(int number, var operand) -> {
        found.add(number);
        collect(operand, found, seen);
      }
      case Until(var _, var left, var right) -> both(left, right, found, seen);
      case UntilWithin(var _, var left, var right, var _) -> both(left, right, found, seen);
      case ReleaseWithin(var _, var left, var right, var _) -> both(left, right, found, seen);
    }
  }

  private static void both(LinearTerm left, LinearTerm right, Set<Integer> found, Set<Integer> seen) {
    collect(left, found, seen);
    collect(right, found, seen);
  }

  /** Replaces those with these numbers by true, and all others by false. */
  static final class Replacement {

    private final LinearTerms terms;
    private final Set<Integer> holding;
    private final Map<Integer, LinearTerm> known = new HashMap<>();

    Replacement(LinearTerms terms, Set<Integer> holding) {
      this.terms = terms;
      this.holding = holding;
    }

    LinearTerm of(LinearTerm term) {
      LinearTerm found = known.get(term.number());
      if (found == null) {
        found = replace(term);
        known.put(term.number(), found);
      }
      return found;
    }

    private LinearTerm replace(LinearTerm term) {
      return switch (term) {
        case Constant _, Literal _ -> term;
        case And(var _, var operands) -> terms.and(operands.stream().map(this::of).toList());
        case Or(var _, var operands) -> terms.or(operands.stream().map(this::of).toList());
        case Next(var _, var operand, int steps) -> terms.next(of(operand), steps);
        case Always(int number, var _) -> holding.contains(number) ? LinearTerms.TRUE : LinearTerms.FALSE;
        case Until(var _, var left, var right) -> terms.until(of(left), of(right));
        case UntilWithin(var _, var left, var right, int most) -> terms.untilWithin(of(left), of(right), most);
        case ReleaseWithin(var _, var left, var right, int most) -> terms.releaseWithin(of(left), of(right), most);
      };
    }

    int of(ClauseSets sets, int set) {
      int any = ClauseSets.FALSE;
      for (var clause : sets.clauses(set)) {
        int all = ClauseSets.TRUE;
        for (int part : clause) {
          all = sets.and(all, sets.of(of(terms.term(part))));
        }
        any = sets.or(any, all);
      }
      return any;
    }
  }
}
