package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.program.Display;
import skein.core.program.View;

class StateTextTest {

  private static View.Observable element(String set, int cell) {
    return new View.Observable("", set + " way " + cell, cell, new Display(Map.of(0L, "-", 1L, "w" + cell)), false, Optional.of(set));
  }

  private static final StateText TEXT =
      new StateText(
          new View(
              List.of(
                  new View.Observable("", "x", 0, Display.NUMBER, false),
                  element("r", 1), element("r branch", 2), element("r", 3), element("r branch", 4),
                  new View.Observable("Ant 0", "x", 5, Display.NUMBER, false))));

  @Test
  void aSetIsOneValue() {
    assertThat(TEXT.lines(new long[] {7, 1, 0, 1, 1, 3}, false)).containsExactly("x = 7, r = w1 or w3, r branch = w4", "Ant 0: x = 3");
  }

  @Test
  void theBeginningShowsNoEmptySets() {
    assertThat(TEXT.lines(new long[] {7, 0, 0, 1, 0, 3}, false)).containsExactly("x = 7, r = w3", "Ant 0: x = 3");
  }

  @Test
  void changesShowWholeSetsAlsoIfTheyAreEmptyNow() {
    assertThat(TEXT.changes(new long[] {7, 0, 0, 1, 1, 3}, new long[] {7, 1, 0, 1, 0, 3}, false)).isEqualTo("r = w1 or w3, r branch = -");
    assertThat(TEXT.changes(new long[] {7, 0, 0, 1, 1, 3}, new long[] {7, 0, 0, 1, 1, 4}, false)).isEqualTo("Ant 0: x = 4");
  }
}
