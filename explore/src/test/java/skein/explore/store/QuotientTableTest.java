package skein.explore.store;

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
    for (int bits = QuotientTable.LEAST_KEY_BITS; bits <= QuotientSlots.MOST_KEY_BITS; bits++) {
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

  /** Consecutive keys belong in the same few slots, so that distances run out long before the table is full. */
  @Test
  void unevenKeysOnlyTakeMoreMemory() {
    compare(20, 30_000, i -> i, new Random(1));
    compare(20, 30_000, i -> (1 << 20) - 1 - i, new Random(2));
    compare(21, 30_000, i -> i % 2 == 0 ? i : (1 << 21) - i, new Random(3));
    compare(22, 30_000, i -> (i / 100L << 13) + i % 100, new Random(4));
  }

  @Test
  void keysAreStillThereIfTheTableCannotGrow() {
    int[] asked = {0};
    try (QuotientTable table =
        new QuotientTable(
            40,
            bytes -> {
              if (++asked[0] > 2) {
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
      for (long i = 0; i <= added[0]; i++) {
        assertThat(table.contains(Hash.of(i) >>> 24)).isTrue();
      }
    }
  }

  @Test
  void aLargeTableIsNeverLessThanTwoThirdsFull() {
    double most = 0;
    try (QuotientTable table = new QuotientTable(36, Block::new)) {
      for (long i = 0; table.size() < 4_000_000; i++) {
        table.add(Hash.of(i) >>> 28);
        if (table.size() > 2_000_000) {
          most = Math.max(most, (double) table.bytes() / table.size());
        }
      }
      // At most 22 bits per slot.
      assertThat(most).isLessThan(22 / 8.0 * 3 / 2);
    }
  }

  /** Of 1024 keys per slot, the last 32 of one slot and the first 32 of the next belong in the same slot once there are five slots for four. */
  @Test
  void growthCanLengthenADistanceBeyondTheLimit() {
    Set<Long> expected = new HashSet<>();
    try (QuotientTable table = new QuotientTable(30, Block::new)) {
      for (long i = 0; expected.size() < 1_000_000; i++) {
        long key = Hash.of(i) >>> 34;
        if (key >= 1 << 17 && expected.add(key)) {
          table.add(key);
        }
        if (i == 500_000) {
          for (long near = 1024 - 32; near < 1024 + 32; near++) {
            table.add(near);
            expected.add(near);
          }
        }
      }
      assertThat(table.size()).isEqualTo(expected.size());
      assertThat(expected.stream().allMatch(table::contains)).isTrue();
    }
  }
}
