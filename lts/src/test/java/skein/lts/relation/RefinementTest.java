package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.PeriodicPoll;
import skein.lts.graph.StepGraph;
import skein.lts.relation.LtsRelation.Kind;

/** Both ways to find classes give equal systems and equal classes. */
final class RefinementTest {

  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 20_000 : 200;

  @ParameterizedTest
  @EnumSource(names = {"TRACE", "WEAKTRACE"}, mode = EnumSource.Mode.EXCLUDE)
  void smallSystems(Kind kind) {
    Random random = new Random(kind.ordinal());
    for (int i = 0; i < SYSTEMS; i++) {
      check(RandomSystems.variant(random, RandomSystems.system(random, 8), 12), relation(kind, random));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"TRACE", "WEAKTRACE"}, mode = EnumSource.Mode.EXCLUDE)
  void systemsWithLongSilentPathsAndManyLabels(Kind kind) {
    Random random = new Random(20 + kind.ordinal());
    for (int i = 0; i < SYSTEMS / 20; i++) {
      check(RandomSystems.large(random, random.nextInt(2, 200)), relation(kind, random));
      check(RandomSystems.wide(random, random.nextInt(5, 150)), relation(kind, random));
      check(silent(random, random.nextInt(2, 300)), relation(kind, random));
    }
  }

  /** Two states with steps to all states of a path are signed anew in each round. */
  @Test
  void signaturesThatTakeTooMuchWorkAreGivenUp() {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    int length = 1_000;
    for (int state = 1; state <= length; state++) {
      builder.add(length + 1, "a", state);
      builder.add(length + 2, "a", state);
      builder.add(state, "b", Math.min(length, state + 1));
    }
    builder.add(length, "c", length);
    builder.add(0, "d", length + 1);
    builder.add(0, "d", length + 2);
    Lts hub = builder.build(0, length + 3);
    StepGraph graph = StepGraph.Union.of(new PeriodicPoll(Budget.UNLIMITED), hub).graph();
    Inertness inertness = Inertness.none(graph.labels);
    assertThat(SignatureRefinement.of(graph, inertness, 64L * (graph.states() + graph.transitions()))).isEmpty();
    assertThat(RefinementMethod.BEST.of(graph, inertness).blocks()).isEqualTo(length + 2);
    check(hub, LtsRelation.STRONG);
  }

  private static void check(Lts system, LtsRelation relation) {
    Minimisation signatures = Minimisation.of(system, relation, RefinementMethod.SIGNATURES, Budget.UNLIMITED);
    Minimisation bunches = Minimisation.of(system, relation, RefinementMethod.BUNCHES, Budget.UNLIMITED);
    assertThat(RandomSystems.text(Minimisation.of(system, relation).result())).isEqualTo(RandomSystems.text(signatures.result()));
    assertThat(RandomSystems.text(bunches.result())).as("%s %s", relation, RandomSystems.text(system)).isEqualTo(RandomSystems.text(signatures.result()));
    for (int state = 0; state < system.states(); state++) {
      assertThat(bunches.classOf(state)).as(RandomSystems.text(system)).isEqualTo(signatures.classOf(state));
    }
  }

  /** Mostly a forest of silent steps towards small numbers, with a few loops, cycles, steps that occur twice, and visible ones at the leaves and in between. */
  private static Lts silent(Random random, int states) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    int roots = random.nextInt(1, 6);
    int depth = random.nextInt(1, 12);
    for (int state = 0; state < states; state++) {
      builder.add(0, "visit", state);
      for (int i = random.nextInt(1, 4); state >= roots && i > 0; i--) {
        builder.add(state, "i", Math.max(0, state - 1 - random.nextInt(depth)));
      }
      if (state < roots || random.nextInt(8) == 0) {
        String label = "l" + random.nextInt(4);
        int target = random.nextInt(states);
        builder.add(state, label, target);
        builder.add(state, label, random.nextBoolean() ? target : 0);
      }
      if (random.nextInt(20) == 0) {
        builder.add(state, "i", random.nextBoolean() ? state : random.nextInt(states));
      }
    }
    return builder.build(0, states);
  }

  private static LtsRelation relation(Kind kind, Random random) {
    return new LtsRelation(kind, kind == Kind.SHARP || kind == Kind.DIVSHARP ? RandomSystems.held(random) : Set.of());
  }
}
