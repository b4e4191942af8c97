package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.lts.Labels;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.formula.Formula;
import skein.lts.formula.LabelPattern;
import skein.lts.formula.PathPattern;
import skein.lts.relation.Relation.Kind;

/** What each relation tells apart, and how the relations are related. */
final class RelationsTest {

  private static final int PAIRS = Boolean.getBoolean("skein.thorough") ? 20_000 : 2_000;
  private static final Set<String> ALL = Set.of("i", "a", "b !1", "c");

  @Test
  void choiceBeforeAndAfterAStepIsSeenByBisimulationOnly() {
    Lts early = system(0, "0 a 1, 0 a 2, 1 b 3, 2 c 3");
    Lts late = system(0, "0 a 1, 1 b 2, 1 c 2");
    assertThat(Comparison.of(early, late, Relation.TRACE)).isEqualTo(new Comparison.Equal());
    Formula then = new Formula.Diamond(step("c"), new Formula.Constant(true));
    assertThat(Comparison.of(early, late, Relation.STRONG))
        .isEqualTo(new Comparison.DifferentByFormula(new Formula.Diamond(step("a"), new Formula.Not(then)), true));
    assertThat(text(early, Relation.TRACE)).isEqualTo(text(late, Relation.STRONG));
  }

  @Test
  void branchingSeesWhereASilentStepDecides() {
    Lts direct = system(0, "0 i 1, 0 b 3, 0 a 2, 1 a 2");
    Lts without = system(0, "0 i 1, 0 b 3, 1 a 2");
    assertThat(Comparison.of(direct, without, Relation.WEAK)).isEqualTo(new Comparison.Equal());
    assertThat(Comparison.of(direct, without, Relation.BRANCHING)).isInstanceOf(Comparison.DifferentByFormula.class);
    assertThat(Minimisation.of(direct, Relation.WEAK).result().transitions()).isEqualTo(3);
    assertThat(Minimisation.of(direct, Relation.BRANCHING).result().transitions()).isEqualTo(4);
  }

  @Test
  void divergenceIsALoopInTheResult() {
    Lts diverging = system(0, "0 i 1, 1 i 0, 1 a 2");
    Lts calm = system(0, "0 a 1");
    assertThat(Comparison.of(diverging, calm, Relation.BRANCHING)).isEqualTo(new Comparison.Equal());
    PathPattern tau = new PathPattern.Step(new LabelPattern.Tau());
    assertThat(Comparison.of(diverging, calm, Relation.DIVBRANCHING))
        .isEqualTo(new Comparison.DifferentByFormula(new Formula.Nu("X0", new Formula.Diamond(tau, new Formula.Variable("X0"))), true));
    Lts smallest = Minimisation.of(diverging, Relation.DIVBRANCHING).result();
    assertThat(RandomSystems.text(smallest)).isEqualTo(RandomSystems.text(system(0, "0 i 0, 0 a 1")));
  }

  @Test
  void nothingMayHappenBeforeAHeldStep() {
    Lts late = system(0, "0 i 1, 1 a 2");
    Lts early = system(0, "0 a 1");
    assertThat(Comparison.of(late, early, Relation.sharp(Set.of("b")))).isEqualTo(new Comparison.Equal());
    assertThat(Comparison.of(late, early, Relation.sharp(Set.of("a"))))
        .isEqualTo(new Comparison.DifferentByFormula(new Formula.Diamond(step("a"), new Formula.Constant(true)), false));
    assertThat(Comparison.of(late, early, Relation.sharp(Set.of("tau")))).isInstanceOf(Comparison.DifferentByFormula.class);
  }

  @Test
  void formulaExcludesWhereverTheBlockCanBeLeftIfTauIsHeld() {
    Lts left = system(5, "0 i 0, 0 c 5, 1 c 8, 3 i 3, 4 c 0, 4 i 4, 4 b 7, 5 c 8, 5 i 6, 6 i 1, 7 a 0, 7 c 0, 8 b 1, 8 i 4, 8 c 2");
    Lts right =
        system(
            9,
            "0 i 10, 0 b 3, 0 c 6, 1 c 9, 1 i 1, 2 i 2, 3 c 0, 4 a 1, 4 c 1, 5 b 4, 5 i 10, 5 c 1, 7 i 0, 8 i 3, 9 c 7, 9 i 8, 10 i 5, 10 c 1, 10 b 4");
    assertThat(Comparison.of(left, right, Relation.sharp(Set.of("i", "b"))))
        .isInstanceOfSatisfying(
            Comparison.DifferentByFormula.class,
            found -> assertThat(new NaiveEvaluator(left).holds(found.formula())).isNotEqualTo(new NaiveEvaluator(right).holds(found.formula())));
  }

