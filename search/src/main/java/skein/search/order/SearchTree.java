package skein.search.order;

import java.util.Arrays;
import java.util.stream.IntStream;

/** For each state the step by which an {@link OrderedSearch} found it: together, shortest ways to all states. */
public final class SearchTree implements StepReceiver {

  /** Before an initial state. */
  public static final int NONE = -1;

  private int[] before = new int[64];
  private int[] labels = new int[64];
  private int size;

  /** Notes an initial state. */
  public void begin(int state) {
    add(NONE, NONE, state);
  }

  @Override
  public void step(int from, int label, int to) {
    add(from, label, to);
  }

  /** Notes the step if its target is new; returns whether it is. */
  public boolean add(int from, int label, int to) {
    if (to < size) {
      return false;
    }
    if (size == before.length) {
      before = Arrays.copyOf(before, 2 * size);
      labels = Arrays.copyOf(labels, 2 * size);
    }
    before[size] = from;
    labels[size++] = label;
    return true;
  }

  /** The states on the way to a state, from an initial one to the state itself. */
  public int[] states(int last) {
    int length = 0;
    for (int at = last; at != NONE; at = before[at]) {
      length++;
    }
    int[] way = new int[length];
    for (int at = last; at != NONE; at = before[at]) {
      way[--length] = at;
    }
    return way;
  }

  /** The label of the step to a state. */
  public int label(int state) {
    return labels[state];
  }

  /** The labels of the steps on the way to a state. */
  public IntStream labels(int last) {
    return Arrays.stream(states(last)).skip(1).map(this::label);
  }
}
