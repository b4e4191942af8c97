package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HashTest {

  private static final int STATES = 1 << 16;
  private static final int PLACES = 1 << 10;

  /** Each pattern of few bits anywhere in one of the words is spread over the places that the first or the last bits select. */
  @Test
  void everyWordCounts() {
    for (int words = 1; words <= 3; words++) {
      for (int word = 0; word < words; word++) {
        for (int shift : new int[] {0, 7, 30, 48}) {
          int[] byFirst = new int[PLACES];
          int[] byLast = new int[PLACES];
          int[] byShard = new int[PLACES];
          long[] state = new long[words];
          for (long i = 0; i < STATES; i++) {
            state[word] = i << shift;
            long hash = Hash.of(state, 0, words);
            byFirst[(int) (hash >>> 54)]++;
            byLast[(int) hash & PLACES - 1]++;
            byShard[(int) (hash >>> 30 & PLACES - 1)]++;
          }
          for (int[] places : new int[][] {byFirst, byLast, byShard}) {
            // On average 64; a tenth of it, or twice as many, would be a pattern.
            assertThat(Arrays.stream(places).min().orElseThrow()).as("word %s of %s, from bit %s", word, words, shift).isGreaterThan(20);
            assertThat(Arrays.stream(places).max().orElseThrow()).isLessThan(128);
          }
        }
      }
    }
  }
}
