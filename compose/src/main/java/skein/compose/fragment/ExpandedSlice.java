package skein.compose.fragment;

import java.util.Arrays;
import java.util.function.IntPredicate;
import skein.search.store.StateIndex;

/** The steps of some states of a product with consecutive numbers. One thread writes it; it is used again and again. */
final class ExpandedSlice {

  private final ProductSteps steps;
  private final long[] state;
  /** For each state the index after its last step. */
  private int[] ends = new int[0];
  private int size;
  private long[] targets = new long[64];
  private int count;

  ExpandedSlice(ProductSteps steps, int words) {
    this.steps = steps;
    this.state = new long[words];
  }

  /** @param isNeeded whether the steps of a state are; else it has none here */
  void expand(StateIndex states, int from, int to, IntPredicate isNeeded) {
    size = to - from;
    ends = ends.length < size ? new int[size] : ends;
    count = 0;
    for (int i = 0; i < size; i++) {
      if (isNeeded.test(from + i)) {
        states.read(from + i, state, 0);
        steps.each(state, (_, target) -> add(target));
      }
      ends[i] = count;
    }
  }

  private void add(long[] target) {
    int at = Math.multiplyExact(count, target.length);
    if (at + target.length > targets.length) {
      targets = Arrays.copyOf(targets, Math.multiplyExact(2, targets.length));
    }
    System.arraycopy(target, 0, targets, at, target.length);
    count++;
  }

  int size() {
    return size;
  }

  /** The index after the last step of the state with this place. */
  int end(int place) {
    return ends[place];
  }

  /** The targets of all steps, one after the other. */
  long[] targets() {
    return targets;
  }
}
