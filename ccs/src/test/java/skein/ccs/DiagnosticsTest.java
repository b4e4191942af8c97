package skein.ccs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.testing.Golden;

class DiagnosticsTest {

  private static final Path FOLDER = Golden.root().resolve("ccs/src/test/resources/diagnostics");

  @ParameterizedTest
  @ValueSource(strings = {"names", "recursion", "syntax", "actions", "stray", "empty", "sequences", "endings", "choices", "formulas", "other-notations", "questions"})
  void allErrorsAreReportedWithPositionAndHint(String name) throws Exception {
    String text = Files.readString(FOLDER.resolve(name + ".ccs"));
    Loaded loaded = load(name + ".ccs", text, LoadOptions.DEFAULT);
    assertThat(loaded.model()).isEmpty();
    Golden.check(FOLDER.resolve(name + ".txt"), rendered(loaded.diagnostics()));
  }

  @Test
  void schedulesAndParametersAreRejected() {
    LoadOptions options = new LoadOptions(Map.of("n", "3"), true, Optional.of("Sis"));
    Loaded loaded = load("x.ccs", "Sys = a.Sys\n", options);
    assertThat(loaded.model()).isEmpty();
    assertThat(loaded.diagnostics()).extracting(Diagnostic::blame).containsOnly(Diagnostic.Blame.PARAMETERS);
    assertThat(rendered(loaded.diagnostics()))
        .contains("CCS has no turns", "unknown parameter `n`", "the main process `Sis` is not defined", "did you mean `Sys`?");
  }

  @Test
  void mainSelectsTheSystemAndNothingIsReportedAsUnused() {
    Loaded loaded = load("x.ccs", "A = a.A\nB = b.B", new LoadOptions(Map.of(), false, Optional.of("A")));
    assertThat(loaded.diagnostics()).isEmpty();
    assertThat(loaded.model().orElseThrow().program().agents()).containsExactly("A");
  }

  @Test
  void theLastDefinitionIsTheSystemAndUnusedOnesAreReported() {
    Loaded loaded = load("x.ccs", "A = a.A\nB = b.B", LoadOptions.DEFAULT);
    assertThat(loaded.model().orElseThrow().program().agents()).containsExactly("B");
    assertThat(rendered(loaded.diagnostics())).startsWith("x.ccs:1:1: warning[unused]: `A` is not used by the system `B`");
  }

  @Test
  void deepNestingIsADiagnosticAndNotACrash() {
    assertThat(codes("P = " + "(".repeat(100_000) + "0" + ")".repeat(100_000))).contains("too-long");
    assertThat(codes("P = " + "(".repeat(1_001) + "0" + ")".repeat(1_001))).containsExactly("too-deep");
    assertThat(codes("P = " + "(".repeat(990) + "0" + ")".repeat(990))).isEmpty();
    assertThat(codes("P = " + "a.(b.0 | ".repeat(400) + "0" + ")".repeat(400))).isEmpty();
    assertThat(codes("P = a.0" + "\\a".repeat(5_000))).containsExactly("too-deep");
    assertThat(codes("P = " + "a.".repeat(20_000) + "0")).isEmpty();
    assertThat(codes("P = a.0 check { X = always " + "!".repeat(50_000) + "a }")).isEmpty();
    assertThat(codes("P = a.0 check { X = always " + "(".repeat(2_000) + "a" + ")".repeat(2_000) + "}"))
        .containsExactly("too-deep");
  }

  @Test
  void longChainsOfCallsAreFine() {
    StringBuilder text = new StringBuilder("P0 = a.0\n");
    for (int i = 1; i < 3_000; i++) {
      text.append("P" + i + " = P" + (i - 1) + " + b.0\n");
    }
    assertThat(codes(text.toString())).isEmpty();
  }

  @Test
  void operatorsNestedThroughCallsCanBeTooDeep() {
    StringBuilder text = new StringBuilder("P0 = a.0\n");
    for (int i = 1; i < 1_500; i++) {
      text.append("P" + i + " = P" + (i - 1) + " \\ {b}\n");
    }
    assertThat(codes(text.toString())).containsExactly("too-deep");
  }

  @Test
  void invalidTextGivesOnlyAFewMessages() {
    StringBuilder junk = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      junk.append((char) (i * 7919 % 65_536));
    }
    assertThat(codes(junk.toString())).hasSizeBetween(1, 50);
    assertThat(codes("P = a.\0\1\2\uD83E\uDDF6.0")).contains("syntax");
  }

  @Test
  void everyTruncationOfAModelIsHandled() throws Exception {
    String text = Files.readString(Golden.root().resolve("examples/ccs/semaphores.ccs"));
    for (int length = 0; length <= text.length(); length++) {
      Loaded loaded = load("x.ccs", text.substring(0, length), LoadOptions.DEFAULT);
      boolean wrong = loaded.diagnostics().stream().anyMatch(Diagnostic::isError);
      assertThat(loaded.model().isEmpty()).as("first %d characters", length).isEqualTo(wrong);
    }
  }

  private static List<String> codes(String text) {
    return load("x.ccs", text, LoadOptions.DEFAULT).diagnostics().stream().map(Diagnostic::code).distinct().toList();
  }

  private static Loaded load(String name, String text, LoadOptions options) {
    return new Ccs().load(new Source(name, text), options);
  }

  private static String rendered(List<Diagnostic> diagnostics) {
    StringBuilder out = new StringBuilder();
    for (Diagnostic d : diagnostics) {
      String severity = d.isError() ? "error" : "warning";
      out.append(d.at() + ": " + severity + "[" + d.code() + "]: " + d.message() + "\n");
      out.append("  " + d.at().source().lineText(d.at().line()) + "\n");
      int width = d.at().line() == d.at().endLine() ? Math.max(1, d.at().end() - d.at().start()) : 1;
      out.append("  " + " ".repeat(d.at().column() - 1) + "^".repeat(width) + "\n");
      d.hint().ifPresent(hint -> out.append("  hint: " + hint + "\n"));
    }
    return out.toString();
  }
}
