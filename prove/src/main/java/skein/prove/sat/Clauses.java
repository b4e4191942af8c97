package skein.prove.sat;

import java.util.Arrays;

/** The clauses of a solver in one array: size, literal block distance (0 if not learnt), literals. */
final class Clauses {

  static final int NONE = -1;
  private static final int HEADER = 2;
  /** A clause with at most this distance is never deleted. */
  private static final int KEPT = 2;

  private int[] store = new int[1024];
  private int used;
  private int[] learntClauses = new int[64];
  private int learnt;

  int add(int[] literals, int size, boolean isLearnt, int spread) {
    if (used + size + HEADER > store.length) {
      store = Arrays.copyOf(store, Math.max(2 * store.length, used + size + HEADER));
    }
    int clause = used;
    store[used++] = size;
    store[used++] = isLearnt ? Math.max(1, spread) : 0;
    System.arraycopy(literals, 0, store, used, size);
    used += size;
    if (isLearnt) {
      if (learnt == learntClauses.length) {
        learntClauses = Arrays.copyOf(learntClauses, 2 * learnt);
      }
      learntClauses[learnt++] = clause;
    }
    return clause;
  }

  int size(int clause) {
    return store[clause];
  }

  int literal(int clause, int index) {
    return store[clause + HEADER + index];
  }

  void swap(int clause, int a, int b) {
    int at = clause + HEADER;
    int kept = store[at + a];
    store[at + a] = store[at + b];
    store[at + b] = kept;
  }

  /** The other watched literal; the given one becomes the second. */
  int otherWatch(int clause, int literal) {
    if (store[clause + HEADER] == literal) {
      swap(clause, 0, 1);
    }
    return store[clause + HEADER];
  }

  int learnt() {
    return learnt;
  }

  boolean isDeleted(int clause) {
    return store[clause + 1] < 0;
  }

  /** Deletes the worse half of the learnt clauses (the older of equal ones), but none that is always kept. They can still be read. */
  void deleteWorseHalf() {
    long[] ranked = new long[learnt];
    for (int i = 0; i < learnt; i++) {
      ranked[i] = (long) store[learntClauses[i] + 1] << 32 | (learnt - i);
    }
    Arrays.sort(ranked);
    int kept = 0;
    int[] remaining = new int[learnt];
    for (int i = 0; i < learnt; i++) {
      int clause = learntClauses[learnt - (int) (ranked[i] & 0xffffffffL)];
      if (i < learnt / 2 || ranked[i] >>> 32 <= KEPT) {
        remaining[kept++] = clause;
      } else {
        store[clause + 1] = -1;
      }
    }
    Arrays.sort(remaining, 0, kept);
    System.arraycopy(remaining, 0, learntClauses, 0, kept);
    learnt = kept;
  }
}
