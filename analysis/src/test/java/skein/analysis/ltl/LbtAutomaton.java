package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.function.LongPredicate;

/** Reads the output of {@code lbt}: numbers and formulas in prefix form. */
final class LbtAutomaton {

  private final Scanner in;

  private LbtAutomaton(String text) {
    in = new Scanner(text);
  }

  static Reader parse(String text) {
    return new LbtAutomaton(text).read();
  }

  private Reader read() {
    int states = in.nextInt();
    int sets = in.nextInt();
    Map<Integer, List<Reader.Edge>> edges = new HashMap<>();
    List<Integer> initial = new ArrayList<>();
    for (int i = 0; i < states; i++) {
      int state = in.nextInt();
      if (in.nextInt() == 1) {
        initial.add(state);
      }
      long marks = 0;
      for (int set = in.nextInt(); set >= 0; set = in.nextInt()) {
        marks |= 1L << set;
      }
      edges.put(state, new ArrayList<>());
      for (int target = in.nextInt(); target >= 0; target = in.nextInt()) {
        edges.get(state).add(new Reader.Edge(condition(), target, marks));
      }
    }
    List<List<Reader.Edge>> inOrder = new ArrayList<>();
    for (int state = 0; state < states; state++) {
      inOrder.add(edges.get(state));
    }
    return new Reader(initial, inOrder, (1L << sets) - 1);
  }

  private LongPredicate condition() {
    String word = in.next();
    return switch (word) {
      case "t" -> _ -> true;
      case "f" -> _ -> false;
      case "!" -> condition().negate();
      case "&" -> condition().and(condition());
      case "|" -> condition().or(condition());
      case "p0", "p1", "p2" -> letter -> (letter >> word.charAt(1) - '0' & 1) == 1;
      default -> throw new IllegalArgumentException(word);
    };
  }
}
