package skein.chance.automaton;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.analysis.ltl.FormulaTooLarge;
import skein.core.answer.Reason;

/** The guesses that are useful for a formula: a word that satisfies it is accepted after some time with one of them. */
public final class Guesses {

  private static final int MOST_PARTS = 14;

  private final RemainingFormulas remaining;
  private final Map<Set<Integer>, GuessAutomaton> automata = new HashMap<>();
  private final Map<Integer, List<GuessAutomaton>> known = new HashMap<>();

  public Guesses(RemainingFormulas remaining) {
    this.remaining = remaining;
  }

  /** For a state of the automaton that tracks the formula. Equal guesses have the same automaton. */
  public List<GuessAutomaton> of(int formula) {
    List<GuessAutomaton> found = known.get(formula);
    if (found == null) {
      found = find(formula);
      known.put(formula, found);
    }
    return found;
  }

  private List<GuessAutomaton> find(int formula) {
    List<Integer> parts = List.copyOf(AlwaysParts.of(remaining.sets(), formula));
    if (parts.size() > MOST_PARTS) {
      throw new FormulaTooLarge(Reason.FormulaPart.UNTILS, MOST_PARTS);
    }
    List<GuessAutomaton> useful = new ArrayList<>();
    for (int bits = 0; bits < 1 << parts.size(); bits++) {
      Set<Integer> guess = new TreeSet<>();
      for (int i = 0; i < parts.size(); i++) {
        if ((bits >> i & 1) == 1) {
          guess.add(parts.get(i));
        }
      }
      GuessAutomaton automaton = automaton(guess);
      if (automaton.start(formula).isPresent() && guess.stream().noneMatch(part -> isNeedless(part, guess, automaton, formula))) {
        useful.add(automaton);
      }
    }
    return List.copyOf(useful);
  }

  /** Whether all that is asked without this part of the guess is also asked with it. */
  private boolean isNeedless(int part, Set<Integer> guess, GuessAutomaton automaton, int formula) {
    Set<Integer> smaller = new TreeSet<>(guess);
    smaller.remove(part);
    GuessAutomaton other = automaton(smaller);
    Map<Integer, Integer> obligations = automaton.obligations();
    return other.rest(formula) == automaton.rest(formula) && smaller.stream().allMatch(each -> obligations.get(each).equals(other.obligations().get(each)));
  }

  private GuessAutomaton automaton(Set<Integer> guess) {
    return automata.computeIfAbsent(guess, each -> new GuessAutomaton(remaining, each));
  }
}
