package skein.prove.sat;

import java.util.Arrays;

/** A heap of variables ordered by their activity in recent conflicts. */
final class VariableOrder {

  private static final double TOO_MUCH = 1e100;

  private int[] heap = new int[16];
  private int[] place = new int[16];
  private double[] activity = new double[16];
  private int size;
  private double amount = 1;

  VariableOrder() {
    Arrays.fill(place, -1);
  }

  void grow(int variables) {
    if (variables > place.length) {
      int room = Math.max(variables, 2 * place.length);
      int old = place.length;
      heap = Arrays.copyOf(heap, room);
      place = Arrays.copyOf(place, room);
      Arrays.fill(place, old, room, -1);
      activity = Arrays.copyOf(activity, room);
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  void insert(int variable) {
    if (place[variable] < 0) {
      place[variable] = size;
      heap[size] = variable;
      up(size++);
    }
  }

  int removeFirst() {
    int first = heap[0];
    place[first] = -1;
    size--;
    if (size > 0) {
      heap[0] = heap[size];
      place[heap[0]] = 0;
      down(0);
    }
    return first;
  }

  void bump(int variable) {
    activity[variable] += amount;
    if (activity[variable] > TOO_MUCH) {
      for (int i = 0; i < activity.length; i++) {
        activity[i] /= TOO_MUCH;
      }
      amount /= TOO_MUCH;
    }
    if (place[variable] >= 0) {
      up(place[variable]);
    }
  }

  void decay() {
    amount /= 0.95;
  }

  private boolean before(int a, int b) {
    return activity[a] > activity[b] || (activity[a] == activity[b] && a < b);
  }

  private void up(int at) {
    int variable = heap[at];
    int i = at;
    while (i > 0) {
      int parent = (i - 1) >> 1;
      if (!before(variable, heap[parent])) {
        break;
      }
      heap[i] = heap[parent];
      place[heap[i]] = i;
      i = parent;
    }
    heap[i] = variable;
    place[variable] = i;
  }

  private void down(int at) {
    int variable = heap[at];
    int i = at;
    while (2 * i + 1 < size) {
      int child = 2 * i + 1;
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], variable)) {
        break;
      }
      heap[i] = heap[child];
      place[heap[i]] = i;
      i = child;
    }
    heap[i] = variable;
    place[variable] = i;
  }
}
