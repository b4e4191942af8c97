package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.lts.relation.LtsRelation.Kind;

/** What each relation tells apart, and how the relations are related. */
final class RelationsTest {

  private static final int PAIRS = Boolean.getBoolean("skein.thorough") ? 20_000 : 2_000;
  private static final Set<String> ALL = Set.of("i", "a", "b !1", "c");

  @Test
  void choiceBeforeAndAfterAStepIsSeenByBisimulationOnly() {
    Lts early = system(0, "0 a 1, 0 a 2, 1 b 3, 2 c 3");
    Lts late = system(0, "0 a 1, 1 b 2, 1 c 2");
    assertThat(LtsComparison.of(early, late, LtsRelation.TRACE)).isEqualTo(new LtsComparison.Equal());
    Formula then = new Formula.Diamond(step("c"), new Formula.Constant(true));
    assertThat(LtsComparison.of(early, late, LtsRelation.STRONG))
        .isEqualTo(new LtsComparison.DifferentByFormula(new Formula.Diamond(step("a"), new Formula.Not(then)), true));
    assertThat(text(early, LtsRelation.TRACE)).isEqualTo(text(late, LtsRelation.STRONG));
  }

  @Test
  void branchingSeesWhereASilentStepDecides() {
    Lts direct = system(0, "0 i 1, 0 b 3, 0 a 2, 1 a 2");
    Lts without = system(0, "0 i 1, 0 b 3, 1 a 2");
    assertThat(LtsComparison.of(direct, without, LtsRelation.WEAK)).isEqualTo(new LtsComparison.Equal());
    assertThat(LtsComparison.of(direct, without, LtsRelation.BRANCHING)).isInstanceOf(LtsComparison.DifferentByFormula.class);
    assertThat(Minimisation.of(direct, LtsRelation.WEAK).result().transitions()).isEqualTo(3);
    assertThat(Minimisation.of(direct, LtsRelation.BRANCHING).result().transitions()).isEqualTo(4);
  }

  @Test
  void divergenceIsALoopInTheResult() {
    Lts diverging = system(0, "0 i 1, 1 i 0, 1 a 2");
    Lts calm = system(0, "0 a 1");
    assertThat(LtsComparison.of(diverging, calm, LtsRelation.BRANCHING)).isEqualTo(new LtsComparison.Equal());
    PathPattern tau = new PathPattern.Step(new LabelPattern.Tau());
    assertThat(LtsComparison.of(diverging, calm, LtsRelation.DIVBRANCHING))
        .isEqualTo(new LtsComparison.DifferentByFormula(new Formula.Nu("X0", new Formula.Diamond(tau, new Formula.Variable("X0"))), true));
    Lts smallest = Minimisation.of(diverging, LtsRelation.DIVBRANCHING).result();
    assertThat(RandomSystems.text(smallest)).isEqualTo(RandomSystems.text(system(0, "0 i 0, 0 a 1")));
  }

  @Test
  void nothingMayHappenBeforeAHeldStep() {
    Lts late = system(0, "0 i 1, 1 a 2");
    Lts early = system(0, "0 a 1");
    assertThat(LtsComparison.of(late, early, LtsRelation.sharp(Set.of("b")))).isEqualTo(new LtsComparison.Equal());
    assertThat(LtsComparison.of(late, early, LtsRelation.sharp(Set.of("a"))))
        .isEqualTo(new LtsComparison.DifferentByFormula(new Formula.Diamond(step("a"), new Formula.Constant(true)), false));
    assertThat(LtsComparison.of(late, early, LtsRelation.sharp(Set.of("tau")))).isInstanceOf(LtsComparison.DifferentByFormula.class);
  }

  @Test
  void formulaExcludesWhereverTheBlockCanBeLeftIfTauIsHeld() {
    Lts left = system(5, "0 i 0, 0 c 5, 1 c 8, 3 i 3, 4 c 0, 4 i 4, 4 b 7, 5 c 8, 5 i 6, 6 i 1, 7 a 0, 7 c 0, 8 b 1, 8 i 4, 8 c 2");
    Lts right =
        system(
            9,
            "0 i 10, 0 b 3, 0 c 6, 1 c 9, 1 i 1, 2 i 2, 3 c 0, 4 a 1, 4 c 1, 5 b 4, 5 i 10, 5 c 1, 7 i 0, 8 i 3, 9 c 7, 9 i 8, 10 i 5, 10 c 1, 10 b 4");
    assertThat(LtsComparison.of(left, right, LtsRelation.sharp(Set.of("i", "b"))))
        .isInstanceOfSatisfying(
            LtsComparison.DifferentByFormula.class,
            found -> assertThat(new NaiveEvaluator(left).holds(found.formula())).isNotEqualTo(new NaiveEvaluator(right).holds(found.formula())));
  }