  @Test
  void shortestTraceIsFirstInTheOrderOfLabels() {
    Lts left = system(0, "0 a 1, 1 i 2, 2 c 3, 2 b 3, 3 a 4");
    Lts right = system(0, "0 i 1, 1 a 2");
    assertThat(Comparison.of(left, right, Relation.TRACE)).isEqualTo(new Comparison.DifferentByTrace(List.of("i"), false));
    assertThat(Comparison.of(left, right, Relation.WEAKTRACE)).isEqualTo(new Comparison.DifferentByTrace(List.of("a", "b"), true));
  }

  @Test
  void tiesAreBrokenBySignatures() {
    Lts left = system(0, "0 a 1, 0 a 2, 1 c 3, 2 b 3");
    Lts right = system(3, "3 a 2, 3 a 1, 1 c 0, 2 b 0");
    assertThat(text(left, Relation.STRONG)).isEqualTo(text(right, Relation.STRONG)).isEqualTo(RandomSystems.text(system(0, "0 a 1, 0 a 2, 1 b 3, 2 c 3")));
  }

  @Test
  void onlySharpRelationsHoldLabels() {
    assertThatThrownBy(() -> new Relation(Kind.WEAK, Set.of("a"))).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void finerRelationsImplyCoarserOnes() {
    Random random = new Random(7);
    int[] equal = new int[8];
    for (int i = 0; i < PAIRS; i++) {
      Lts left = RandomSystems.system(random, 7);
      Lts right = RandomSystems.variant(random, left, 9);
      Set<String> held = RandomSystems.held(random);
      List<Relation> chain =
          List.of(
              Relation.STRONG,
              Relation.divsharp(held),
              Relation.divsharp(Set.of()),
              Relation.DIVBRANCHING,
              Relation.sharp(Set.of()),
              Relation.BRANCHING,
              Relation.WEAK,
              Relation.WEAKTRACE);
      boolean finer = false;
      for (int k = 0; k < chain.size(); k++) {
        boolean now = text(left, chain.get(k)).equals(text(right, chain.get(k)));
        assertThat(now || !finer).as("%s%n%s%s", chain.get(k), RandomSystems.text(left), RandomSystems.text(right)).isTrue();
        finer = now;
        equal[k] += now ? 1 : 0;
      }
      boolean strong = text(left, Relation.STRONG).equals(text(right, Relation.STRONG));
      assertThat(!strong || text(left, Relation.TRACE).equals(text(right, Relation.TRACE))).isTrue();
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
      assertThat(text(system, Relation.sharp(ALL))).isEqualTo(text(system, Relation.STRONG));
      assertThat(text(system, Relation.divsharp(ALL))).isEqualTo(text(system, Relation.STRONG));
      assertThat(text(system, Relation.sharp(Set.of()))).isEqualTo(text(system, Relation.BRANCHING));
      assertThat(text(system, Relation.divsharp(Set.of("d")))).isEqualTo(text(system, Relation.DIVBRANCHING));
    }
  }

  private static String text(Lts system, Relation relation) {
    return RandomSystems.text(Minimisation.of(system, relation).result());
  }

  private static PathPattern step(String label) {
    return new PathPattern.Step(new LabelPattern.Exactly(label));
  }

  private static Lts system(int initial, String moves) {
    LtsBuilder builder = new LtsBuilder(new Labels());
    int states = 0;
    for (String move : moves.split(", ")) {
      String[] parts = move.split(" ");
      builder.add(Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2]));
      states = Math.max(states, 1 + Math.max(Integer.parseInt(parts[0]), Integer.parseInt(parts[2])));
    }
    return builder.build(initial, states);
  }
}
