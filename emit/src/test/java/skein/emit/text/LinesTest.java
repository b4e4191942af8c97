package skein.emit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.emit.c.CLines;

class LinesTest {

  @Test
  void linesKeepTheDepthAtWhichTheyWereWritten() {
    CLines inner = new CLines(2).line("x = 1;").blank();
    assertThat(new CLines().open("if (y)").add(inner).otherwise("else").line("x = 2;").close()).hasToString("if (y) {\n    x = 1;\n\n} else {\n  x = 2;\n}\n");
  }

  @Test
  void aNameThatIsTakenGetsANumber() {
    Names names = new Names(List.of("int"));
    assertThat(List.of(names.fresh("int"), names.fresh("x"), names.fresh("x"), names.fresh("x"))).containsExactly("int_2", "x", "x_2", "x_3");
    Names others = new Names(names);
    assertThat(others.fresh("x")).isEqualTo("x_4");
    assertThat(names.fresh("x")).isEqualTo("x_4");
  }

  @Test
  void namesConsistOfLettersDigitsAndSingleUnderscores() {
    assertThat(Names.plain("Zp(u, v)")).isEqualTo("Zp_u_v");
    assertThat(Names.plain("_+_")).isEmpty();
  }

  @Test
  void negativeNumbersAreInParentheses() {
    assertThat(List.of(IntLiteral.of(0), IntLiteral.of(-1), IntLiteral.of(Integer.MIN_VALUE))).containsExactly("0", "(-1)", "(-2147483647 - 1)");
  }
}
