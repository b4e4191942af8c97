package skein.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateIndexTest {

  private final Random random = new Random(1);

  /** Numbers these states, and some of those that were there before, as a map does. */
  private void add(StateIndex index, Map<List<Long>, Integer> expected, int count, long bound) {
    for (int i = 0; i < count; i++) {
      long[] data = random.longs(index.words() + 2, 0, bound).toArray();
      List<Long> state = Arrays.stream(data, 1, 1 + index.words()).boxed().toList();
      index.touch(data, 1, 1);
      assertThat(index.contains(data, 1)).isEqualTo(expected.containsKey(state));
      int number = index.number(data, 1);
      assertThat(number).isEqualTo(expected.computeIfAbsent(state, _ -> expected.size()));
      assertThat(index.contains(data, 1)).isTrue();
    }
    assertThat(index.size()).isEqualTo(expected.size());
    expected.forEach((state, number) -> assertThat(index.state(number)).containsExactly(state.stream().mapToLong(Long::longValue).toArray()));
  }

  @Test
  void numbersStatesInTheOrderInWhichTheyAreFoundWhateverTheirWords() {
    for (int words = 1; words <= 3; words++) {
      StateIndex index = new StateIndex(words);
      Map<List<Long>, Integer> expected = new HashMap<>();
      // Small words, then large ones, so that one kind of table takes the place of the other, and again.
      add(index, expected, 3000, 1000);
      add(index, expected, 5000, 100_000);
      add(index, expected, 100, 1_000_000);
      add(index, expected, 20_000, 100_000);
      add(index, expected, 100, Long.MAX_VALUE);
      add(index, expected, 20_000, 100_000);
    }
  }

  @Test
  void tellsSmallWordsFromNegativeAndLargeOnes() {
    StateIndex index = new StateIndex(1);
    for (int i = 0; i < 1000; i++) {
      assertThat(index.number(new long[] {i}, 0)).isEqualTo(i);
    }
    long[] others = {-1, Long.MIN_VALUE, Long.MIN_VALUE + 5, Long.MAX_VALUE, 1L << 32, (1L << 32) + 5, (1L << 42) + 5, -1000};
    for (long other : others) {
      assertThat(index.contains(new long[] {other}, 0)).isFalse();
    }
    for (int i = 0; i < others.length; i++) {
      assertThat(index.number(others, i)).isEqualTo(1000 + i);
    }
    for (int i = 0; i < 1000; i++) {
      assertThat(index.number(new long[] {i}, 0)).isEqualTo(i);
    }
  }

  @Test
  void aTableByWordsSuitsStatesThatFillASmallPartOfIt() {
    assertThat(DirectNumbers.suits(6399, 100)).isTrue();
    assertThat(DirectNumbers.suits(6400, 100)).isFalse();
    assertThat(DirectNumbers.suits(-1, 100)).isFalse();
    assertThat(DirectNumbers.suits((1L << 26) - 1, 1 << 21)).isTrue();
    assertThat(DirectNumbers.suits(1L << 26, 1 << 21)).isFalse();
    assertThat(DirectNumbers.suits(1L << 26, (1 << 23) + 1)).isTrue();
  }
}
