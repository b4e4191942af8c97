package skein.prove.sat;

import java.util.Arrays;

/** For each literal, the clauses to visit when it becomes true: pairs of a clause and another of its literals. */
final class Watches {

  private int[][] lists = new int[32][];
  private int[] sizes = new int[32];

  void grow(int literals) {
    if (literals > lists.length) {
      int room = Math.max(literals, 2 * lists.length);
      lists = Arrays.copyOf(lists, room);
      sizes = Arrays.copyOf(sizes, room);
    }
  }

  void add(int literal, int clause, int blocker) {
    int[] list = lists[literal];
    int size = sizes[literal];
    if (list == null) {
      list = new int[8];
      lists[literal] = list;
    } else if (size == list.length) {
      list = Arrays.copyOf(list, 2 * size);
      lists[literal] = list;
    }
    list[size] = clause;
    list[size + 1] = blocker;
    sizes[literal] = size + 2;
  }

  int[] list(int literal) {
    return lists[literal] == null ? EMPTY : lists[literal];
  }

  int size(int literal) {
    return sizes[literal];
  }

  void truncate(int literal, int size) {
    sizes[literal] = size;
  }

  private static final int[] EMPTY = new int[0];
}
