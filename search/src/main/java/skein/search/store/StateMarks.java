package skein.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** One bit for every stored state. Setting and clearing is atomic. */
public final class StateMarks {

  private static final VarHandle BITS = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[][] shards;

  public StateMarks(Space space, int shards) {
    this.shards = new long[shards][];
    for (int i = 0; i < shards; i++) {
      this.shards[i] = new long[(space.shard(i).size() >>> 6) + 1];
    }
  }

  /** The memory they take. */
  public static long bytes(Space space) {
    return space.size() / Byte.SIZE;
  }

  public void set(long place) {
    int number = Space.numberOf(place);
    BITS.getAndBitwiseOr(shards[Space.shardOf(place)], number >>> 6, 1L << number);
  }

  public void clear(long place) {
    int number = Space.numberOf(place);
    BITS.getAndBitwiseAnd(shards[Space.shardOf(place)], number >>> 6, ~(1L << number));
  }

  public boolean get(long place) {
    int number = Space.numberOf(place);
    return ((long) BITS.getOpaque(shards[Space.shardOf(place)], number >>> 6) & 1L << number) != 0;
  }

  /** How many words of 64 bits a shard has. */
  public int words(int shard) {
    return shards[shard].length;
  }

  public long word(int shard, int index) {
    return (long) BITS.getOpaque(shards[shard], index);
  }
}
