package skein.purpose.ltlf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A complete deterministic automaton on finite words; state 0 is the initial state. */
record FiniteAutomaton(int[][] targets, boolean[] acceptance) {

  int size() {
    return targets.length;
  }

  int target(int state, int letter) {
    return targets[state][letter];
  }

  boolean accepts(int state) {
    return acceptance[state];
  }

  /** In the minimal automaton: whether every word is accepted from this state. */
  boolean always(int state) {
    return acceptance[state] && isTrap(state);
  }

  /** In the minimal automaton: whether no word is accepted from this state. */
  boolean never(int state) {
    return !acceptance[state] && isTrap(state);
  }

  private boolean isTrap(int state) {
    return Arrays.stream(targets[state]).allMatch(t -> t == state);
  }

  /** The minimal automaton of the same language (Moore's partition refinement). */
  FiniteAutomaton smallest() {
    int[] block = new int[size()];
    for (int i = 0; i < size(); i++) {
      block[i] = acceptance[i] ? 1 : 0;
    }
    int blocks = 0;
    while (true) {
      Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
      int[] refined = new int[size()];
      for (int i = 0; i < size(); i++) {
        List<Integer> signature = new ArrayList<>(List.of(block[i]));
        for (int target : targets[i]) {
          signature.add(block[target]);
        }
        refined[i] = numbers.computeIfAbsent(signature, _ -> numbers.size());
      }
      block = refined;
      if (numbers.size() == blocks) {
        return quotient(block, blocks);
      }
      blocks = numbers.size();
    }
  }

  private FiniteAutomaton quotient(int[] block, int blocks) {
    int[][] joined = new int[blocks][];
    boolean[] accepting = new boolean[blocks];
    for (int i = size() - 1; i >= 0; i--) {
      int[] row = new int[targets[i].length];
      for (int letter = 0; letter < row.length; letter++) {
        row[letter] = block[targets[i][letter]];
      }
      joined[block[i]] = row;
      accepting[block[i]] = acceptance[i];
    }
    return new FiniteAutomaton(joined, accepting);
  }
}
