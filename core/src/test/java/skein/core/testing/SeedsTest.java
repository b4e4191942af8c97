package skein.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.core.program.Schedule;

/** A choice that is the same for all small seeds leaves half of what a random test is for untested. */
final class SeedsTest {

  @Test
  void theFirstNumbersOfSmallSeedsDiffer() {
    assertThat(LongStream.range(0, 100).filter(seed -> Seeds.random(seed).nextBoolean()).count()).isBetween(30L, 70L);
    for (int number = 0; number < 4; number++) {
      int wanted = number;
      assertThat(LongStream.range(0, 100).filter(seed -> Seeds.random(seed).nextInt(4) == wanted).count()).as("%d", number).isBetween(10L, 40L);
    }
  }

  @Test
  void randomProgramsHaveBothSchedules() {
    for (long first = 0; first < 1000; first += 100) {
      long free = LongStream.range(first, first + 100).filter(seed -> RandomPrograms.of(seed).schedule() instanceof Schedule.Free).count();
      assertThat(free).as("from seed %d", first).isBetween(30L, 70L);
    }
  }
}
