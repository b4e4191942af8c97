package skein.compose.fragment;

import java.util.Arrays;
import skein.lts.Lts;

/** The steps of a fragment, those of a state sorted by move. */
final class FactorSteps {

  private final int[] first;
  private final int[] label;
  private final int[] target;
  private final int[] move;

  FactorSteps(Fragment fragment, InterfaceLabels labels) {
    Lts lts = fragment.lts();
    int[] numbers = fragment.labels();
    first = new int[lts.states() + 1];
    label = new int[Math.toIntExact(lts.transitions())];
    target = new int[label.length];
    move = new int[label.length];
    int[] moves = new int[numbers.length];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = labels.move(numbers[i]);
    }
    long[] sorted = new long[16];
    for (int state = 0; state < lts.states(); state++) {
      int count = (int) (lts.end(state) - lts.first(state));
      sorted = sorted.length < count ? new long[2 * count] : sorted;
      int at = first[state];
      for (int i = 0; i < count; i++) {
        sorted[i] = (long) (moves[lts.label(lts.first(state) + i)] + 1) << Integer.SIZE | i;
      }
      Arrays.sort(sorted, 0, count);
      for (int i = 0; i < count; i++) {
        long step = lts.first(state) + (int) sorted[i];
        label[at + i] = numbers[lts.label(step)];
        target[at + i] = lts.target(step);
        move[at + i] = moves[lts.label(step)];
      }
      first[state + 1] = at + count;
    }
  }

  int first(int state) {
    return first[state];
  }

  int end(int state) {
    return first[state + 1];
  }

  int label(int step) {
    return label[step];
  }

  /** The number of the step's move, -1 for τ. */
  int move(int step) {
    return move[step];
  }

  int target(int step) {
    return target[step];
  }

  /** The first step of a state with the move, or where it would be. */
  int firstOf(int state, int wanted) {
    int low = first[state];
    int high = first[state + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (move[middle] < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  int endOf(int state, int wanted) {
    return firstOf(state, wanted + 1);
  }
}