  @Test
  void shortestTraceIsFirstInTheOrderOfLabels() {
    Lts left = system(0, "0 a 1, 1 i 2, 2 c 3, 2 b 3, 3 a 4");
    Lts right = system(0, "0 i 1, 1 a 2");
    assertThat(LtsComparison.of(left, right, LtsRelation.TRACE)).isEqualTo(new LtsComparison.DifferentByTrace(List.of("i"), false));
    assertThat(LtsComparison.of(left, right, LtsRelation.WEAKTRACE)).isEqualTo(new LtsComparison.DifferentByTrace(List.of("a", "b"), true));
  }

  @Test
  void tiesAreBrokenBySignatures() {
    Lts left = system(0, "0 a 1, 0 a 2, 1 c 3, 2 b 3");
    Lts right = system(3, "3 a 2, 3 a 1, 1 c 0, 2 b 0");
    assertThat(text(left, LtsRelation.STRONG)).isEqualTo(text(right, LtsRelation.STRONG)).isEqualTo(RandomSystems.text(system(0, "0 a 1, 0 a 2, 1 b 3, 2 c 3")));
  }

  @Test
  void onlySharpRelationsHoldLabels() {
    assertThatThrownBy(() -> new LtsRelation(Kind.WEAK, Set.of("a"))).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void finerRelationsImplyCoarserOnes() {
    Random random = new Random(7);
    int[] equal = new int[8];
    for (int i = 0; i < PAIRS; i++) {
      Lts left = RandomSystems.system(random, 7);
      Lts right = RandomSystems.variant(random, left, 9);
      Set<String> held = RandomSystems.held(random);
      List<LtsRelation> chain =
          List.of(
              LtsRelation.STRONG,
              LtsRelation.divsharp(held),
              LtsRelation.divsharp(Set.of()),
              LtsRelation.DIVBRANCHING,
              LtsRelation.sharp(Set.of()),
              LtsRelation.BRANCHING,
              LtsRelation.WEAK,
              LtsRelation.WEAKTRACE);
      boolean finer = false;
      for (int k = 0; k < chain.size(); k++) {
        boolean now = text(left, chain.get(k)).equals(text(right, chain.get(k)));
        assertThat(now || !finer).as("%s%n%s%s", chain.get(k), RandomSystems.text(left), RandomSystems.text(right)).isTrue();
        finer = now;
        equal[k] += now ? 1 : 0;
      }
      boolean strong = text(left, LtsRelation.STRONG).equals(text(right, LtsRelation.STRONG));
      assertThat(!strong || text(left, LtsRelation.TRACE).equals(text(right, LtsRelation.TRACE))).isTrue();
    }
    assertThat(equal[2]).isEqualTo(equal[3]);
    assertThat(equal[4]).isEqualTo(equal[5]);
    assertThat(List.of(equal[0] < equal[1], equal[1] < equal[3], equal[3] < equal[5], equal[5] < equal[6], equal[6] < equal[7])).doesNotContain(false);
  }

  @Test
  void sharpLiesBetweenStrongAndBranching() {
    Random random = new Random(8);
    for (int i = 0; i < PAIRS; i++) {
      Lts system = RandomSystems.system(random, 8);
      assertThat(text(system, LtsRelation.sharp(ALL))).isEqualTo(text(system, LtsRelation.STRONG));
      assertThat(text(system, LtsRelation.divsharp(ALL))).isEqualTo(text(system, LtsRelation.STRONG));
      assertThat(text(system, LtsRelation.sharp(Set.of()))).isEqualTo(text(system, LtsRelation.BRANCHING));
      assertThat(text(system, LtsRelation.divsharp(Set.of("d")))).isEqualTo(text(system, LtsRelation.DIVBRANCHING));
    }
  }

  private static String text(Lts system, LtsRelation relation) {
    return RandomSystems.text(Minimisation.of(system, relation).result());
  }

  private static PathPattern step(String label) {
    return new PathPattern.Step(new LabelPattern.Exactly(label));
  }

  private static Lts system(int initial, String moves) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    int states = 0;
    for (String move : moves.split(", ")) {
      String[] parts = move.split(" ");
      builder.add(Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2]));
      states = Math.max(states, 1 + Math.max(Integer.parseInt(parts[0]), Integer.parseInt(parts[2])));
    }
    return builder.build(initial, states);
  }
}
