package skein.hunt.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import skein.core.run.Fairness;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.naive.NaiveModel;
import skein.labs.parse.LabsParser;
import skein.labs.syntax.Spec;

/** Verdicts that can be found with pencil and paper. */
class JudgeTest {

  /** x cycles through 0, 1, 2; the run may stop at 2. */
  private static final String ROUND =
      """
      system { environment = x: 0; u: undef  spawn = A: 1 }
      agent A { Behavior = x <-- 1; x <-- 2; (Skip ++ (x <-- 0; Behavior)) }
      check { P = %s }
      """;

  /** Two agents, each of which can flip its own switch forever. */
  private static final String SWITCHES =
      """
      system { environment = x: 0  spawn = A: 1, B: 1 }
      agent A { interface = a: 0  Behavior = a <- 1 - a; Behavior }
      agent B { Behavior = x = 0 -> x <-- 1; Nil }
      check { P = %s }
      """;

  /** One of two agents takes what there is. */
  private static final String TAKERS =
      """
      system { environment = t: 0  spawn = A: 2 }
      agent A { interface = x: 0  Behavior = t = 0 -> { t <-- 1; x <- 1 } }
      check { P = %s }
      """;

  @Test
  void alwaysAndEventuallyAreJudged() {
    assertThat(judged(ROUND, "always x < 3", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "always x < 2", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "eventually x = 2", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "eventually x = 3", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "fairly x = 2", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "fairly_inf x = 1", false)).isEqualTo("violated");
  }

  @Test
  void deadlocksCanBeIgnored() {
    assertThat(judged(ROUND, "fairly_inf x = 1", true)).isEqualTo("holds");
    assertThat(judged(ROUND, "always (eventually (x = 1))", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "always (eventually (x = 1))", true)).isEqualTo("holds");
    assertThat(judged(ROUND, "always x < 2", true)).isEqualTo("violated");
  }

  @Test
  void formulasAreJudged() {
    assertThat(judged(ROUND, "next (x = 1)", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "next (next (x = 1))", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "(x = 0) until (x = 1)", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "(x = 2) release (x < 2)", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "(x = 1) release (x < 2)", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "(x < 2) weakuntil (x = 2)", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "always ((x = 1) implies (next (x = 2)))", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "eventually (always (x = 2))", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "between (x = 0) and (x = 2), thereIs x = 1", false)).isEqualTo("holds");
    assertThat(judged(ROUND, "from (x = 0) until (x = 2), always x < 1", false)).isEqualTo("violated");
  }

  @Test
  void quantifiedFormulasAreJudged() {
    assertThat(judged(TAKERS, "forall A a, eventually x of a = 1", false)).isEqualTo("violated");
    assertThat(judged(TAKERS, "exists A a, eventually x of a = 1", false)).isEqualTo("holds");
    assertThat(judged(TAKERS, "exists A a, always x of a = 0", false)).isEqualTo("holds");
    assertThat(judged(TAKERS, "forall A a, reachable x of a = 1", false)).isEqualTo("holds");
    assertThat(judged(TAKERS, "exists A a, fairly x of a = 1", false)).isEqualTo("violated");
    assertThat(judged(TAKERS, "forall A a, ((x of a = 1) leadsto (t = 1))", false)).isEqualTo("holds");
    assertThat(judged(TAKERS, "forall A a, ((t = 1) leadsto (x of a = 1))", false)).isEqualTo("violated");
    assertThat(judged(TAKERS, "always (forall A a, exists A b, ((x of a = 1) implies (always (x of b = 0))))", false)).isEqualTo("holds");
    assertThat(judged(TAKERS, "forall A a, always x of a < 1 / (id of a)", false)).isEqualTo("violated");
    assertThat(judged(TAKERS, "forall A a, always x of a <= 1 / (id of a)", false)).isEqualTo("inconclusive");
    assertThat(judged(TAKERS, "deadlockfree", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "always u is undefined and x is defined", false)).isEqualTo("holds");
  }

  @Test
  void undefinedConditionsDoNotHold() {
    assertThat(judged(ROUND, "(x < 3) until (u = 1)", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "always !(u = 1)", false)).isEqualTo("violated");
    assertThat(judged(ROUND, "(next (u = 1)) implies (x = 7)", false)).isEqualTo("holds");
  }

  @Test
  void propertiesThatDependOnErrorsAreUndecided() {
    assertThat(judged(ROUND, "always 1 / x = 1", false)).isEqualTo("violated or inconclusive");
    assertThat(judged(ROUND, "always 1 / x < 2", false)).isEqualTo("inconclusive");
    assertThat(judged(ROUND, "eventually 2 / x = 1", false)).isEqualTo("holds or inconclusive");
    assertThat(judged(ROUND, "(1 / x = 1) until (x = 2)", false)).isEqualTo("inconclusive");
    assertThat(judged(ROUND, "(1 / x = 1) until (x = 3)", false)).isEqualTo("violated or inconclusive");
    assertThat(judged(ROUND, "(always (1 / x = 1)) implies (next (1 / x = 1))", false)).isEqualTo("holds or inconclusive");
    assertThat(judged(ROUND, "(1 / x = 1) implies (x = 1)", false)).isEqualTo("inconclusive");
  }

  @Test
  void fairnessExcludesStarvation() {
    assertThat(judged(SWITCHES, "eventually x = 1", Fairness.NONE, OptionalInt.empty())).isEqualTo("violated");
    assertThat(judged(SWITCHES, "eventually x = 1", Fairness.WEAK, OptionalInt.empty())).isEqualTo("holds");
    assertThat(judged(SWITCHES, "always (eventually (a of 0 = 1))", Fairness.STRONG, OptionalInt.empty())).isEqualTo("holds");
    assertThat(judged(SWITCHES, "eventually (always (a of 0 = 1))", Fairness.STRONG, OptionalInt.empty())).isEqualTo("violated");
  }

  @Test
  void boundedPropertiesAreJudged() {
    assertThat(judged(ROUND, "eventually x = 2", Fairness.NONE, OptionalInt.of(1))).isEqualTo("violated");
    assertThat(judged(ROUND, "eventually x = 2", Fairness.NONE, OptionalInt.of(2))).isEqualTo("holds");
    assertThat(judged(ROUND, "always x < 2", Fairness.NONE, OptionalInt.of(1))).isEqualTo("holds");
  }

  private static String judged(String model, String property, boolean ignoreEnds) {
    return judged(model, property, ignoreEnds, Fairness.NONE, OptionalInt.empty());
  }

  private static String judged(String model, String property, Fairness fairness, OptionalInt steps) {
    return judged(model, property, false, fairness, steps);
  }

  private static String judged(String model, String property, boolean ignoreEnds, Fairness fairness, OptionalInt steps) {
    Spec spec = LabsParser.parse(new Source("test.labs", model.formatted(property)), new Diagnostics()).orElseThrow();
    NaiveModel naive = new NaiveModel(spec, Map.of(), false);
    AskedFormula asked = new Expansion(naive).of(spec.properties().getFirst().form());
    StateGraph graph = StateGraph.of(naive, 100).orElseThrow();
    return new Judge(graph, ignoreEnds, fairness, steps, List.of(asked)).judge(asked).orElseThrow().words();
  }
}
