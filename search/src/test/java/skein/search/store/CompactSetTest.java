package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Compares compact sets with maps. */
class CompactSetTest {

  private static final int MANY = Boolean.getBoolean("skein.thorough") ? 400_000 : 10_000;

  private static void compare(int bits, LongUnaryOperator states) {
    // Small tables of whole keys are soon followed by compact ones; large ones are not.
    compare(bits, states, 0);
    compare(bits, states, 1 << 17);
    compare(bits, states, 1 << 30);
  }

  private static void compare(int bits, LongUnaryOperator states, long fastBytes) {
    Map<Long, Integer> expected = new HashMap<>();
    long[] state = new long[2];
    try (StateSet set = StateSet.of(1, bits, Retention.STATES, fastBytes)) {
      assertThat(set).isInstanceOf(CompactSet.class);
      // Asserted once: millions of assertions take long.
      boolean right = true;
      for (int i = 0; i < MANY; i++) {
        state[1] = states.applyAsLong(i) & (1L << bits) - 1;
        long key = set.key(state, 1);
        right &= set.contains(state, 1, key) == expected.containsKey(state[1]);
        right &= set.add(state, 1, key) == (expected.putIfAbsent(state[1], expected.size()) == null);
        right &= set.size() == expected.size();
      }
      int checked = 0;
      for (Map.Entry<Long, Integer> entry : expected.entrySet()) {
        set.read(entry.getValue(), state, 0);
        right &= state[0] == entry.getKey();
        if (checked++ < 20) {
          right &= set.find(state, 0, set.key(state, 0)) == entry.getValue();
        }
      }
      assertThat(right).isTrue();
    }
  }

  /** The patterns of states differ in few bits, as packed states do. */
  @Test
  void everyPatternIsStoredExactlyInEveryWidth() {
    for (int bits = 1; bits <= QuotientBuckets.MOST_KEY_BITS; bits++) {
      Random random = new Random(bits);
      int width = bits;
      compare(width, i -> i);
      compare(width, i -> (long) i << Math.max(0, width - 15));
      compare(width, i -> (i & 0x7FL) | (long) (i >>> 7) << Math.max(0, width - 8));
      compare(width, i -> i * 0x0101010101010101L);
      compare(width, i -> ~(1L << i % 60) ^ 1L << i / 60 % 60 ^ (long) (i / 3600) << 30);
      compare(width, _ -> random.nextLong());
    }
  }

  @Test
  void patternsAreSpreadEvenly() {
    for (int bits : new int[] {24, 36, 48, 60}) {
      for (int shift = 0; shift <= bits - 19; shift++) {
        try (StateSet set = StateSet.of(1, bits, Retention.FRONTIER, 0)) {
          long[] state = new long[1];
          for (int i = 0; i < 1 << 18; i++) {
            state[0] = (long) i << shift;
            set.add(state, 0, set.key(state, 0));
            set.forget(i, i + 1);
          }
          assertThat(((CompactSet) set).overflow()).isLessThan(2_000);
        }
      }
    }
  }

  @Test
  void aForgetfulSetKnowsOldStatesButKeepsOnlyNewOnes() {
    int states = 5_000_000;
    try (StateSet forgetful = StateSet.of(1, 40, Retention.FRONTIER, 0);
        StateSet mindful = StateSet.of(1, 40, Retention.STATES, 0);
        StateSet fast = StateSet.of(1, 40, Retention.FRONTIER, 1 << 30)) {
      long[] state = new long[1];
      for (StateSet set : new StateSet[] {forgetful, mindful, fast}) {
        for (int i = 0; i < states; i++) {
          state[0] = 977L * i;
          set.add(state, 0, set.key(state, 0));
          if (i >= 1000) {
            set.forget(i - 1000, i - 999);
          }
        }
        for (int i = 0; i < states; i += 997) {
          state[0] = 977L * i;
          assertThat(set.contains(state, 0, set.key(state, 0))).isTrue();
        }
      }
      forgetful.read(states - 1000, state, 0);
      assertThat(state[0]).isEqualTo(977L * (states - 1000));
      mindful.read(3, state, 0);
      assertThat(state[0]).isEqualTo(977L * 3);
      assertThat(mindful.find(state, 0, 0)).isEqualTo(3);
      assertThat(fast.bytes() - forgetful.bytes()).isGreaterThan(4L * states);
      assertThat(mindful.bytes() - forgetful.bytes()).isGreaterThan(4L * states);
      assertThatThrownBy(() -> forgetful.find(state, 0, 0)).isInstanceOf(IllegalStateException.class);
    }
  }

