package skein.plan;

import java.util.Arrays;

/**
 * The states to expand, in the order of a best-first search: first those through which a run is expected to take least by the first measure; among them, those with
 * the best way by the other measures, then those that are nearer to the goal.
 */
final class PlanHeap {

  private static final int OUTSIDE = -1;

  private final PlanNodes nodes;
  private final int measures;
  private int[] heap = new int[64];
  private int size;
  /** Where each state is. */
  private int[] places = new int[64];

  PlanHeap(PlanNodes nodes, int measures) {
    this.nodes = nodes;
    this.measures = measures;
    Arrays.fill(places, OUTSIDE);
  }

  boolean isEmpty() {
    return size == 0;
  }

  int first() {
    return heap[0];
  }

  /** Adds a state, or moves it after its way became better. */
  void put(int state) {
    if (state >= places.length) {
      int old = places.length;
      places = Arrays.copyOf(places, Math.max(2 * old, state + 1));
      Arrays.fill(places, old, places.length, OUTSIDE);
    }
    if (places[state] == OUTSIDE) {
      if (size == heap.length) {
        heap = Arrays.copyOf(heap, 2 * size);
      }
      places[state] = size;
      heap[size++] = state;
    }
    up(places[state]);
  }

  void remove(int state) {
    int place = places[state];
    places[state] = OUTSIDE;
    int last = heap[--size];
    if (place < size) {
      heap[place] = last;
      places[last] = place;
      up(place);
      down(places[last]);
    }
  }

  private boolean isBefore(int one, int other) {
    int order = Long.compare(nodes.expected(one), nodes.expected(other));
    for (int i = 1; order == 0 && i < measures; i++) {
      order = Long.compare(nodes.taken(i, one), nodes.taken(i, other));
    }
    if (order == 0) {
      order = Long.compare(nodes.rest(one), nodes.rest(other));
    }
    return order != 0 ? order < 0 : one < other;
  }

  private void up(int from) {
    int at = from;
    while (at > 0 && isBefore(heap[at], heap[(at - 1) / 2])) {
      swap(at, (at - 1) / 2);
      at = (at - 1) / 2;
    }
  }

  private void down(int from) {
    int at = from;
    while (true) {
      int least = at;
      for (int child = 2 * at + 1; child <= 2 * at + 2 && child < size; child++) {
        if (isBefore(heap[child], heap[least])) {
          least = child;
        }
      }
      if (least == at) {
        return;
      }
      swap(at, least);
      at = least;
    }
  }

  private void swap(int one, int other) {
    int state = heap[one];
    heap[one] = heap[other];
    heap[other] = state;
    places[heap[one]] = one;
    places[heap[other]] = other;
  }
}
