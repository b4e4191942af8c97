package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsRelation.Kind;

/** Systems with many rounds of refinement and large signatures. */
final class LargerSystemsTest {

  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 200 : 15;

  @ParameterizedTest
  @EnumSource(names = {"TRACE", "WEAKTRACE"}, mode = EnumSource.Mode.EXCLUDE)
  void classesAreThoseOfNaiveRefinement(Kind kind) {
    Random random = new Random(kind.ordinal());
    for (int i = 0; i < SYSTEMS; i++) {
      LtsRelation relation = relation(kind, random);
      checkClasses(RandomSystems.large(random, random.nextInt(2, kind == Kind.WEAK ? 60 : 200)), relation);
      checkClasses(RandomSystems.wide(random, random.nextInt(5, kind == Kind.WEAK ? 20 : 150)), relation);
    }
  }

  private static void checkClasses(Lts system, LtsRelation relation) {
    Minimisation minimised = Minimisation.of(system, relation);
    int[] expected = new NaiveRefinement(system, relation).classes();
    Map<Integer, Integer> classes = new HashMap<>();
    for (int state = 0; state < expected.length; state++) {
      Integer before = classes.putIfAbsent(expected[state], minimised.classOf(state));
      assertThat(before == null ? minimised.classOf(state) : before).as(RandomSystems.text(system)).isEqualTo(minimised.classOf(state));
    }
    assertThat(minimised.result().states()).as(RandomSystems.text(system)).isEqualTo(classes.size());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void equalSystemsGiveEqualResultsAndOthersAreExplained(Kind kind) {
    Random random = new Random(10 + kind.ordinal());
    for (int i = 0; i < 4 * SYSTEMS; i++) {
      LtsRelation relation = relation(kind, random);
      int states = random.nextInt(2, relation.ofTraces() ? 12 : 40);
      Lts left = relation.ofTraces() || random.nextBoolean() ? RandomSystems.large(random, states) : RandomSystems.wide(random, states + 4);
      Lts right = RandomSystems.variant(random, left, states + 7);
      String what = relation + RandomSystems.text(left) + RandomSystems.text(right);
      boolean equal = RandomSystems.text(Minimisation.of(left, relation).result()).equals(RandomSystems.text(Minimisation.of(right, relation).result()));
      switch (LtsComparison.of(left, right, relation)) {
        case LtsComparison.Equal() -> assertThat(equal).as(what).isTrue();
        case LtsComparison.DifferentByFormula(var formula, boolean inFirst) -> {
          assertThat(equal).as(what).isFalse();
          assertThat(new NaiveEvaluator(left).holds(formula)).as(what).isEqualTo(inFirst);
          assertThat(new NaiveEvaluator(right).holds(formula)).as(what).isEqualTo(!inFirst);
        }
        case LtsComparison.DifferentByTrace(List<String> trace, boolean inFirst) -> {
          assertThat(equal).as(what).isFalse();
          BruteForce both = new BruteForce(left, right);
          assertThat(both.has(both.roots[0], trace, kind == Kind.WEAKTRACE)).as(what).isEqualTo(inFirst);
          assertThat(both.has(both.roots[1], trace, kind == Kind.WEAKTRACE)).as(what).isEqualTo(!inFirst);
        }
      }
    }
  }

  @Test
  void chainsOfManyRoundsAreMinimisedAndCompared() {
    Lts shorter = chain(20_000);
    Lts longer = chain(20_001);
    assertThat(Minimisation.of(shorter, LtsRelation.STRONG).result().states()).isEqualTo(20_001);
    assertThat(Minimisation.of(longer, LtsRelation.DIVBRANCHING).result().states()).isEqualTo(20_002);
    assertThat(LtsComparison.of(shorter, longer, LtsRelation.BRANCHING)).isInstanceOf(LtsComparison.DifferentByFormula.class);
    assertThat(LtsComparison.of(shorter, longer, LtsRelation.TRACE))
        .isInstanceOfSatisfying(LtsComparison.DifferentByTrace.class, found -> assertThat(found.trace()).hasSize(20_001));
  }

  private static Lts chain(int steps) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (int i = 0; i < steps; i++) {
      builder.add(i, "a", i + 1);
    }
    return builder.build(0, steps + 1);
  }

  private static LtsRelation relation(Kind kind, Random random) {
    return new LtsRelation(kind, kind == Kind.SHARP || kind == Kind.DIVSHARP ? RandomSystems.held(random) : Set.of());
  }
}
