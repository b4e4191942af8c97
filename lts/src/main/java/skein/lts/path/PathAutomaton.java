package skein.lts.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.modal.PathPattern;

/** The smallest complete deterministic automaton for the paths that match a pattern. State 0 is the initial one. */
public final class PathAutomaton {

  private static final int MOST_STATES = 2_000;

  private final int[][] next;
  private final boolean[] accepting;

  private PathAutomaton(int[][] next, boolean[] accepting) {
    this.next = next;
    this.accepting = accepting;
  }

  /**
   * Empty if the pattern has a test or is too large.
   *
   * @param labels the letters: texts of labels
   */
  public static Optional<PathAutomaton> of(PathPattern pattern, List<String> labels) {
    return PathNfa.of(pattern, labels).flatMap(nfa -> determinised(nfa, labels.size())).map(PathAutomaton::minimised);
  }

  private static Optional<PathAutomaton> determinised(PathNfa nfa, int letters) {
    Map<BitSet, Integer> numbers = new HashMap<>();
    List<BitSet> sets = new ArrayList<>();
    List<int[]> next = new ArrayList<>();
    BitSet initial = new BitSet();
    initial.set(0);
    sets.add(nfa.closure(initial));
    numbers.put(sets.getFirst(), 0);
    for (int state = 0; state < sets.size(); state++) {
      int[] row = new int[letters];
      for (int letter = 0; letter < letters; letter++) {
        BitSet target = nfa.next(sets.get(state), letter);
        Integer known = numbers.putIfAbsent(target, sets.size());
        if (known == null) {
          sets.add(target);
          if (sets.size() > MOST_STATES) {
            return Optional.empty();
          }
        }
        row[letter] = numbers.get(target);
      }
      next.add(row);
    }
    boolean[] accepting = new boolean[sets.size()];
    for (int i = 0; i < accepting.length; i++) {
      accepting[i] = sets.get(i).get(1);
    }
    return Optional.of(new PathAutomaton(next.toArray(int[][]::new), accepting));
  }

  /** By Moore's algorithm. Blocks are numbered in the order of their first states, so that the initial one has number 0. */
  private PathAutomaton minimised() {
    int[] block = new int[next.length];
    int blocks = 1;
    while (true) {
      Map<List<Integer>, Integer> numbers = new HashMap<>();
      int[] refined = new int[next.length];
      for (int state = 0; state < next.length; state++) {
        List<Integer> signature = new ArrayList<>(List.of(block[state], accepting[state] ? 1 : 0));
        for (int target : next[state]) {
          signature.add(block[target]);
        }
        refined[state] = numbers.computeIfAbsent(signature, _ -> numbers.size());
      }
      if (numbers.size() == blocks) {
        break;
      }
      block = refined;
      blocks = numbers.size();
    }
    int[][] small = new int[blocks][];
    boolean[] accepted = new boolean[blocks];
    for (int state = 0; state < next.length; state++) {
      int[] blockOf = block;
      small[block[state]] = Arrays.stream(next[state]).map(target -> blockOf[target]).toArray();
      accepted[block[state]] = accepting[state];
    }
    return new PathAutomaton(small, accepted);
  }

  public int states() {
    return next.length;
  }

  public boolean accepts(int state) {
    return accepting[state];
  }

  public int next(int state, int letter) {
    return next[state][letter];
  }

  /** Whether it makes no difference where and how often the letter occurs. */
  public boolean ignores(int letter) {
    for (int state = 0; state < next.length; state++) {
      if (next[state][letter] != state) {
        return false;
      }
    }
    return true;
  }
}
