package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsRelation.Kind;

/** What says why two systems differ is something that the relation respects: it has one answer in all systems that are equivalent. */
final class ExplanationsTest {

  private static final int PAIRS = Boolean.getBoolean("skein.thorough") ? 5_000 : 1_000;
  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 100 : 40;

  /** Of these systems, one can do τ first and the other cannot, which alone is no difference. */
  private static final Lts LOOPING = system(0, 4, "0 c 3, 0 i 0, 0 i 1, 1 i 0, 2 c 1, 3 i 3");

  private static final Lts LEAVING = system(5, 6, "0 c 4, 2 i 2, 3 c 4, 4 i 5, 5 c 2, 5 i 1, 5 i 5");

  @ParameterizedTest
  @ValueSource(strings = {"BRANCHING", "DIVBRANCHING"})
  void noFormulaAsksForSilentStepsThatMayBeLeftOut(Kind kind) {
    assertThat(LtsComparison.of(LOOPING, LEAVING, new LtsRelation(kind, Set.of())))
        .isInstanceOfSatisfying(
            LtsComparison.DifferentByFormula.class,
            found -> {
              assertThat(ModalPrinter.print(found.formula())).isEqualTo("<tau*> not <tau* . \"c\"> true");
              assertThat(found.holdsInFirst()).isFalse();
            });
  }

  /** Where a state must not be passed on the way, the state at the end may be the first one. */
  @Test
  void untilMayEndWhereItBegins() {
    Lts left = system(0, 4, "0 i 1, 1 a 3, 0 i 2, 2 b 3, 0 c 3");
    Lts right = system(0, 5, "0 i 1, 1 a 3, 0 i 4, 4 i 2, 4 a 3, 2 b 3, 0 c 3");
    LtsComparison.DifferentByFormula found = (LtsComparison.DifferentByFormula) LtsComparison.of(left, right, LtsRelation.BRANCHING);
    assertThat(new NaiveEvaluator(left).holds(found.formula())).isEqualTo(found.holdsInFirst());
    assertThat(new NaiveEvaluator(right).holds(found.formula())).isNotEqualTo(found.holdsInFirst());
    assertThat(ModalPrinter.print(found.formula()))
        .isEqualTo("<(test(<tau* . \"c\"> true and <tau* . \"b\"> true) . tau)*> (not <tau* . \"a\"> true and <tau* . \"b\"> true)");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void noExplanationTellsEquivalentStatesApart(Kind kind) {
    for (Set<String> held : held(kind)) {
      LtsRelation relation = new LtsRelation(kind, held);
      if (relation.ofTraces()) {
        checkTraces(relation);
      } else {
        checkFormulas(relation);
      }
    }
  }

  private static List<Set<String>> held(Kind kind) {
    boolean sharp = kind == Kind.SHARP || kind == Kind.DIVSHARP;
    return sharp ? List.of(Set.of(), Set.of("i"), Set.of("a"), Set.of("i", "c"), Set.of("a", "b !1"), Set.of("i", "a", "b !1", "c")) : List.of(Set.of());
  }

  private static void checkFormulas(LtsRelation relation) {
    Random random = new Random(relation.kind().ordinal());
    List<Formula> formulas = formulas(relation, random);
    int both = 0;
    for (int i = 0; i < SYSTEMS; i++) {
      Lts system = RandomSystems.variant(random, original(random), 12);
      Lts copy = RandomSystems.variant(random, system, 14);
      Minimisation minimised = Minimisation.of(system, relation);
      Minimisation minimisedCopy = Minimisation.of(copy, relation);
      boolean equivalent = RandomSystems.text(minimised.result()).equals(RandomSystems.text(minimisedCopy.result()));
      NaiveEvaluator here = new NaiveEvaluator(system);
      NaiveEvaluator there = new NaiveEvaluator(minimised.result());
      NaiveEvaluator inCopy = new NaiveEvaluator(copy);
      for (Formula formula : formulas) {
        int holding = 0;
        for (int state = 0; state < system.states(); state++) {
          int smallest = minimised.classOf(state);
          if (smallest >= 0) {
            assertThat(here.holds(formula, state))
                .as("%s: %s in state %d and in %d of the smallest %s", relation, ModalPrinter.print(formula), state, smallest, RandomSystems.text(system))
                .isEqualTo(there.holds(formula, smallest));
            holding += here.holds(formula, state) ? 1 : 0;
          }
        }
        both += holding > 0 && holding < system.states() ? 1 : 0;
        if (equivalent) {
          assertThat(inCopy.holds(formula))
              .as("%s: %s in %s and %s", relation, ModalPrinter.print(formula), RandomSystems.text(system), RandomSystems.text(copy))
              .isEqualTo(here.holds(formula));
        }
      }
    }
    assertThat(both).as("formulas that hold in some states of a system and not in others").isGreaterThan(SYSTEMS * formulas.size() / 10);
  }

  /** What explains the differences of random systems. */
  private static List<Formula> formulas(LtsRelation relation, Random random) {
    Map<String, Formula> found = new LinkedHashMap<>();
    for (int i = 0; i < PAIRS; i++) {
      Lts left = original(random);
      Lts right = RandomSystems.variant(random, left, left.states() + 4);
      if (LtsComparison.of(left, right, relation) instanceof LtsComparison.DifferentByFormula(Formula formula, boolean inFirst)) {
        assertThat(new NaiveEvaluator(left).holds(formula)).isEqualTo(inFirst);
        assertThat(new NaiveEvaluator(right).holds(formula)).isNotEqualTo(inFirst);
        found.put(ModalPrinter.print(formula), formula);
      }
    }
    assertThat(found.size()).isGreaterThan(30);
    return List.copyOf(found.values());
  }

  private static Lts original(Random random) {
    return random.nextBoolean() ? RandomSystems.system(random, 8) : RandomSystems.large(random, random.nextInt(3, 10));
  }

  private static void checkTraces(LtsRelation relation) {
    boolean weak = relation.kind() == Kind.WEAKTRACE;
    Random random = new Random(relation.kind().ordinal());
    Set<List<String>> traces = new LinkedHashSet<>();
    for (int i = 0; i < PAIRS; i++) {
      Lts left = original(random);
      Lts right = RandomSystems.variant(random, left, left.states() + 4);
      if (LtsComparison.of(left, right, relation) instanceof LtsComparison.DifferentByTrace(List<String> trace, boolean _)) {
        traces.add(trace);
      }
    }
    assertThat(traces.size()).isGreaterThan(20);
    int had = 0;
    for (int i = 0; i < SYSTEMS; i++) {
      Lts system = RandomSystems.variant(random, original(random), 12);
      BruteForce both = new BruteForce(system, Minimisation.of(system, relation).result(), system(0, 1, "0 a 0, 0 b !1 0, 0 c 0"));
      for (List<String> trace : traces) {
        assertThat(both.has(both.roots[1], trace, weak)).as("%s in %s", trace, RandomSystems.text(system)).isEqualTo(both.has(both.roots[0], trace, weak));
        had += both.has(both.roots[0], trace, weak) ? 1 : 0;
      }
    }
    assertThat(had).isPositive();
  }

  private static Lts system(int initial, int states, String steps) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (String step : steps.split(", ")) {
      int first = step.indexOf(' ');
      int last = step.lastIndexOf(' ');
      builder.add(Integer.parseInt(step.substring(0, first)), step.substring(first + 1, last), Integer.parseInt(step.substring(last + 1)));
    }
    return builder.build(initial, states);
  }
}
