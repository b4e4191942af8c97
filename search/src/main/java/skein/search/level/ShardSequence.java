package skein.search.level;

import java.util.Arrays;

/**
 * The shards of states, one after the other, in as few bits as the number of shards needs: none if there is only one. The bits of 64 shards are in as many words as a
 * shard has bits, so that 64 of them can be filtered at once.
 */
final class ShardSequence {

  private final int shards;
  /** The bits of a shard's number. */
  private final int bits;
  private long[] words;
  private int size;

  /** Empty, with room for this many shards. */
  ShardSequence(int shards, int room) {
    this.shards = shards;
    this.bits = Integer.SIZE - Integer.numberOfLeadingZeros(shards - 1);
    this.words = new long[wordsFor(room)];
  }

  private int wordsFor(int entries) {
    return ((entries + Long.SIZE - 1) >>> 6) * bits;
  }

  /** The same shard this many times. */
  static ShardSequence of(int shards, int shard, int times) {
    ShardSequence sequence = new ShardSequence(shards, times);
    for (int i = 0; i < times; i++) {
      sequence.add(shard);
    }
    return sequence;
  }

  int size() {
    return size;
  }

  long bytes() {
    return (long) words.length * Long.BYTES;
  }

  int get(int i) {
    int at = (i >>> 6) * bits;
    int shard = 0;
    for (int bit = 0; bit < bits; bit++) {
      shard |= (int) (words[at + bit] >>> i & 1) << bit;
    }
    return shard;
  }

  void add(int shard) {
    int at = (size >>> 6) * bits;
    if (at + bits > words.length) {
      words = Arrays.copyOf(words, wordsFor(2 * size + Long.SIZE));
    }
    for (int bit = 0; bit < bits; bit++) {
      words[at + bit] |= (shard >>> bit & 1L) << size;
    }
    size++;
  }

  void clear() {
    Arrays.fill(words, 0, wordsFor(size), 0);
    size = 0;
  }

  /**
   * The shards of the new ones among the states of this sequence.
   *
   * @param isNew for each shard, a bit for each of its states: whether it is new
   * @param count how many are new
   */
  ShardSequence newOnes(long[][] isNew, int count) {
    // The last group that is added may begin in the last words, and also touches those after them.
    ShardSequence found = new ShardSequence(shards, count + 2 * Long.SIZE);
    int[] read = new int[shards];
    for (int i = 0; i < size && bits > 0; i += Long.SIZE) {
      found.addGroup(this, i, newInGroup(i, isNew, read));
    }
    found.size = count;
    return found;
  }

  /** Adds to each shard's count how often it occurs from one position to another. */
  void count(int from, int to, int[] counts) {
    for (int i = from & -Long.SIZE; i < to; i += Long.SIZE) {
      long group = (i < from ? -1L << from : -1L) & (i + Long.SIZE <= to ? -1L : ~(-1L << to));
      for (int shard = 0; shard < shards; shard++) {
        counts[shard] += Long.bitCount(group & where(shard, i));
      }
    }
  }

  /** Which of 64 entries are this shard. */
  private long where(int shard, int first) {
    long all = -1;
    for (int bit = 0; bit < bits; bit++) {
      all &= words[(first >>> 6) * bits + bit] ^ (shard >>> bit & 1L) - 1;
    }
    return all;
  }

  /** Which of 64 entries are new. */
  private long newInGroup(int first, long[][] isNew, int[] read) {
    long group = first + Long.SIZE <= size ? -1 : ~(-1L << size);
    long found = 0;
    for (int shard = 0; shard < shards; shard++) {
      long mine = group & where(shard, first);
      found |= Long.expand(next(isNew[shard], read[shard]), mine);
      read[shard] += Long.bitCount(mine);
    }
    return found;
  }

  /** The next 64 bits from a position. */
  private static long next(long[] from, int position) {
    int at = position >>> 6;
    long low = at < from.length ? from[at] >>> position : 0;
    // Two shifts, since a shift by 64 does nothing.
    long high = at + 1 < from.length ? from[at + 1] << 1 << ~position : 0;
    return low | high;
  }

  /** Adds the chosen ones of 64 entries of another sequence. */
  private void addGroup(ShardSequence from, int first, long chosen) {
    int at = (size >>> 6) * bits;
    for (int bit = 0; bit < bits; bit++) {
      long added = Long.compress(from.words[(first >>> 6) * bits + bit], chosen);
      words[at + bit] |= added << size;
      words[at + bits + bit] |= added >>> 1 >>> ~size;
    }
    size += Long.bitCount(chosen);
  }
}
