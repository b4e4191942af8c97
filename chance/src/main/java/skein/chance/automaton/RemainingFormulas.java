package skein.chance.automaton;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import skein.chance.automaton.LinearTerm.Always;
import skein.chance.automaton.LinearTerm.And;
import skein.chance.automaton.LinearTerm.Constant;
import skein.chance.automaton.LinearTerm.Literal;
import skein.chance.automaton.LinearTerm.Next;
import skein.chance.automaton.LinearTerm.Or;
import skein.chance.automaton.LinearTerm.ReleaseWithin;
import skein.chance.automaton.LinearTerm.Until;
import skein.chance.automaton.LinearTerm.UntilWithin;
import skein.core.budget.Budget;

/**
 * The deterministic automaton that tracks a formula: its states are formulas, and after a letter there is what must hold of the rest of the word. A word
 * satisfies a co-safe formula if and only if the state {@link #TRUE} is reached.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-41540-6_17">S. Sickert, J. Esparza, S. Jaax, J. Křetínský: Limit-Deterministic Büchi Automata for Linear
 *     Temporal Logic (CAV 2016)</a>
 */
public final class RemainingFormulas {

  public static final int FALSE = ClauseSets.FALSE;
  public static final int TRUE = ClauseSets.TRUE;

  private static final int UNKNOWN = -1;

  private final ClauseSets sets;
  private final Letters letters;
  /** For each state and letter the next state, if known. */
  private int[][] next = new int[16][];

  /** For each term and letter. */
  private final Map<Long, Integer> derivatives = new HashMap<>();

  public RemainingFormulas(LinearTerms terms, Letters letters, Budget budget) {
    this.sets = new ClauseSets(terms, budget);
    this.letters = letters;
  }

  ClauseSets sets() {
    return sets;
  }

  public int state(LinearTerm term) {
    return sets.of(term);
  }

  /** What must hold of the rest of the word after this letter. */
  public int after(int state, int letter) {
    if (state >= next.length) {
      next = Arrays.copyOf(next, Math.max(state + 1, 2 * next.length));
    }
    if (next[state] == null) {
      next[state] = new int[letters.count()];
      Arrays.fill(next[state], UNKNOWN);
    }
    int known = next[state][letter];
    if (known == UNKNOWN) {
      known = find(state, letter);
      next[state][letter] = known;
    }
    return known;
  }

  private int find(int state, int letter) {
    int any = FALSE;
    for (var clause : sets.clauses(state)) {
      int all = TRUE;
      for (int part : clause) {
        all = sets.and(all, derivative(sets.terms().term(part), letter));
      }
      any = sets.or(any, all);
    }
    return any;
  }

  private int derivative(LinearTerm term, int letter) {
    long key = (long) term.number() << 32 | letter;
    Integer known = derivatives.get(key);
    if (known == null) {
      known = derive(term, letter);
      derivatives.put(key, known);
    }
    return known;
  }

  private int derive(LinearTerm term, int letter) {
    LinearTerms terms = sets.terms();
    return switch (term) {
      case Constant(var _, boolean value) -> value ? TRUE : FALSE;
      case Literal(var _, int atom, boolean positive) -> letters.holds(letter, atom) == positive ? TRUE : FALSE;
      case And(var _, var operands) -> operands.stream().map(each -> derivative(each, letter)).reduce(TRUE, sets::and);
      case Or(var _, var operands) -> operands.stream().map(each -> derivative(each, letter)).reduce(FALSE, sets::or);
      case Next(var _, var operand, int steps) -> sets.of(terms.next(operand, steps - 1));
      case Always(var _, var operand) -> sets.and(derivative(operand, letter), sets.of(term));
      case Until(var _, var left, var right) -> sets.or(derivative(right, letter), sets.and(derivative(left, letter), sets.of(term)));
      case UntilWithin(var _, var left, var right, int most) ->
          sets.or(derivative(right, letter), sets.and(derivative(left, letter), sets.of(terms.untilWithin(left, right, most - 1))));
      case ReleaseWithin(var _, var left, var right, int most) ->
          sets.and(derivative(right, letter), sets.or(derivative(left, letter), sets.of(terms.releaseWithin(left, right, most - 1))));
    };
  }

  /** Whether a word that ends with this letter satisfies what must hold of it. */
  public boolean isMetBy(int state, int letter) {
    return sets.clauses(state).stream().anyMatch(clause -> clause.stream().allMatch(part -> isMetBy(sets.terms().term(part), letter)));
  }

  private boolean isMetBy(LinearTerm term, int letter) {
    return switch (term) {
      case Constant(var _, boolean value) -> value;
      case Literal(var _, int atom, boolean positive) -> letters.holds(letter, atom) == positive;
      case And(var _, var operands) -> operands.stream().allMatch(each -> isMetBy(each, letter));
      case Or(var _, var operands) -> operands.stream().anyMatch(each -> isMetBy(each, letter));
      case Next _ -> false;
      case Until(var _, var _, var right) -> isMetBy(right, letter);
      case UntilWithin(var _, var _, var right, var _) -> isMetBy(right, letter);
      case ReleaseWithin(var _, var left, var right, var _) -> isMetBy(left, letter) && isMetBy(right, letter);
      case Always _ -> throw new IllegalArgumentException("not co-safe");
    };
  }
}
