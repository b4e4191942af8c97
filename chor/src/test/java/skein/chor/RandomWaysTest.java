package skein.chor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.chor.lower.ImplementationLowering;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.method.SequentialEmulation;
import skein.core.testing.Methods;
import skein.lts.Alphabet;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;

/** Peers that are encoded by their ways to go on, as large ones are, do the same as others. */
class RandomWaysTest {

  private static final int WANTED = Boolean.getBoolean("skein.thorough") ? 5_000 : 120;

  /** The number is the bound on buffers; without them, 0. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void waysDoWhatTheRulesSay(int bound) {
    OptionalInt buffers = bound == 0 ? OptionalInt.empty() : OptionalInt.of(bound);
    int compared = 0;
    int groups = 0;
    int several = 0;
    int free = 0;
    for (long seed = 1; compared < WANTED; seed++) {
      String text = seed % 4 == 0 ? new RandomChor(seed).text() : new RandomSkipping(seed).text();
      ChorSpec spec = SmallChorParser.spec(text);
      NaiveImplementation naive = NaiveImplementation.of(spec, "Main", buffers);
      if (naive.isTooLarge()) {
        continue;
      }
      compared++;
      ImplementationLowering lowering = new ImplementationLowering(spec, "Main", buffers, 0, Budget.UNLIMITED);
      Alphabet labels = new Alphabet();
      assertThat(LtsComparison.of(naive.described(labels), DescribedProgram.implementation(lowering, labels), LtsRelation.STRONG))
          .as("seed %d\n%s", seed, text)
          .isEqualTo(new LtsComparison.Equal());
      boolean deadlockFree = naive.isDeadlockFree();
      assertThat(DescribedProgram.isDeadlockFree(lowering)).as("seed %d\n%s", seed, text).isEqualTo(deadlockFree);
      free += deadlockFree ? 1 : 0;
      SequentialEmulation method = lowering.method();
      Methods.check(lowering.program("test", List.of()), method);
      String triples = Methods.text(method);
      groups += triples.contains("begins the branches") ? 1 : 0;
      several += triples.matches("(?s).*replaced by \\d+, \\d+.*") ? 1 : 0;
    }
    assertThat(free).as("deadlock-free").isBetween(WANTED / 20, WANTED - WANTED / 20);
    assertThat(groups).as("with branches of their own").isGreaterThan(WANTED / 4);
    assertThat(several).as("with several ways at a time").isGreaterThan(WANTED / 20);
  }
}
