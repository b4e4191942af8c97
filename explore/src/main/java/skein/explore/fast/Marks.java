package skein.explore.fast;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A bit for every stored state. Bits are only ever set, by anyone at any time. */
final class Marks {

  private static final VarHandle BITS = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[][] shards;

  Marks(Space space, int shards) {
    this.shards = new long[shards][];
    for (int i = 0; i < shards; i++) {
      this.shards[i] = new long[(space.shard(i).size() >>> 6) + 1];
    }
  }

  /** The memory they take. */
  static long bytes(Space space) {
    return space.size() / Byte.SIZE;
  }

  void set(long place) {
    int number = Space.numberOf(place);
    BITS.getAndBitwiseOr(shards[Space.shardOf(place)], number >>> 6, 1L << number);
  }

  boolean get(long place) {
    int number = Space.numberOf(place);
    return ((long) BITS.getOpaque(shards[Space.shardOf(place)], number >>> 6) & 1L << number) != 0;
  }
}
