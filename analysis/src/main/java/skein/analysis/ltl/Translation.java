package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import skein.analysis.ltl.Formula.And;
import skein.analysis.ltl.Formula.Until;
import skein.core.answer.Reason;
import skein.core.budget.Budget;

/**
 * Translates a formula to an automaton that accepts the words that satisfy it, by way of an alternating automaton ({@link Obligations}). The states
 * are the sets of formulas that are still to be satisfied; each until that could be postponed forever is a mark.
 *
 * @see <a href="https://doi.org/10.1007/3-540-44585-4_6">P. Gastin, D. Oddoux: Fast LTL to Büchi Automata Translation
 *     (CAV 2001)</a>
 */
public final class Translation {

  private static final int MOST_ATOMS = 64;
  private static final int MOST_STATES = 10_000;

  private final Obligations obligations;
  private final Budget budget;
  private final Map<Set<Formula>, Integer> numbers = new LinkedHashMap<>();
  private final List<Set<Formula>> states = new ArrayList<>();

  private Translation(int few, Budget budget) {
    this.budget = budget;
    this.obligations = new Obligations(few, budget);
  }

  /**
   * The automaton of a formula over this many atoms. The tick runs often and may throw to give up.
   *
   * @throws FormulaTooLarge if it is
   */
  public static Automaton of(Formula formula, int atoms, Budget budget) {
    return of(formula, atoms, _ -> true, budget);
  }

  /**
   * The same for words of possible letters only. From each of its states, except perhaps the initial one, some such word is accepted; if there is none at all, the
   * initial state has no edges.
   *
   * @param possible whether some possible letter satisfies a label
   * @throws FormulaTooLarge if it is
   */
  public static Automaton of(Formula formula, int atoms, Predicate<Cube> possible, Budget budget) {
    return of(formula, atoms, possible, Obligations.MOST_MOVES, budget);
  }

  /** The same, whatever number of combinations of moves is few. */
  static Automaton of(Formula formula, int atoms, Predicate<Cube> possible, int few, Budget budget) {
    if (atoms > MOST_ATOMS) {
      throw new FormulaTooLarge(Reason.FormulaPart.PREDICATES, MOST_ATOMS);
    }
    Automaton all = new Translation(few, budget).build(formula);
    List<List<Automaton.Edge>> edges = all.edges().stream().map(here -> here.stream().filter(edge -> possible.test(edge.label())).toList()).toList();
    return AutomatonReduction.reduce(new Automaton(all.marks(), edges), budget);
  }

  private Automaton build(Formula formula) {
    number(formula instanceof And and ? and.operands : Set.of(formula));
    List<List<TableauMove>> moves = new ArrayList<>();
    for (int state = 0; state < states.size(); state++) {
      List<TableauMove> here = obligations.moves(states.get(state));
      here.forEach(move -> number(move.next()));
      moves.add(here);
    }
    List<Until> untils = obligations.untils();
    if (untils.size() > Automaton.MOST_MARKS) {
      throw new FormulaTooLarge(Reason.FormulaPart.UNTILS, Automaton.MOST_MARKS);
    }
    return new Automaton(
        untils.size(), moves.stream().map(here -> here.stream().map(move -> edge(move, untils)).toList()).toList());
  }

  private Automaton.Edge edge(TableauMove move, List<Until> untils) {
    long marks = 0;
    for (int i = 0; i < untils.size(); i++) {
      if (!move.putsOff().contains(untils.get(i))) {
        marks |= 1L << i;
      }
    }
    return new Automaton.Edge(move.label(), numbers.get(move.next()), marks);
  }

  private void number(Set<Formula> state) {
    budget.poll();
    if (numbers.putIfAbsent(state, states.size()) == null) {
      states.add(state);
      if (states.size() > MOST_STATES) {
        throw new FormulaTooLarge(Reason.FormulaPart.AUTOMATON_STATES, MOST_STATES);
      }
    }
  }
}
