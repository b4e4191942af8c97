package skein.compose.fragment;

/** How the states of several systems are packed into a few words. */
final class VectorPacking {

  private final int words;
  private final int[] wordOf;
  private final int[] shifts;
  private final long[] masks;

  /** @param sizes how many states each system has */
  VectorPacking(int[] sizes) {
    wordOf = new int[sizes.length];
    shifts = new int[sizes.length];
    masks = new long[sizes.length];
    int word = 0;
    int used = 0;
    for (int i = 0; i < sizes.length; i++) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(sizes[i] - 1);
      if (used + bits > Long.SIZE) {
        word++;
        used = 0;
      }
      wordOf[i] = word;
      shifts[i] = used;
      masks[i] = (1L << bits) - 1;
      used += bits;
    }
    words = word + 1;
  }

  int words() {
    return words;
  }

  int get(long[] packed, int place) {
    return (int) (packed[wordOf[place]] >>> shifts[place] & masks[place]);
  }

  void set(long[] packed, int place, int value) {
    int word = wordOf[place];
    packed[word] = (packed[word] & ~(masks[place] << shifts[place])) | (long) value << shifts[place];
  }

  long[] pack(int[] vector) {
    long[] packed = new long[words];
    for (int i = 0; i < vector.length; i++) {
      set(packed, i, vector[i]);
    }
    return packed;
  }
}
