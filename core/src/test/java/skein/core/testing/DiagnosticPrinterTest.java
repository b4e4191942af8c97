package skein.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;

class DiagnosticPrinterTest {

  private static String render(String text, int start, int end) {
    Span at = new Span(new Source("file.labs", text), start, end);
    return DiagnosticPrinter.render(Diagnostic.error("code", at, "message").withHint("advice"));
  }

  @Test
  void thePositionIsMarkedBelowItsLine() {
    assertThat(render("one\ntwo three\nfour", 8, 13)).isEqualTo("""
        error: message
         --> file.labs:2:5
          |
        2 | two three
          |     ^^^^^
        hint: advice
        """);
  }

  @Test
  void aSpanOfSeveralLinesIsMarkedToTheEndOfTheFirst() {
    assertThat(render("one two\r\nthree", 4, 12)).contains("1 | one two\n  |     ^^^\n");
  }

  @Test
  void theEndOfTheTextCanBeMarked() {
    assertThat(render("one\n", 4, 4)).contains(" --> file.labs:2:1\n").contains("2 | \n  | ^\n");
    assertThat(render("one", 3, 3)).contains("1 | one\n  |    ^\n");
    assertThat(render("", 0, 0)).isEqualTo("error: message\n --> file.labs\nhint: advice\n");
  }

  @Test
  void tabsTakeOneColumn() {
    assertThat(render("\t\tx", 2, 3)).contains("1 |   x\n  |   ^\n");
  }

  @Test
  void longLinesAreCutAroundThePosition() {
    String shown = render("a".repeat(5_000_000) + "X" + "b".repeat(5_000_000), 5_000_000, 5_000_001);
    assertThat(shown).contains("| …" + "a".repeat(40) + "X" + "b".repeat(79) + "…\n" + "  | " + " ".repeat(41) + "^\n");
    assertThat(render("x".repeat(1_000), 0, 1_000)).contains("1 | " + "x".repeat(120) + "…\n  | " + "^".repeat(120) + "\n");
  }

  @Test
  void warningsAreLabelledAsWarnings() {
    Span at = new Span(new Source("file.labs", "x"), 0, 1);
    assertThat(DiagnosticPrinter.render(Diagnostic.warning("code", at, "message"))).startsWith("warning: message\n");
  }
}