  /** As when several threads have expanded parts of a level. */
  @Test
  void aForgetfulSetForgetsOnlyTheStatesItIsTold() {
    int states = 4_000_000;
    try (StateSet set = StateSet.of(1, 40, Retention.FRONTIER, 0)) {
      long[] state = new long[1];
      for (int i = 0; i < states; i++) {
        state[0] = 977L * i;
        set.add(state, 0, set.key(state, 0));
      }
      long before = set.bytes();
      set.forget(100_000, 1_900_000);
      set.forget(3_000_000, 3_900_000);
      set.forget(2_100_000, 3_000_000);
      // Of the chunks of 2^16 states, 52 are forgotten, and two of these spare.
      assertThat(before - set.bytes()).isEqualTo(50 * 5L << 16);
      for (int i = 0; i < states; i = i == 100_000 ? 1_900_000 : i == 2_100_000 ? 3_900_000 : i + 1) {
        set.read(i, state, 0);
        assertThat(state[0] == 977L * i).isTrue();
      }
      for (int i = states; i < 2 * states; i++) {
        state[0] = 977L * i;
        set.add(state, 0, set.key(state, 0));
      }
      // Those between what was forgotten before.
      long all = set.bytes();
      set.forget(0, 100_000);
      set.forget(1_900_000, 1_950_000);
      // Of three chunks, two are spare.
      assertThat(all - set.bytes()).isEqualTo(5L << 16);
      set.read(2_000_000, state, 0);
      assertThat(state[0]).isEqualTo(977L * 2_000_000);
      set.read(2 * states - 1, state, 0);
      assertThat(state[0]).isEqualTo(977L * (2 * states - 1));
    }
  }

  /** As when a level is not expanded in the order of insertion. */
  @Test
  void aChunkIsFreedOnceAllItsStatesAreForgotten() {
    int chunk = 1 << 16;
    try (StateSet set = StateSet.of(1, 40, Retention.FRONTIER, 0)) {
      long[] state = new long[1];
      for (int i = 0; i < 4 * chunk; i++) {
        state[0] = 977L * i;
        set.add(state, 0, set.key(state, 0));
      }
      long before = set.bytes();
      int piece = 3 * chunk / 16;
      for (int from = 0; from < 3 * chunk; from += 2 * piece) {
        set.forget(from, from + piece);
      }
      assertThat(set.bytes()).isEqualTo(before);
      for (int from = piece; from < 3 * chunk; from += 2 * piece) {
        set.forget(from, from + piece);
      }
      // Two of three chunks are spare.
      assertThat(before - set.bytes()).isEqualTo(5L * chunk);
      set.read(3 * chunk, state, 0);
      assertThat(state[0]).isEqualTo(977L * 3 * chunk);
    }
  }

  @Test
  void onlyStatesOfOneWordAreCompact() {
    try (StateSet wide = StateSet.of(2, 1, Retention.FRONTIER, 0);
        StateSet full = StateSet.of(1, 61, Retention.FRONTIER, 0);
        StateSet numbered = StateSet.of(1, 60, Retention.NUMBERS, 0)) {
      assertThat(wide).isInstanceOf(Shard.class);
      assertThat(full).isInstanceOf(Shard.class);
      assertThat(numbered).isInstanceOf(Shard.class);
    }
  }
}
