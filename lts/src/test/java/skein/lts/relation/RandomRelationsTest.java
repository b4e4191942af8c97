package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.budget.Budget;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ParsedFormula;
import skein.lts.relation.LtsRelation.Kind;
import skein.lts.solve.SharedFormula;

/** Minimisation and comparison of random systems against the definitions. */
final class RandomRelationsTest {

  private static final int PAIRS = Boolean.getBoolean("skein.thorough") ? 10_000 : 2_000;

  @ParameterizedTest
  @EnumSource(Kind.class)
  void minimisationAndComparisonFollowTheDefinition(Kind kind) {
    Random random = new Random(kind.ordinal());
    int most = most(kind);
    int equal = 0;
    for (int i = 0; i < PAIRS; i++) {
      LtsRelation relation = relation(kind, random);
      Lts left = RandomSystems.system(random, most);
      Lts right = random.nextInt(4) == 0 ? RandomSystems.system(random, most) : RandomSystems.variant(random, left, most);
      String what = relation + "\n" + RandomSystems.text(left) + "\n" + RandomSystems.text(right);
      boolean equivalent = new BruteForce(left, right).equivalent(relation);
      equal += equivalent ? 1 : 0;
      checkComparison(left, right, relation, equivalent, what);
      Minimisation minimised = Minimisation.of(left, relation);
      String smallest = RandomSystems.text(minimised.result());
      assertThat(RandomSystems.text(Minimisation.of(right, relation).result()).equals(smallest)).as(what).isEqualTo(equivalent);
      checkClasses(left, minimised, relation, what);
      assertThat(RandomSystems.text(Minimisation.of(minimised.result(), relation).result())).as(what).isEqualTo(smallest);
    }
    assertThat(equal).isBetween(PAIRS / 10, PAIRS - PAIRS / 10);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void resultIsSmallestAndEquivalent(Kind kind) {
    Random random = new Random(100 + kind.ordinal());
    int most = most(kind);
    for (int i = 0; i < PAIRS / 4; i++) {
      LtsRelation relation = relation(kind, random);
      Lts system = RandomSystems.variant(random, RandomSystems.system(random, most), most);
      Lts result = Minimisation.of(system, relation).result();
      String what = relation + "\n" + RandomSystems.text(system) + "\n" + RandomSystems.text(result);
      assertThat(new BruteForce(system, result).equivalent(relation)).as(what).isTrue();
      for (int s = 0; s < result.states(); s++) {
        for (int t = 0; t < s; t++) {
          assertThat(new BruteForce(without(result, -1, s), without(result, -1, t)).equivalent(relation)).as(what).isFalse();
        }
      }
      for (int step = 0; step < result.transitions(); step++) {
        assertThat(new BruteForce(result, without(result, step, result.initial())).equivalent(relation)).as(what).isFalse();
      }
    }
  }

  /** Pairs of states of both systems are counted together, and all partitions of them are tried where divergence counts. */
  private static int most(Kind kind) {
    return kind == Kind.DIVBRANCHING || kind == Kind.DIVSHARP ? 3 : 5;
  }

  private static LtsRelation relation(Kind kind, Random random) {
    return new LtsRelation(kind, kind == Kind.SHARP || kind == Kind.DIVSHARP ? RandomSystems.held(random) : Set.of());
  }

  private static Lts without(Lts system, long gone, int initial) {
    LtsBuilder builder = new LtsBuilder(system.labels());
    for (int state = 0; state < system.states(); state++) {
      for (long step = system.first(state); step < system.end(state); step++) {
        if (step != gone) {
          builder.add(state, system.label(step), system.target(step));
        }
      }
    }
    return builder.build(initial, system.states());
  }

  private static void checkClasses(Lts system, Minimisation minimised, LtsRelation relation, String what) {
    if (relation.ofTraces()) {
      return;
    }
    boolean[][] related = new BruteForce(system).relation(relation);
    List<Integer> reached = new ArrayList<>(List.of(system.initial()));
    for (int k = 0; k < reached.size(); k++) {
      for (long step = system.first(reached.get(k)); step < system.end(reached.get(k)); step++) {
        if (!reached.contains(system.target(step))) {
          reached.add(system.target(step));
        }
      }
    }
    for (int s = 0; s < system.states(); s++) {
      assertThat(minimised.classOf(s) >= 0).as(what).isEqualTo(reached.contains(s));
      for (int t : reached) {
        assertThat(minimised.classOf(s) == minimised.classOf(t)).as(what).isEqualTo(reached.contains(s) && related[s][t]);
      }
    }
    assertThat(minimised.classOf(system.initial())).as(what).isEqualTo(minimised.result().initial());
  }

  private static Formula read(String text) {
    return ModalParser.parse(new Source("formula", text), new Diagnostics()).map(ParsedFormula::formula).orElseThrow();
  }

  private static void checkComparison(Lts left, Lts right, LtsRelation relation, boolean equivalent, String what) {
    switch (LtsComparison.of(left, right, relation)) {
      case LtsComparison.Equal() -> assertThat(equivalent).as(what).isTrue();
      case LtsComparison.DifferentByFormula(var formula, boolean inFirst) -> {
        assertThat(equivalent).as(what).isFalse();
        assertThat(new NaiveEvaluator(left).holds(formula)).as("%s in the first of %s", formula, what).isEqualTo(inFirst);
        assertThat(new NaiveEvaluator(right).holds(formula)).as("%s in the second of %s", formula, what).isEqualTo(!inFirst);
        SharedFormula read = SharedFormula.of(read(ModalPrinter.print(formula)));
        assertThat(read.holds(left, Budget.UNLIMITED)).as("%s, as it is written, in the first of %s", formula, what).isEqualTo(inFirst);
        assertThat(read.holds(right, Budget.UNLIMITED)).as("%s, as it is written, in the second of %s", formula, what).isEqualTo(!inFirst);
      }
      case LtsComparison.DifferentByTrace(List<String> trace, boolean inFirst) -> {
        assertThat(equivalent).as(what).isFalse();
        boolean weak = relation.kind() == Kind.WEAKTRACE;
        BruteForce both = new BruteForce(left, right);
        assertThat(both.has(both.roots[0], trace, weak)).as(what).isEqualTo(inFirst);
        assertThat(both.has(both.roots[1], trace, weak)).as(what).isEqualTo(!inFirst);
        for (int length = 0; length < Math.min(trace.size(), 6); length++) {
          assertThat(both.traces(both.roots[0], length, weak)).as(what).isEqualTo(both.traces(both.roots[1], length, weak));
        }
      }
    }
  }
}
