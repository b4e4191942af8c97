package skein.lts.relation;

import java.util.Arrays;

/** The signatures of blocks: sorted sets of pairs of a label and a block, back to back in one array. */
final class SignaturePool {

  private long[] entries = new long[1024];
  private int used;
  private int live;

  private int[] start = new int[16];
  private int[] length = new int[16];

  /** Where a new signature begins; what is appended from here on belongs to it. */
  int append(long[] signature, int size) {
    if (used + size > entries.length) {
      entries = Arrays.copyOf(entries, Math.max(used + size, (int) Math.min(Integer.MAX_VALUE - 8L, entries.length + (entries.length >> 1))));
    }
    System.arraycopy(signature, 0, entries, used, size);
    used += size;
    return used - size;
  }

  long at(int index) {
    return entries[index];
  }

  boolean equal(int from, int size, long[] signature, int signatureSize) {
    return size == signatureSize && Arrays.equals(entries, from, from + size, signature, 0, size);
  }

  int compare(int leftFrom, int leftSize, int rightFrom, int rightSize) {
    return Arrays.compare(entries, leftFrom, leftFrom + leftSize, entries, rightFrom, rightFrom + rightSize);
  }

  int start(int block) {
    return start[block];
  }

  /** The size of the signature of a block, or -1 if it has none yet. */
  int length(int block) {
    return block < length.length ? length[block] : -1;
  }

  void set(int block, int from, int size) {
    if (block >= start.length) {
      start = Arrays.copyOf(start, Math.max(block + 1, 2 * start.length));
      length = Arrays.copyOf(length, start.length);
    }
    live += Math.max(0, size) - Math.max(0, length[block]);
    start[block] = from;
    length[block] = size;
  }

  /** Makes room if most of the array belongs to signatures that blocks no longer have. Only those of blocks survive. */
  void compact(int blocks) {
    if (used < entries.length / 2 || used / 2 < live) {
      return;
    }
    long[] old = entries;
    entries = new long[Math.max(1024, live + (live >> 1))];
    used = 0;
    for (int block = 0; block < blocks; block++) {
      if (length[block] > 0) {
        System.arraycopy(old, start[block], entries, used, length[block]);
        start[block] = used;
        used += length[block];
      }
    }
  }
}
