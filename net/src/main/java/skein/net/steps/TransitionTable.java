package skein.net.steps;

import java.util.HashMap;
import java.util.Map;
import skein.core.program.ActionLabel;
import skein.net.compose.Moves;
import skein.net.compose.ProcessShape;

/** The transitions of a component: those of a state lie next to each other, sorted by label and target. */
final class TransitionTable {

  private final Map<ActionLabel, Integer> numbers = new HashMap<>();
  private final int[] first;
  private final int[] label;
  private final int[] target;

  TransitionTable(ProcessShape shape) {
    first = new int[shape.states() + 1];
    for (Moves moves : shape.moves().values()) {
      for (int i = 0; i < moves.size(); i++) {
        first[moves.source(i) + 1]++;
      }
    }
    for (int state = 0; state < shape.states(); state++) {
      first[state + 1] += first[state];
    }
    label = new int[first[shape.states()]];
    target = new int[label.length];
    int[] next = first.clone();
    shape.moves().forEach((text, moves) -> {
      int number = numbers.size();
      numbers.put(text, number);
      for (int i = 0; i < moves.size(); i++) {
        int at = next[moves.source(i)]++;
        label[at] = number;
        target[at] = moves.target(i);
      }
    });
  }

  int labels() {
    return numbers.size();
  }

  int number(ActionLabel text) {
    return numbers.get(text);
  }

  int first(int state) {
    return first[state];
  }

  int end(int state) {
    return first[state + 1];
  }

  int label(int transition) {
    return label[transition];
  }

  int target(int transition) {
    return target[transition];
  }

  /** The first transition with this label, or -1. */
  int find(int state, int wanted) {
    int low = first[state];
    int high = first[state + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (label[middle] < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < first[state + 1] && label[low] == wanted ? low : -1;
  }
}
