package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.core.testing.ConditionPrograms;

/** Conditions given separately from the model mean the same as in a property. */
class CcsConditionsTest {

  private static final ConditionPrograms ASKED = new ConditionPrograms(
      new Ccs(), new Source("m.ccs", "P = a.'b.P  check { Live = always can a }"));

  @Test
  void aConditionIsAPredicateOfTheProgram() {
    Model model = ASKED.load("ready = can a", "busy = !can a and can 'b");
    assertThat(ConditionPrograms.holdsAtStart(model, "ready")).isTrue();
    assertThat(ConditionPrograms.holdsAtStart(model, "busy")).isFalse();
    assertThat(model.program().properties()).singleElement().satisfies(p -> assertThat(p.name()).isEqualTo("Live"));
    assertThat(model.syntax().get()).doesNotContain("condition");
  }

  @Test
  void errorsHavePositionsInTheCondition() {
    assertThat(ASKED.problem("ready = can 'tau")).startsWith("e.sp:1:");
    assertThat(ASKED.problem("ready = eventually a")).startsWith("e.sp:1:9 expected a condition, but this is a temporal formula");
    assertThat(ASKED.problem("ready = can a and")).startsWith("e.sp:1:18 expected");
    assertThat(ASKED.problem("ready = can a can b")).startsWith("e.sp:1:15 unexpected `can`");
  }
}
