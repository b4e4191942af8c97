package skein.labs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.core.testing.ConditionPrograms;

/** Conditions given separately from the model mean the same as in a property. */
class LabsConditionsTest {

  private static final ConditionPrograms ASKED = new ConditionPrograms(
      new Labs(), new Source("m.labs", "system { spawn = A: 2 } agent A { interface = x: 0 Behavior = x <- 1; Behavior } check { P = always true }"));

  @Test
  void aConditionIsAPredicateOfTheProgram() {
    Model model = ASKED.load("low = exists A a, x of a = 0", "one = exists A a, x of a = 1 and id of a = 1");
    assertThat(ConditionPrograms.holdsAtStart(model, "low")).isTrue();
    assertThat(ConditionPrograms.holdsAtStart(model, "one")).isFalse();
    assertThat(model.program().properties()).singleElement().satisfies(p -> assertThat(p.name()).isEqualTo("P"));
    assertThat(model.syntax().get()).doesNotContain("condition");
  }

  @Test
  void conditionsCanBeCombinedWithImplies() {
    Model model = ASKED.load(
        "no = x of 0 = 0 implies x of 1 = 1",
        "yes = x of 0 = 1 implies x of 1 = 1",
        "each = forall A a, (x of a = 0 implies x of a < 1)",
        "mixed = (forall A a, x of a = 0) and (x of 0 = 0 implies !(x of 1 = 0 implies x of 0 = 1))");
    assertThat(ConditionPrograms.holdsAtStart(model, "no")).isFalse();
    assertThat(ConditionPrograms.holdsAtStart(model, "yes")).isTrue();
    assertThat(ConditionPrograms.holdsAtStart(model, "each")).isTrue();
    assertThat(ConditionPrograms.holdsAtStart(model, "mixed")).isTrue();
  }

  @Test
  void errorsHavePositionsInTheCondition() {
    assertThat(ASKED.problem("low = exists A a, y of a = 0")).isEqualTo("e.sp:1:19 agent `A` has no variable `y`");
    assertThat(ASKED.problem("low = exists A a x = 0")).startsWith("e.sp:1:18 unexpected `x`");
    assertThat(ASKED.problem("low = (x of 0 = 1")).startsWith("e.sp:1:7 this `(` is never closed");
    assertThat(ASKED.problem("low = x of 0 =")).startsWith("e.sp:1:15 ");
    assertThat(ASKED.problem("low = eventually x of 0 = 1")).startsWith("e.sp:1:");
    assertThat(ASKED.problem("low = x of 0 = 1 until x of 0 = 2")).startsWith("e.sp:1:7 expected a number or condition");
    assertThat(ASKED.problem("low = x of 0 = 1 implies always x of 0 = 2")).startsWith("e.sp:1:7 expected a number or condition");
    assertThat(ASKED.problem("low = x of 0 = 1 implies y of 0 = 2")).contains("`y`");
  }
}
