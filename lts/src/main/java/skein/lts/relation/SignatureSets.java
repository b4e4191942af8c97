package skein.lts.relation;

import java.util.Arrays;

/**
 * Signatures: sets of pairs of a label and a block. A signature is a sorted sequence, or such a sequence on top of another signature, which is a sequence: what a state
 * inherits by inert steps can be large, and what it adds is often small.
 */
final class SignatureSets {

  static final int NONE = -1;

  private long[] entries = new long[1024];
  private int used;

  /** The number of entries and signatures from which on dropping some pays, apart from the time that it takes to look at all blocks. */
  private long worthwhile = 256;

  private int count;
  private int[] root = new int[16];
  private int[] start = new int[16];
  private int[] length = new int[16];
  private long[] hash = new long[16];

  /** The signature that a signature is built upon; itself if it is a sequence. */
  int rootOf(int set) {
    return root[set] == NONE ? set : root[set];
  }

  int size(int set) {
    return length[set] + (root[set] == NONE ? 0 : length[root[set]]);
  }

  /** The number of entries on top of the root; all of them if there is none. */
  int ownSize(int set) {
    return length[set];
  }

  long own(int set, int index) {
    return entries[start[set] + index];
  }

  boolean contains(int set, long entry) {
    return find(set, entry) || (root[set] != NONE && find(root[set], entry));
  }

  private boolean find(int set, long entry) {
    return Arrays.binarySearch(entries, start[set], start[set] + length[set], entry) >= 0;
  }

  /** A hash of the set of the entries of a root, if any, and some more. */
  long hash(int onRoot, long[] more, int size) {
    long result = onRoot == NONE ? 0 : hash[onRoot];
    for (int i = 0; i < size; i++) {
      long mixed = (more[i] + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
      result += mixed ^ mixed >>> 31;
    }
    return result;
  }

  /** Whether a signature is the set of the entries of a root, if any, and some more, sorted and not in the root. */
  boolean equal(int set, int onRoot, long[] more, int size, long hashOfAll) {
    if (hash[set] != hashOfAll || size(set) != size + (onRoot == NONE ? 0 : length[onRoot])) {
      return false;
    }
    if (root[set] == onRoot) {
      return Arrays.equals(entries, start[set], start[set] + length[set], more, 0, size);
    }
    return included(set, onRoot, more, size) && (root[set] == NONE || included(root[set], onRoot, more, size));
  }

  private boolean included(int set, int onRoot, long[] more, int size) {
    if (set == onRoot) {
      return true;
    }
    for (int i = start[set]; i < start[set] + length[set]; i++) {
      if (Arrays.binarySearch(more, 0, size, entries[i]) < 0 && (onRoot == NONE || !find(onRoot, entries[i]))) {
        return false;
      }
    }
    return true;
  }

  int add(int onRoot, long[] more, int size, long hashOfAll) {
    if (count == root.length) {
      root = Arrays.copyOf(root, 2 * count);
      start = Arrays.copyOf(start, 2 * count);
      length = Arrays.copyOf(length, 2 * count);
      hash = Arrays.copyOf(hash, 2 * count);
    }
    boolean merge = onRoot != NONE && size > length[onRoot] / 2;
    int all = merge ? size + length[onRoot] : size;
    if (all > entries.length - used) {
      entries = Arrays.copyOf(entries, Math.toIntExact(Math.max((long) used + all, Math.min(Integer.MAX_VALUE - 8L, entries.length + (entries.length >> 1)))));
    }
    System.arraycopy(more, 0, entries, used, size);
    if (merge) {
      System.arraycopy(entries, start[onRoot], entries, used + size, length[onRoot]);
      Arrays.sort(entries, used, used + all);
    }
    root[count] = merge ? NONE : onRoot;
    start[count] = used;
    length[count] = all;
    hash[count] = hashOfAll;
    used += all;
    return count++;
  }

  /** Compares signatures without roots as sequences. */
  int compare(int left, int right) {
    return Arrays.compare(entries, start[left], start[left] + length[left], entries, start[right], start[right] + length[right]);
  }

  /** Drops signatures that no block has, if there are many, and gives the blocks the new numbers of theirs. */
  void compact(int[] setOf, int blocks) {
    if ((long) used + count < worthwhile + 2L * blocks) {
      return;
    }
    boolean[] live = new boolean[count];
    long liveEntries = 0;
    for (int block = 0; block < blocks; block++) {
      if (setOf[block] != NONE) {
        liveEntries += mark(live, setOf[block]) + (root[setOf[block]] == NONE ? 0 : mark(live, root[setOf[block]]));
      }
    }
    long[] old = entries;
    entries = new long[(int) Math.min(Integer.MAX_VALUE - 8L, Math.max(1024, 2 * liveEntries))];
    used = 0;
    int[] number = new int[count];
    int kept = 0;
    for (int set = 0; set < count; set++) {
      if (live[set]) {
        System.arraycopy(old, start[set], entries, used, length[set]);
        number[set] = kept;
        root[kept] = root[set] == NONE ? NONE : number[root[set]];
        start[kept] = used;
        length[kept] = length[set];
        hash[kept] = hash[set];
        used += length[set];
        kept++;
      }
    }
    count = kept;
    worthwhile = 2L * used + 2L * count + 256;
    for (int block = 0; block < blocks; block++) {
      setOf[block] = setOf[block] == NONE ? NONE : number[setOf[block]];
    }
  }

  private int mark(boolean[] live, int set) {
    if (live[set]) {
      return 0;
    }
    live[set] = true;
    return length[set];
  }
}
