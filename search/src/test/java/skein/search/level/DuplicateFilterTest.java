package skein.search.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.search.store.Hash;

class DuplicateFilterTest {

  /** From 32,768 words on, a single state does not fit in the cache. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD, unit = TimeUnit.SECONDS)
  void remembersStatesOfAnyWidth() {
    for (int words : new int[] {1, 2, 64, 40_000, 70_000}) {
      DuplicateFilter filter = new DuplicateFilter(words);
      long[] zeros = new long[words];
      long[] other = new long[words];
      other[words - 1] = 7;
      assertThat(filter.put(zeros, 0, Hash.of(zeros, 0, words))).isFalse();
      assertThat(filter.put(zeros, 0, Hash.of(zeros, 0, words))).isTrue();
      assertThat(filter.put(other, 0, Hash.of(other, 0, words))).isFalse();
      assertThat(filter.put(other, 0, Hash.of(other, 0, words))).isTrue();
    }
  }

  /** A state that was not put must never be found: the search would lose it. The given hashes let many states share a slot. */
  @Test
  void findsOnlyStatesThatWerePut() {
    for (int words : new int[] {1, 2, 3}) {
      DuplicateFilter filter = new DuplicateFilter(words);
      Random random = new Random(words);
      Set<List<Long>> known = new HashSet<>();
      long[] last = new long[words];
      // Not 0: with a wrong hash, that would be found.
      Arrays.fill(last, 0x0123_4567_89AB_CDEFL);
      int found = 0;
      for (int i = 0; i < 20_000; i++) {
        // Often the same state, or one that differs in one bit of one word only.
        long[] state = last.clone();
        if (random.nextInt(3) > 0) {
          state[random.nextInt(words)] ^= 1L << random.nextInt(Long.SIZE);
        }
        List<Long> content = Arrays.stream(state).boxed().toList();
        boolean same = put(filter, state, random.nextInt(4));
        assertThat(same && !known.contains(content)).as("%s was not put", content).isFalse();
        found += same ? 1 : 0;
        known.add(content);
        last = state;
      }
      assertThat(found).as("of states of %s words", words).isGreaterThan(1_000);
    }
  }

  /** Slots of their own for four hashes, so that neighbours must not be touched. */
  @Test
  void statesInOtherSlotsAreKept() {
    for (int words : new int[] {1, 2, 3}) {
      DuplicateFilter filter = new DuplicateFilter(words);
      for (int round = 0; round < 2; round++) {
        for (int hash = 0; hash < 1_000; hash++) {
          long[] state = new long[words];
          Arrays.fill(state, hash + 7);
          assertThat(put(filter, state, hash)).as("state %s of %s words", hash, words).isEqualTo(round == 1);
        }
      }
    }
  }

  private static boolean put(DuplicateFilter filter, long[] state, long hash) {
    return switch (state.length) {
      case 1 -> filter.put(state[0], hash);
      case 2 -> filter.put(state[0], state[1], hash);
      default -> filter.put(state, 0, hash);
    };
  }
}
