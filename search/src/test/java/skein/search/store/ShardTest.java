package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class ShardTest {

  private static final int MANY = 100_000;

  /** Gives this many blocks, then fails this many times. */
  private static LongFunction<Block> memory(int blocks, int refusals) {
    int[] asked = {0};
    return bytes -> {
      asked[0]++;
      if (asked[0] > blocks && asked[0] <= blocks + refusals) {
        throw new OutOfMemoryError("no more");
      }
      return new Block(bytes);
    };
  }

  private static void fill(Shard shard) {
    long[] state = new long[1];
    for (int i = 0; i < MANY; i++) {
      state[0] = i;
      shard.add(state, 0, Hash.of(state, 0, 1));
    }
  }

  @Test
  void statesAreStillFoundIfTheTableCannotGrow() {
    // One block is the first index, the next one holds the states.
    try (Shard shard = new Shard(1, Long.SIZE, memory(2, 1))) {
      assertThatThrownBy(() -> fill(shard)).isInstanceOf(OutOfMemoryError.class);
      assertThat(shard.size()).isPositive();
      for (int i = 0; i < shard.size(); i++) {
        assertThat(shard.find(i)).isEqualTo(i);
      }
    }
  }

  @Test
  void aShardWithoutIndexFailsInsteadOfReadingFreedMemory() {
    try (Shard shard = new Shard(1, Long.SIZE, memory(2, 2))) {
      assertThatThrownBy(() -> fill(shard)).isInstanceOf(OutOfMemoryError.class);
      assertThat(shard.bytes()).isGreaterThan(1L << 50);
      assertThat(shard.growth()).isZero();
      assertThatThrownBy(() -> shard.find(0)).isInstanceOf(NullPointerException.class);
      assertThat(shard.first(shard.size() - 1)).isEqualTo(shard.size() - 1);
    }
  }
}
