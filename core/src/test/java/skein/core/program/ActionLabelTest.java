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
}
