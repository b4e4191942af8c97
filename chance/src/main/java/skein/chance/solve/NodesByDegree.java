package skein.chance.solve;

import java.util.Arrays;

/** Nodes with a number each; the one with the least number, and of these the first, comes first. */
final class NodesByDegree {

  private final int[] heap;
  private final int[] places;
  private final long[] numbers;
  private int size;

  NodesByDegree(int nodes) {
    heap = new int[nodes];
    places = new int[nodes];
    numbers = new long[nodes];
    Arrays.fill(places, -1);
  }

  /** Adds a node, or changes its number. A node that was taken comes back only if it is added before. */
  void put(int node, long number) {
    if (places[node] < 0) {
      places[node] = size;
      heap[size++] = node;
    }
    numbers[node] = number;
    rise(places[node]);
    sink(places[node]);
  }

  int take() {
    int first = heap[0];
    int last = heap[--size];
    places[first] = -1;
    if (size > 0) {
      heap[0] = last;
      places[last] = 0;
      sink(0);
    }
    return first;
  }

  private boolean isBefore(int node, int other) {
    return numbers[node] != numbers[other] ? numbers[node] < numbers[other] : node < other;
  }

  private void rise(int from) {
    int place = from;
    int node = heap[place];
    while (place > 0 && isBefore(node, heap[(place - 1) / 2])) {
      set(place, heap[(place - 1) / 2]);
      place = (place - 1) / 2;
    }
    set(place, node);
  }

  private void sink(int from) {
    int place = from;
    int node = heap[place];
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      child += child + 1 < size && isBefore(heap[child + 1], heap[child]) ? 1 : 0;
      if (!isBefore(heap[child], node)) {
        break;
      }
      set(place, heap[child]);
      place = child;
    }
    set(place, node);
  }

  private void set(int place, int node) {
    heap[place] = node;
    places[node] = place;
  }
}
