package skein.explore.search;

import java.util.Arrays;
import skein.explore.store.Shard;
import skein.explore.store.StateSet;

/** Successors to be delivered to the shard they belong to. */
final class Outbox {

  private final int words;
  private final long[] keys = new long[Shard.GROUP];
  private long[] data;
  private int used;
  private long delivered;
  private final int[] entries = new int[Shard.GROUP];
  private long touched;

  Outbox(int words) {
    this.words = words;
    this.data = new long[1024 * words];
  }

  /** Memory in use. */
  long bytes() {
    return (long) data.length * Long.BYTES;
  }

  void put(long[] from, int at) {
    if (used == data.length) {
      data = Arrays.copyOf(data, 2 * data.length);
    }
    for (int i = 0; i < words; i++) {
      data[used + i] = from[at + i];
    }
    used += words;
  }

  /** Delivers everything in order, but nothing new once the shard has that many states; returns whether anything was dropped. */
  boolean deliver(StateSet shard, long most) {
    boolean leftOut = false;
    for (int at = 0; at < used; at += Shard.GROUP * words) {
      int end = Math.min(used, at + Shard.GROUP * words);
      for (int i = at, k = 0; i < end; i += words, k++) {
        keys[k] = shard.key(data, i);
        entries[k] = shard.touch(keys[k]);
      }
      for (int i = at, k = 0; i < end; i += words, k++) {
        touched += shard.touchState(entries[k], keys[k]);
      }
      for (int i = at, k = 0; i < end; i += words, k++) {
        if (shard.size() < most) {
          shard.add(data, i, keys[k]);
        } else {
          leftOut |= !shard.contains(data, i, keys[k]);
        }
      }
    }
    delivered += used / words;
    used = 0;
    return leftOut;
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
