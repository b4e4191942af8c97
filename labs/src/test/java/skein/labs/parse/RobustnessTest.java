package skein.labs.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.source.Diagnostic;
import skein.core.source.DiagnosticPrinter;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.labs.check.Checker;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Spec;

class RobustnessTest {

  private static final String HEAD = "system { spawn = A: 1 }\nagent A { interface = x: 0\nBehavior = ";

  private static List<Diagnostic> diagnosticsOf(String process) {
    return Parsed.complaints(HEAD + process + "\n}");
  }

  private static void isTooDeep(String process) {
    assertThat(diagnosticsOf(process)).singleElement().extracting(Diagnostic::code).isEqualTo("too-deep");
  }

  /** Parses, checks and prints a process. */
  private static void isFine(String process) {
    Spec spec = Parsed.spec(HEAD + process + "\n}");
    Diagnostics diagnostics = new Diagnostics();
    Checker.check(spec, Map.of(), diagnostics);
    assertThat(diagnostics.hasErrors()).as(() -> DiagnosticPrinter.plain().render(diagnostics.inTextOrder())).isFalse();
    String printed = DeepStack.call(() -> LabsPrinter.print(spec));
    assertThat(LabsParser.parse(new Source("printed", printed), new Diagnostics())).isPresent();
  }

  private static String nested(int depth, String open, String inside, String close) {
    return open.repeat(depth) + inside + close.repeat(depth);
  }

