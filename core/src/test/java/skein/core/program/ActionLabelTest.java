package skein.core.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ActionLabelTest {

  @Test
  void onlyAnExclamationMarkAfterABlankIsEscaped() {
    assertThat(new ActionLabel("PUT", List.of("1", "-20")).text()).isEqualTo("PUT !1 !-20");
    assertThat(new ActionLabel("step", List.of("0", "x, y <- it's")).text()).isEqualTo("step !0 !x, y <- it's");
    assertThat(new ActionLabel("step", List.of("0", "b <- x != !y")).text()).isEqualTo("step !0 !b <- x \\!= \\!y");
    assertThat(new ActionLabel("step", List.of(" two\nlines ")).text()).isEqualTo("step !two lines");
    assertThat(new ActionLabel("c[1]", List.of("", "2")).text()).isEqualTo("c[1] ! !2");
  }

  @Test
  void aVisibleActionDiffersFromTheInternalOne() {
    assertThat(ActionLabel.INTERNAL.text()).isEqualTo("i");
    assertThat(ActionLabel.INTERNAL.isInternal()).isTrue();
    assertThat(new ActionLabel("i", List.of()).isInternal()).isFalse();
    assertThat(new ActionLabel("i", List.of()).text()).isEqualTo("'i'");
    assertThat(new ActionLabel("tau", List.of()).text()).isEqualTo("'tau'");
  }

  @Test
  void computedValuesAreStarsInPatterns() {
    Action put = new Action.Named("put", List.of(new Action.Word("x, y"), new Action.Computed(new Expr.Const(3), Display.NUMBER)));
    assertThat(put.pattern()).isEqualTo("put !x, y !*");
    assertThat(Action.internal().pattern()).isEqualTo("i");
    assertThat(Action.of("i").pattern()).isEqualTo("'i'");
  }

  @Test
  void whatOtherToolsWriteIsKept() {
    for (String text : List.of("login!", "res?", "c(1,2)", "send (1)", "a!b", "[x]", "{e}", "'a", "'a'", "PUT !'a'", "PUT !CONS (1, NIL) !\"x\"", "a \\!b", "!1")) {
      assertThat(ActionLabel.parse(text).text()).isEqualTo(text);
    }
    assertThat(ActionLabel.parse("'a'")).isNotEqualTo(ActionLabel.parse("a"));
    assertThat(ActionLabel.parse("")).isEqualTo(ActionLabel.parse("''")).isNotEqualTo(ActionLabel.INTERNAL);
  }

  @Test
  void anExclamationMarkAfterABlankStartsAValue() {
    assertThat(ActionLabel.parse("tau")).isEqualTo(ActionLabel.INTERNAL);
    assertThat(ActionLabel.parse("PUT  !1   !CONS (1, NIL) ")).isEqualTo(new ActionLabel("PUT", List.of("1", "CONS (1, NIL)")));
    assertThat(ActionLabel.parse("'a !x")).isEqualTo(new ActionLabel("'a", List.of("x")));
    assertThat(ActionLabel.parse("m! ! x")).isEqualTo(new ActionLabel("m!", List.of("x")));
    assertThat(ActionLabel.parse("a \\!b !c \\\\!d")).isEqualTo(new ActionLabel("a !b", List.of("c \\!d")));
  }

  @Test
  void labelsAndTheirTextsCorrespondOneToOne() {
    Random random = new Random(7);
    for (int i = 0; i < 100_000; i++) {
      String text = random(random);
      ActionLabel label = ActionLabel.parse(text);
      assertThat(ActionLabel.parse(label.text())).as(text).isEqualTo(label);
      if (!label.isInternal() && !text.isBlank()) {
        assertThat(withoutBlanks(label.text())).as(text).isEqualTo(withoutBlanks(text));
      }
      ActionLabel data = new ActionLabel(i % 2 == 0 ? "n" + random(random) : "'tau'", List.of(random(random), random(random)));
      assertThat(ActionLabel.parse(data.text())).as(data.text()).isEqualTo(data);
    }
  }

  private static String withoutBlanks(String text) {
    return text.replaceAll("\\s", "");
  }

  private static String random(Random random) {
    String characters = "aii''\"\\\\!!   n\n";
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(9); length > 0; length--) {
      text.append(characters.charAt(random.nextInt(characters.length())));
    }
    return text.toString();
  }
}
