package skein.core.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ActionLabelTest {

  @Test
  void namesAndNumbersArePrintedPlainlyAndOtherTextIsQuoted() {
    assertThat(new ActionLabel("PUT", List.of("1", "-20")).text()).isEqualTo("PUT !1 !-20");
    assertThat(new ActionLabel("'a", List.of()).text()).isEqualTo("'a");
    assertThat(new ActionLabel("step", List.of("0", "x <- it's \\ !1")).text()).isEqualTo("step !0 !'x <- it\\'s \\\\ !1'");
    assertThat(new ActionLabel("c[1]", List.of("")).text()).isEqualTo("c[1] !''");
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
    assertThat(put.pattern()).isEqualTo("put !'x, y' !*");
    assertThat(Action.internal().pattern()).isEqualTo("i");
    assertThat(Action.of("i").pattern()).isEqualTo("'i'");
  }

  @Test
  void namesOfOtherToolsAreKept() {
    for (String name : List.of("login!", "res?", "c(1,2)", "send (1)", "a!b", "[x]", "{e}")) {
      assertThat(new ActionLabel(name, List.of()).text()).isEqualTo(name);
    }
    assertThat(new ActionLabel("a !1", List.of()).text()).isEqualTo("'a !1'");
    assertThat(new ActionLabel(" a", List.of()).text()).isEqualTo("' a'");
  }

  @Test
  void whatIsWrittenIsReadBack() {
    List<String> texts = List.of("a", "'a", "i", "tau", "", " ", "it's", "a !b", "a!", "!", "\\", "'", "''", "x'y'", "c[1]", "f (x, y)", "-3", "*", "'q'", "a \\'b' c");
    for (String name : texts) {
      for (String first : texts) {
        ActionLabel one = new ActionLabel(name.isEmpty() ? "n" : name, List.of(first));
        assertThat(ActionLabel.parse(one.text())).as(one.text()).isEqualTo(one);
        ActionLabel two = new ActionLabel(name.isEmpty() ? "n" : name, List.of(first, name));
        assertThat(ActionLabel.parse(two.text())).as(two.text()).isEqualTo(two);
      }
      ActionLabel none = new ActionLabel(name.isEmpty() ? "n" : name, List.of());
      assertThat(ActionLabel.parse(none.text())).as(none.text()).isEqualTo(none);
    }
    assertThat(ActionLabel.parse("tau")).isEqualTo(ActionLabel.INTERNAL);
    assertThat(ActionLabel.parse("PUT  !1   !CONS (1, NIL) ")).isEqualTo(new ActionLabel("PUT", List.of("1", "CONS (1, NIL)")));
    assertThat(ActionLabel.parse("'a !x")).isEqualTo(new ActionLabel("'a", List.of("x")));
  }
}
