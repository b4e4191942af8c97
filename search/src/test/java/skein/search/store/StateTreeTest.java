package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.LongBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares trees with a map, and with uncompressed states. */
class StateTreeTest {

  @Test
  void onlyWideStatesAreStoredAsTrees() {
    try (StateSet narrow = StateSet.of(2, Long.SIZE, Retention.NUMBERS, 0);
        StateSet wide = StateSet.of(3, Long.SIZE, Retention.NUMBERS, 0)) {
      assertThat(narrow).isInstanceOf(Shard.class);
      assertThat(wide).isInstanceOf(StateTree.class);
    }
  }

  @Test
  void aTreeMapsStatesToNumbers() {
    int states = Boolean.getBoolean("skein.thorough") ? 1_000_000 : 8_000;
    for (int words = 3; words <= 17; words++) {
      Random random = new Random(words);
      Map<LongBuffer, Integer> expected = new HashMap<>();
      long[] state = new long[words];
      try (StateSet tree = StateSet.of(words, Long.SIZE, Retention.NUMBERS, 0);
          StateSet plain = new Shard(words)) {
        for (int i = 0; i < states; i++) {
          change(state, random);
          long hash = Hash.of(state, 0, words);
          Integer known = expected.get(LongBuffer.wrap(state));
          assertThat(tree.find(state, 0, hash)).isEqualTo(known == null ? -1 : known);
          boolean fresh = expected.putIfAbsent(LongBuffer.wrap(state.clone()), expected.size()) == null;
          assertThat(tree.add(state, 0, hash)).isEqualTo(fresh);
          assertThat(plain.add(state, 0, hash)).isEqualTo(fresh);
          assertThat(tree.size()).isEqualTo(plain.size()).isEqualTo(expected.size());
        }
        long[] read = new long[words + 1];
        for (Map.Entry<LongBuffer, Integer> entry : expected.entrySet()) {
          tree.read(entry.getValue(), read, 1);
          assertThat(LongBuffer.wrap(read, 1, words)).isEqualTo(entry.getKey());
          assertThat(tree.find(read, 1, Hash.of(read, 1, words))).isEqualTo(entry.getValue());
        }
      }
    }
  }

  /** Usually a step from the previous state, sometimes a jump; sometimes words that look like pairs of numbers. */
  private static void change(long[] state, Random random) {
    switch (random.nextInt(10)) {
      case 0 -> java.util.Arrays.setAll(state, _ -> random.nextLong());
      case 1 -> java.util.Arrays.fill(state, random.nextInt(3));
      case 2 -> state[random.nextInt(state.length)] = (long) random.nextInt(50) << 32 | random.nextInt(50);
      default -> state[random.nextInt(state.length)] = random.nextInt(-3, 20);
    }
  }

  @Test
  void similarStatesShareMemory() {
    int words = 16;
    try (StateSet tree = StateSet.of(words, Long.SIZE, Retention.NUMBERS, 0);
        StateSet plain = new Shard(words)) {
      long[] state = new long[words];
      // Two words take a thousand values each.
      for (int i = 0; i < 1_000_000; i++) {
        state[3] = i % 1_000;
        state[12] = i / 1_000;
        long hash = Hash.of(state, 0, words);
        tree.add(state, 0, hash);
        plain.add(state, 0, hash);
      }
      assertThat(plain.bytes() / plain.size()).isBetween(132L, 150L);
      assertThat(tree.bytes() / tree.size()).isBetween(12L, 22L);
    }
  }
}
