package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.answer.Cause;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsRelation.Kind;

/** Minimisation and comparison can be stopped at any time. */
final class StoppedRefinementTest {

  private static final Lts ONE = system(1);
  private static final Lts OTHER = system(2);

  /** A random tree, so that sets of states that the same traces lead to stay small, with a path of silent steps that makes many rounds. */
  private static Lts system(long seed) {
    Random random = new Random(seed);
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    int states = 20_000;
    for (int state = 1; state < states; state++) {
      int source = state < 300 ? state - 1 : random.nextInt(state);
      builder.add(source, state < 300 || random.nextInt(4) == 0 ? "i" : "l" + random.nextInt(20), state);
    }
    return builder.build(0, states);
  }

  private static LtsRelation relation(Kind kind) {
    return new LtsRelation(kind, kind == Kind.SHARP || kind == Kind.DIVSHARP ? Set.of("i", "l1") : Set.of());
  }

  @ParameterizedTest
  @EnumSource
  void minimisationsCanBeStopped(Kind kind) {
    check(budget -> Minimisation.of(ONE, relation(kind), RefinementMethod.SIGNATURES, budget));
    check(budget -> Minimisation.of(ONE, relation(kind), RefinementMethod.BUNCHES, budget));
  }

  @ParameterizedTest
  @EnumSource
  void comparisonsCanBeStopped(Kind kind) {
    check(budget -> LtsComparison.of(ONE, OTHER, relation(kind), () -> {}, budget));
  }

  /** Stops at the beginning, at the end, and in between. */
  private static void check(Consumer<Budget> work) {
    int[] polls = {0};
    work.accept(Budget.UNLIMITED.also(() -> polls[0]++));
    assertThat(polls[0]).isGreaterThan(10);
    for (int at : new int[] {1, polls[0] / 3, polls[0] / 2, polls[0]}) {
      int[] left = {at};
      Budget stop = Budget.UNLIMITED.also(() -> {
        if (--left[0] == 0) {
          throw new Halt(Cause.TIME);
        }
      });
      assertThatThrownBy(() -> work.accept(stop)).isInstanceOf(Halt.class);
      assertThat(left[0]).isZero();
    }
  }
}
