package skein.search.level;

import java.util.Arrays;
import skein.analysis.compile.Successors;
import skein.search.store.Shard;
import skein.search.store.StateSet;

/** Successors to be delivered to the shard they belong to. */
final class Outbox {

  /** A longer one will probably be filled by a whole batch. */
  private static final int SHORT = 1 << 11;

  private final int words;
  private final int batch;
  private final long[] keys = new long[Shard.GROUP];
  private long[] data;
  private int used;
  /** A word for each group that was delivered last, and in it a bit for each state: whether it was new. */
  private long[] isNew = new long[0];
  private int first;
  private int end;
  private long delivered;
  private long touched;

  /** @param batch how many words are put before they are delivered, unless they are few or unevenly distributed */
  Outbox(int words, int batch) {
    this.words = words;
    this.batch = batch / words * words;
    // With n threads there are 2n² boxes, most of which stay short if there are few states.
    this.data = new long[Math.max(words, Math.min(Shard.GROUP * words, this.batch))];
  }

  /** Memory in use. */
  long bytes() {
    return (long) data.length * Long.BYTES;
  }

  /** A state of one word. */
  void put(long word) {
    makeRoom();
    data[used++] = word;
  }

  /** A state of two words. */
  void put(long first, long second) {
    makeRoom();
    data[used] = first;
    data[used + 1] = second;
    used += 2;
  }

  private void makeRoom() {
    if (used == data.length) {
      grow();
    }
  }

  /** Doubling to the end would leave more garbage than the data takes, and then half of the array unused. */
  private void grow() {
    int longer = Successors.longer(data.length, words);
    data = Arrays.copyOf(data, longer > SHORT ? Math.max(longer, batch) : longer);
  }

  void put(long[] from, int at) {
    makeRoom();
    for (int i = 0; i < words; i++) {
      data[used + i] = from[at + i];
    }
    used += words;
  }

  /**
   * Delivers everything in order, but nothing new once the shard has that many states; returns whether anything was dropped. The loops over a group are
   * short methods of their own, which are compiled once: a long loop would be compiled at each of its inner loops, and again as a whole.
   */
  boolean deliver(StateSet shard, long most) {
    boolean leftOut = false;
    int groups = (used / words + Shard.GROUP - 1) / Shard.GROUP;
    if (isNew.length < groups) {
      isNew = new long[Math.max(groups, 2 * isNew.length)];
    }
    first = shard.size();
    for (int at = 0, group = 0; at < used; at += Shard.GROUP * words, group++) {
      int stop = Math.min(used, at + Shard.GROUP * words);
      shard.reserve(Shard.GROUP);
      shard.keysOfGroup(data, at, (stop - at) / words, keys);
      touched += shard.touchGroup(keys, (stop - at) / words);
      if (shard.size() + (long) Shard.GROUP <= most) {
        isNew[group] = insertGroup(shard, at, stop);
      } else {
        leftOut |= insertSome(shard, at, stop, most, group);
      }
    }
    end = shard.size();
    delivered += used / words;
    used = 0;
    return leftOut;
  }

  /** Returns a bit for each state: whether it is new. */
  private long insertGroup(StateSet shard, int at, int stop) {
    long bits = 0;
    for (int i = at, k = 0; i < stop; i += words, k++) {
      bits |= (shard.insert(data, i, keys[k]) ? 1L : 0L) << k;
    }
    return bits;
  }

  /** The same near the limit; returns whether anything was dropped. */
  private boolean insertSome(StateSet shard, int at, int stop, long most, int group) {
    boolean leftOut = false;
    isNew[group] = 0;
    for (int i = at, k = 0; i < stop; i += words, k++) {
      if (shard.size() < most) {
        isNew[group] |= (shard.insert(data, i, keys[k]) ? 1L : 0L) << k;
      } else {
        leftOut |= !shard.contains(data, i, keys[k]);
      }
    }
    return leftOut;
  }

  /** A bit for each state of the last delivery: whether it was new. */
  long[] isNew() {
    return isNew;
  }

  /** The number of the first state that was new in the last delivery. */
  int first() {
    return first;
  }

  /** The number after the last one. */
  int end() {
    return end;
  }

  /** How many states were delivered, including known ones. */
  long delivered() {
    return delivered;
  }

  /** Prevents the early reads from being optimised away. */
  long touched() {
    return touched;
  }
}
