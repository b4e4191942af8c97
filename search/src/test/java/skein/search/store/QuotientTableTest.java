package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares tables with sets. */
class QuotientTableTest {

  private static final int MANY = Boolean.getBoolean("skein.thorough") ? 3_000_000 : 60_000;

  /** Adds keys, some of them again, and looks for these and for others. */
  private static void compare(int bits, int count, LongUnaryOperator keys, Random random) {
    Set<Long> expected = new HashSet<>();
    long mask = (1L << bits) - 1;
    // Asserted once: millions of assertions take long.
    boolean right = true;
    try (QuotientTable table = new QuotientTable(bits, Block::new)) {
      for (int i = 0; i < count; i++) {
        long key = keys.applyAsLong(i) & mask;
        right &= table.contains(key) == expected.contains(key);
        right &= table.add(key) == expected.add(key);
        right &= !table.add(keys.applyAsLong(random.nextInt(i + 1)) & mask);
        long other = random.nextLong() & mask;
        right &= table.contains(other) == expected.contains(other);
        long near = key + random.nextInt(-3, 4) & mask;
        right &= table.contains(near) == expected.contains(near);
        right &= table.size() == expected.size();
      }
      for (long key : expected) {
        right &= table.contains(key);
      }
    }
    assertThat(right).isTrue();
  }

  @Test
  void everyWidthIsExact() {
    for (int bits = QuotientTable.LEAST_KEY_BITS; bits <= QuotientBuckets.MOST_KEY_BITS; bits++) {
      compare(bits, 20_000, Hash::of, new Random(bits));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 17, 19, 24, 36, 60})
  void aTableGrows(int bits) {
    compare(bits, MANY, Hash::of, new Random(bits));
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 17})
  void aTableHoldsAllKeysThereAre(int bits) {
    try (QuotientTable table = new QuotientTable(bits, Block::new)) {
      for (long key = 0; key < 1L << bits; key++) {
        table.add(key * 0x9E3779B1L & (1L << bits) - 1);
      }
      assertThat(table.size()).isEqualTo(1L << bits);
      for (long key = 0; key < 1L << bits; key++) {
        table.add(key);
      }
      assertThat(table.size()).isEqualTo(1L << bits);
    }
  }

  /** Consecutive keys belong in the same few buckets, so that most have to be stored whole. */
  @Test
  void unevenKeysOnlyTakeMoreMemory() {
    compare(20, 30_000, i -> i, new Random(1));
    compare(20, 30_000, i -> (1 << 20) - 1 - i, new Random(2));
    compare(21, 30_000, i -> i % 2 == 0 ? i : (1 << 21) - i, new Random(3));
    compare(22, 30_000, i -> (i / 100L << 13) + i % 100, new Random(4));
    compare(60, 30_000, i -> i, new Random(5));
  }

  /** Of the 2^28 keys of a bucket, the last one would need a slot that is one bit wider. */
  @Test
  void aKeyThatFitsIntoNoSlotIsStoredWhole() {
    try (QuotientTable table = new QuotientTable(36, Block::new)) {
      long last = (1L << 26) - 1;
      assertThat(table.contains(last)).isFalse();
      assertThat(table.add(last)).isTrue();
      assertThat(table.add(last)).isFalse();
      assertThat(table.contains(last)).isTrue();
      assertThat(table.overflow()).isEqualTo(1);
      assertThat(table.add(last - 1)).isTrue();
      assertThat(table.overflow()).isEqualTo(1);
      assertThat(table.contains(last - 2)).isFalse();
    }
  }

  @Test
  void aFullBucketOverflowsUntilTheTableGrows() {
    try (QuotientTable table = new QuotientTable(40, Block::new)) {
      for (long key = 0; key < 20; key++) {
        assertThat(table.overflow()).isEqualTo((int) Math.max(0, key - 16));
        assertThat(table.contains(key << 20)).isFalse();
        assertThat(table.add(key << 20)).isTrue();
      }
      for (long i = 0; table.size() < 20_000; i++) {
        table.add(Hash.of(i) >>> 24 | 1L << 39);
      }
      for (long key = 0; key < 20; key++) {
        assertThat(table.contains(key << 20)).isTrue();
        assertThat(table.add(key << 20)).isFalse();
      }
    }
  }

  @Test
  void keysAreStillThereIfTheTableCannotGrow() {
    int[] asked = {0};
    try (QuotientTable table =
        new QuotientTable(
            40,
            bytes -> {
              if (++asked[0] > 6) {
                throw new OutOfMemoryError("no more");
              }
              return new Block(bytes);
            })) {
      long[] added = {0};
      assertThatThrownBy(
          () -> {
            for (; added[0] < MANY; added[0]++) {
              table.add(Hash.of(added[0]) >>> 24);
            }
          }).isInstanceOf(OutOfMemoryError.class);
      assertThat(added[0]).isGreaterThan(1 << 14);
      for (long i = 0; i < added[0]; i++) {
        assertThat(table.contains(Hash.of(i) >>> 24)).isTrue();
      }
    }
  }

  @Test
  void aLargeTableIsNeverLessThanHalfFull() {
    double most = 0;
    double mostOverflow = 0;
    try (QuotientTable table = new QuotientTable(36, Block::new)) {
      for (long i = 0; table.size() < 9_500_000; i++) {
        table.add(Hash.of(i) >>> 28);
        mostOverflow = Math.max(mostOverflow, table.overflow() / (table.size() + 20_000.0));
        if (table.size() > 7_200_000) {
          most = Math.max(most, (double) table.bytes() / table.size());
        }
      }
      assertThat(mostOverflow).isLessThan(0.05);
      // 17 bits per slot, and the keys that are stored whole.
      assertThat(most).isLessThan(17 / 8.0 * 7 / 4 + 0.8);
    }
  }
}
