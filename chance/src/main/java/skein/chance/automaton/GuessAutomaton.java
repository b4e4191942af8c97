package skein.chance.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A deterministic automaton that checks a formula, given a guess of which of its always-parts hold from now on. These are taken to be true in it, the others to be
 * false; what remains must be met, and for each always-part of the guess, its operand again and again: there is a current obligation and a next one, and each
 * time the current one is met is a mark. A word is accepted if each mark comes infinitely often. What is accepted satisfies the formula; what satisfies it is
 * accepted if the always-parts of the guess hold, and the others never will.
 *
 * @see RemainingFormulas
 */
public final class GuessAutomaton {

  private static final int DEAD = -1;

  private final RemainingFormulas remaining;
  private final ClauseSets sets;
  private final Set<Integer> guess;
  private final AlwaysParts.Replacement replacement;
  /** What must hold again and again, for each mark. */
  private final List<Integer> operands;

  /** For each mark the current obligation and the next one. */
  private final List<int[]> states = new ArrayList<>();

  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  /** For each state and letter what comes after it, if known: the state and the marks. */
  private final Map<Long, Step> steps = new HashMap<>();

  private record Step(int target, long marks) {}

  /** @param guess numbers of always-parts */
  GuessAutomaton(RemainingFormulas remaining, Set<Integer> guess) {
    this.remaining = remaining;
    this.sets = remaining.sets();
    this.guess = guess;
    this.replacement = new AlwaysParts.Replacement(sets.terms(), guess);
    this.operands =
        guess.isEmpty()
            ? List.of(ClauseSets.TRUE)
            : guess.stream().map(part -> sets.of(replacement.of(((LinearTerm.Always) sets.terms().term(part)).operand()))).toList();
  }

  public long allMarks() {
    return (1L << operands.size()) - 1;
  }

  /** The operand of each part of the guess. */
  Map<Integer, Integer> obligations() {
    Map<Integer, Integer> each = new HashMap<>();
    int index = 0;
    for (int part : guess) {
      each.put(part, operands.get(index++));
    }
    return each;
  }

  /** What remains of a formula. */
  int rest(int formula) {
    return replacement.of(sets, formula);
  }

  /** Where to start if this formula is to hold; empty if the guess contradicts it. */
  public OptionalInt start(int formula) {
    int[] state = new int[2 * operands.size()];
    for (int i = 0; i < operands.size(); i++) {
      state[2 * i] = operands.get(i);
      state[2 * i + 1] = ClauseSets.TRUE;
    }
    state[0] = sets.and(state[0], rest(formula));
    return Arrays.stream(state).anyMatch(each -> each == ClauseSets.FALSE) ? OptionalInt.empty() : OptionalInt.of(number(state));
  }

  /** Empty if the word is not accepted. */
  public OptionalInt after(int state, int letter) {
    int target = step(state, letter).target;
    return target == DEAD ? OptionalInt.empty() : OptionalInt.of(target);
  }

  public long marks(int state, int letter) {
    return step(state, letter).marks;
  }

  private Step step(int state, int letter) {
    long key = (long) state << 32 | letter;
    Step known = steps.get(key);
    if (known == null) {
      known = find(states.get(state), letter).orElse(new Step(DEAD, 0));
      steps.put(key, known);
    }
    return known;
  }

  private Optional<Step> find(int[] state, int letter) {
    int[] target = new int[state.length];
    long marks = 0;
    for (int i = 0; i < operands.size(); i++) {
      int current = remaining.after(state[2 * i], letter);
      int next = sets.and(remaining.after(state[2 * i + 1], letter), operands.get(i));
      if (current == ClauseSets.FALSE || next == ClauseSets.FALSE) {
        return Optional.empty();
      }
      boolean met = current == ClauseSets.TRUE;
      marks |= met ? 1L << i : 0;
      target[2 * i] = met ? next : current;
      target[2 * i + 1] = met ? ClauseSets.TRUE : next;
    }
    return Optional.of(new Step(number(target), marks));
  }

  private int number(int[] state) {
    List<Integer> key = Arrays.stream(state).boxed().toList();
    Integer known = numbers.putIfAbsent(key, states.size());
    if (known != null) {
      return known;
    }
    states.add(state);
    return states.size() - 1;
  }
}
