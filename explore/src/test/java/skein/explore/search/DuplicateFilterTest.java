package skein.explore.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.explore.store.Hash;

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
}
