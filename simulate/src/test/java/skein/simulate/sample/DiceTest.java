package skein.simulate.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DiceTest {

  @Test
  void remaindersAreThoseOfDivision() {
    SplittableRandom random = new SplittableRandom(5);
    for (int bound = 1; bound < 128; bound++) {
      for (int i = 0; i < 2_000; i++) {
        long multiple = random.nextLong(Long.MAX_VALUE / bound) * bound;
        long[] numbers = {random.nextLong(Long.MAX_VALUE), multiple, Math.max(0, multiple - 1), i, Long.MAX_VALUE - i};
        for (long number : numbers) {
          assertThat(Dice.remainder(number, bound)).isEqualTo(number % bound);
        }
      }
    }
  }

  @Test
  void numbersAreTheSameInEveryVersion() {
    Dice dice = Dice.of(2026, 3);
    long[] drawn = {dice.below(6), dice.below(1), dice.below(8), dice.below(50), dice.below(127), dice.below(128), dice.below(1_000_000), dice.below(1L << 40)};
    assertThat(drawn).containsExactly(0, 0, 6, 48, 12, 107, 904_264, 413_605_058_679L);
  }
}
