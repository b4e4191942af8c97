package skein.labs.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.labs.check.Checker;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Spec;

class RobustnessTest {

  private static final int LONG = Boolean.getBoolean("skein.thorough") ? 100_000 : 10_000;
  private static final int HUGE = Boolean.getBoolean("skein.thorough") ? 10_000_000 : 500_000;
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
    assertThat(diagnostics.hasErrors()).as(() -> DiagnosticPrinter.render(diagnostics.inTextOrder())).isFalse();
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
  @ValueSource(ints = {1_001, 100_000})
  void deeperNestingIsOneDiagnostic(int depth) {
    isTooDeep("x <- " + nested(depth, "(", "1", ")"));
    isTooDeep("x <- " + nested(depth, "x[", "1", "]"));
    isTooDeep(nested(depth, "(", "Skip", ")"));
    isTooDeep(nested(depth, "{", "x <- 1", "}"));
  }

  @Test
  void chainsThatNestWithoutBracketsAreOneDiagnosticToo() {
    isTooDeep("!".repeat(LONG) + "true -> Skip");
    isTooDeep("x <- " + "- ".repeat(LONG) + "1");
    isTooDeep("x = 1 -> ".repeat(LONG) + "Skip");
    isTooDeep("x = 1 -> Skip; ".repeat(LONG) + "Skip");
    isTooDeep("x = 1 => Skip ++ ".repeat(LONG) + "Skip");
    isTooDeep("x <- " + "if x then 1 else ".repeat(LONG) + "1");
    isTooDeep("x <- " + "if ".repeat(LONG) + "1" + " then 1 else 2".repeat(LONG));
    isTooDeep("x <- 1" + " + 1".repeat(LONG));
    isTooDeep("x = 1" + " and x = 1".repeat(LONG) + " -> Skip");
  }

  @Test
  void formulasMayNotNestForEverEither() {
    String head = "system { spawn = A: 1 } agent A { Behavior = Skip } check { P = ";
    for (String p : List.of("always ".repeat(LONG) + "true", "forall A a, ".repeat(LONG) + "true",
        "true" + " until true".repeat(LONG), "true" + " implies true".repeat(LONG))) {
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
    isFine("x <- 1; ".repeat(LONG) + "Skip");
    isFine("(x = 1 -> Skip) ++ ".repeat(LONG) + "Skip");
    isFine("{ " + "x <- 1; ".repeat(LONG) + "}");
  }

  @Test
  void veryLongTextsAreRead() {
    isFine("x <- x * 2 + 1;\n".repeat(HUGE / 16) + "Skip");
    assertThat(Parsed.complaints("# a comment that goes on and on\n".repeat(HUGE / 32))).hasSize(2);
    assertThat(Parsed.complaints("x".repeat(HUGE))).isNotEmpty();
    assertThat(Parsed.complaints("x ".repeat(HUGE / 2))).isNotEmpty();
    assertThat(Parsed.complaints("@ x ".repeat(HUGE / 4))).hasSize(21);
    assertThat(diagnosticsOf("x <- " + "1".repeat(HUGE))).hasSize(1);
    assertThat(diagnosticsOf("x <- ;".repeat(HUGE / 6))).isNotEmpty();
    assertThat(diagnosticsOf("Skip\nP = x <- \n".repeat(HUGE / 16))).hasSize(21);
  }

  @Test
  void whatIsSaidAboutAVeryLongLineIsShort() {
    List<Diagnostic> diagnostics = diagnosticsOf(" ".repeat(HUGE / 2) + "x <- ≤" + " ".repeat(HUGE / 2));
    assertThat(DiagnosticPrinter.render(diagnostics)).hasSizeLessThan(500);
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
      int step = Boolean.getBoolean("skein.thorough") ? 1 : 7;
      for (int end = 0; end < text.lastIndexOf('}'); end += step) {
        String start = text.substring(0, end);
        boolean understood = Parsed.complaints(start).stream().noneMatch(Diagnostic::isError);
        assertThat(!understood || start.strip().endsWith("}")).as("%s up to %d", model, end).isTrue();
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
        assertThat(DiagnosticPrinter.render(diagnostics.inTextOrder())).isNotNull();
      }
    }
  }
}
