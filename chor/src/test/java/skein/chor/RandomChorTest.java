package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.Test;
import skein.chor.syntax.ChorSpec;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;

class RandomChorTest {

  private static final int WANTED = Boolean.getBoolean("skein.thorough") ? 5_000 : 150;

  /** The number is the bound on buffers; without them, 0. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void programsDoWhatTheRulesSay(int bound) {
    OptionalInt buffers = bound == 0 ? OptionalInt.empty() : OptionalInt.of(bound);
    int compared = 0;
    int free = 0;
    for (long seed = 1; compared < WANTED; seed++) {
      String text = new RandomChor(seed + 1_000_000L * bound).text();
      ChorSpec spec = SmallChorParser.spec(text);
      NaiveImplementation naive = NaiveImplementation.of(spec, "Main", buffers);
      if (naive.isTooLarge()) {
        continue;
      }
      compared++;
      Alphabet labels = new Alphabet();
      equal(naive.described(labels), DescribedProgram.implementation(spec, "Main", buffers, labels), seed, text);
      boolean deadlockFree = naive.isDeadlockFree();
      assertThat(DescribedProgram.isDeadlockFree(spec, "Main", buffers)).as("seed %d\n%s", seed, text).isEqualTo(deadlockFree);
      free += deadlockFree ? 1 : 0;
    }
    assertThat(free).as("deadlock-free").isBetween(WANTED / 20, WANTED - WANTED / 20);
  }

  @Test
  void choreographiesDoWhatTheRulesSay() {
    int compared = 0;
    for (long seed = 1; compared < WANTED; seed++) {
      String text = new RandomChor(seed).text();
      ChorSpec spec = SmallChorParser.spec(text);
      NaiveImplementation naive = NaiveImplementation.choreography(spec, "Main");
      if (naive.isTooLarge()) {
        continue;
      }
      compared++;
      Alphabet labels = new Alphabet();
      equal(naive.ending(labels), DescribedProgram.choreography(spec, "Main", labels), seed, text);
    }
  }

  private static void equal(Lts naive, Lts program, long seed, String text) {
    assertThat(LtsComparison.of(naive, program, LtsRelation.STRONG)).as("seed %d\n%s", seed, text).isEqualTo(new LtsComparison.Equal());
  }
}
