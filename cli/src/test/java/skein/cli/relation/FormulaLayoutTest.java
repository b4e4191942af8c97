package skein.cli.relation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormulaLayoutTest {

  @Test
  void aShortFormulaIsOneLine() {
    assertThat(FormulaLayout.of("<\"a\"> not <tau> true", 2)).isEqualTo("  <\"a\"> not <tau> true\n");
  }

  @Test
  void aLongOneIsBrokenAtConjunctionsAndAfterModalities() {
    String modality = "<tau* . \"an action with ) and ( in it " + "x".repeat(30) + "\"> true";
    String text = "not <tau* . \"first\"> (" + modality + " and not " + modality + " and " + modality + ")";
    assertThat(FormulaLayout.of(text, 2)).isEqualTo("""
          not <tau* . "first">
            (<m> true
             and not <m> true
             and <m> true)
        """.replace("<m> true", modality));
  }

  @Test
  void nothingIsLostOrAdded() {
    String long1 = "nu X1 . <tau> X1 and <\"" + "y".repeat(120) + "\"> (true and <test(" + "<a> ".repeat(50) + "true) . tau> true)";
    for (String text : new String[] {long1, "not " + long1, "(" + long1 + ") and " + long1, "\"" + "z ".repeat(100)}) {
      assertThat(FormulaLayout.of(text, 0).replaceAll("\\s+", "")).isEqualTo(text.replaceAll("\\s+", ""));
    }
  }
}