  @Test
  void parenthesesMayNestAThousandDeep() {
    // The agent's own bracket counts too.
    isFine("x <- " + nested(999, "(", "1", ")"));
    isFine("x <- " + nested(999, "(1 + ", "1", ")"));
    isFine("x <- " + nested(999, "(1 - 2 * ", "1", ")"));
    isFine(nested(999, "(", "Skip", ")"));
    isFine(nested(999, "(Skip ++ x <- 1; ", "Skip", ")"));
    isFine(nested(999, "!(", "x = 1", ")") + " -> Skip");
    isFine(nested(999, "x = 1 -> (", "Skip", ")"));
    isFine("x <- " + nested(999, "abs(", "1", ")"));
    isTooDeep("x <- " + nested(1000, "(", "1", ")"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1_001, 100_000, 1_000_000})
  void deeperNestingIsOneDiagnostic(int depth) {
    isTooDeep("x <- " + nested(depth, "(", "1", ")"));
    isTooDeep("x <- " + nested(depth, "x[", "1", "]"));
    isTooDeep(nested(depth, "(", "Skip", ")"));
    isTooDeep(nested(depth, "{", "x <- 1", "}"));
  }

  @Test
  void chainsThatNestWithoutBracketsAreOneDiagnosticToo() {
    isTooDeep("!".repeat(100_000) + "true -> Skip");
    isTooDeep("x <- " + "- ".repeat(100_000) + "1");
    isTooDeep("x = 1 -> ".repeat(100_000) + "Skip");
    isTooDeep("x = 1 -> Skip; ".repeat(100_000) + "Skip");
    isTooDeep("x = 1 => Skip ++ ".repeat(100_000) + "Skip");
    isTooDeep("x <- " + "if x then 1 else ".repeat(100_000) + "1");
    isTooDeep("x <- " + "if ".repeat(100_000) + "1" + " then 1 else 2".repeat(100_000));
    isTooDeep("x <- 1" + " + 1".repeat(100_000));
    isTooDeep("x = 1" + " and x = 1".repeat(100_000) + " -> Skip");
  }

  @Test
  void formulasMayNotNestForEverEither() {
    String head = "system { spawn = A: 1 } agent A { Behavior = Skip } check { P = ";
    for (String p : List.of("always ".repeat(100_000) + "true", "forall A a, ".repeat(100_000) + "true",
        "true" + " until true".repeat(100_000), "true" + " implies true".repeat(100_000))) {
      assertThat(Parsed.complaints(head + p + " }")).singleElement().extracting(Diagnostic::code).isEqualTo("too-deep");
    }
  }

  @Test
  void aThousandGuardsInARowAreFine() {
    isFine("x = 1 -> Skip; ".repeat(1_000) + "Skip");
    isFine("x <- 1" + " + 1".repeat(3_000));
    isFine("!".repeat(1_000) + "true -> Skip");
  }

  @Test
  void longListsAreNotDeep() {
    isFine("x <- 1; ".repeat(100_000) + "Skip");
    isFine("(x = 1 -> Skip) ++ ".repeat(100_000) + "Skip");
    isFine("{ " + "x <- 1; ".repeat(100_000) + "}");
  }

  @Test
  void tenMegabytesAreRead() {
    isFine("x <- x * 2 + 1;\n".repeat(10_000_000 / 16) + "Skip");
    assertThat(Parsed.complaints("# a comment that goes on and on\n".repeat(10_000_000 / 32))).hasSize(2);
    assertThat(Parsed.complaints("x".repeat(10_000_000))).isNotEmpty();
    assertThat(Parsed.complaints("x ".repeat(5_000_000))).isNotEmpty();
    assertThat(Parsed.complaints("@ x ".repeat(2_500_000))).hasSize(21);
    assertThat(diagnosticsOf("x <- " + "1".repeat(10_000_000))).hasSize(1);
    assertThat(diagnosticsOf("x <- ;".repeat(1_000_000))).isNotEmpty();
    assertThat(diagnosticsOf("Skip\nP = x <- \n".repeat(500_000))).hasSize(21);
  }

  @Test
  void whatIsSaidAboutAVeryLongLineIsShort() {
    List<Diagnostic> diagnostics = diagnosticsOf(" ".repeat(5_000_000) + "x <- ≤" + " ".repeat(5_000_000));
    assertThat(DiagnosticPrinter.plain().render(diagnostics)).hasSizeLessThan(500);
  }

  @Test
  void binaryJunkIsOneDiagnostic() {
    Random random = new Random(7);
    byte[] bytes = new byte[1_000_000];
    random.nextBytes(bytes);
    String text = new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
    assertThat(Parsed.complaints(text)).singleElement().extracting(Diagnostic::code).isEqualTo("not-text");
  }

  @Test
  void everyTruncationOfAModelGetsAnAnswer() {
    for (var model : Parsed.models()) {
      String text = Parsed.read(model).text();
      int last = text.lastIndexOf('}');
      for (int end = 0; end < last; end++) {
        List<Diagnostic> diagnostics = Parsed.complaints(text.substring(0, end));
        boolean understood = diagnostics.stream().noneMatch(Diagnostic::isError);
        assertThat(understood).as("%s up to %d", model, end)
            .isEqualTo(text.substring(0, end).matches("(?s).*agent .*\\}\\s*"));
      }
    }
  }

  @Test
  void shuffledTokensNeverCrashTheParser() {
    Random random = new Random(11);
    int rounds = Boolean.getBoolean("skein.thorough") ? 200 : 10;
    for (var model : Parsed.models()) {
      String[] tokens = Parsed.read(model).text().replaceAll("#.*", "").split("(?<=\\W)|(?=\\W)");
      for (int round = 0; round < rounds; round++) {
        String[] mixed = tokens.clone();
        for (int swap = 0; swap < 1 + round % 5; swap++) {
          mixed[random.nextInt(mixed.length)] = tokens[random.nextInt(tokens.length)];
        }
        Source source = new Source("mixed", String.join("", mixed));
        Diagnostics diagnostics = new Diagnostics();
        LabsParser.parse(source, diagnostics).ifPresentOrElse(
            spec -> Checker.check(spec, Map.of("n", "2"), diagnostics),
            () -> assertThat(diagnostics.hasErrors()).isTrue());
        assertThat(DiagnosticPrinter.plain().render(diagnostics.inTextOrder())).isNotNull();
      }
    }
  }
}
