package skein.labs.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.language.DeepStack;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.testing.DiagnosticPrinter;
import skein.labs.check.LabsChecker;
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
    assertThat(diagnosticsOf(process)).singleElement().extracting(Diagnostic::message).asString().endsWith("more than 1,000 levels");
  }

  /** Parses, checks and prints a process, and parses the result again. */
  private static void isFine(String process) {
    assertThat(LabsParser.parse(new Source("printed", printed(process)), new Diagnostics())).isPresent();
  }

  /** Parses, checks and prints a process. */
  private static String printed(String process) {
    Spec spec = Parsed.spec(HEAD + process + "\n}");
    Diagnostics diagnostics = new Diagnostics();
    LabsChecker.check(spec, Map.of(), diagnostics);
    assertThat(diagnostics.hasErrors()).as(() -> DiagnosticPrinter.render(diagnostics.inTextOrder())).isFalse();
    return DeepStack.call(() -> LabsPrinter.print(spec));
  }

  private static String nested(int depth, String open, String inside, String close) {
    return open.repeat(depth) + inside + close.repeat(depth);
  }

  private static void isTooLong(String process) {
    assertThat(diagnosticsOf(process)).singleElement().extracting(Diagnostic::message).asString().startsWith("too long");
  }

  private static void mayNestAThousandDeep(IntFunction<String> process) {
    assertThat(printed(process.apply(1_000))).isNotEmpty();
    isTooDeep(process.apply(1_001));
  }

  @Test
  void bracketsMayNestAThousandDeep() {
    mayNestAThousandDeep(n -> "x <- " + nested(n, "(", "1", ")"));
    mayNestAThousandDeep(n -> "x <- " + nested(n, "(1 + ", "1", ")"));
    mayNestAThousandDeep(n -> "x <- " + nested(n, "(1 - 2 * ", "1", ")"));
    mayNestAThousandDeep(n -> "x <- " + nested(n, "abs(", "1", ")"));
    mayNestAThousandDeep(n -> "x <- " + nested(n, "min(1, ", "1", ")"));
    mayNestAThousandDeep(n -> "x <- " + nested(n, "x of (", "1", ")"));
    mayNestAThousandDeep(n -> "x <- " + nested(n, "-(", "1", ")"));
    mayNestAThousandDeep(n -> nested(n, "!(", "x = 1", ")") + " -> Skip");
    mayNestAThousandDeep(n -> nested(n, "(", "Skip", ")"));
    mayNestAThousandDeep(n -> nested(n, "(Skip ++ x <- 1; ", "Skip", ")"));
    mayNestAThousandDeep(n -> "{ x <- " + nested(n - 1, "(", "1", ")") + " }");
  }

  @Test
  void prefixesAndGuardsMayNestAThousandDeep() {
    mayNestAThousandDeep(n -> "!".repeat(n) + "true -> Skip");
    mayNestAThousandDeep(n -> "x <- " + "- ".repeat(n) + "1");
    mayNestAThousandDeep(n -> "x = 1 -> ".repeat(n) + "Skip");
    mayNestAThousandDeep(n -> "x = 1 -> Skip; ".repeat(n) + "Skip");
    mayNestAThousandDeep(n -> "x = 1 => Skip ++ ".repeat(n) + "Skip");
    mayNestAThousandDeep(n -> "x <- " + "if x then 1 else ".repeat(n) + "1");
    mayNestAThousandDeep(n -> "x <- " + "if ".repeat(n) + "1" + " then 1 else 2".repeat(n));
    // A guard and the parentheses after it are two levels.
    mayNestAThousandDeep(n -> nested(n / 2, "x = 1 -> (", n % 2 == 0 ? "Skip" : "(Skip)", ")"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1_002, 100_000})
  void deeperNestingIsOneDiagnostic(int depth) {
    isTooDeep("x <- " + nested(depth, "(", "1", ")"));
    isTooDeep("x <- " + nested(depth, "x[", "1", "]"));
    isTooDeep(nested(depth, "(", "Skip", ")"));
    isTooDeep(nested(depth, "{", "x <- 1", "}"));
  }

  @Test
  void deeperNestingOfPrefixesAndGuardsIsOneDiagnostic() {
    isTooDeep("!".repeat(LONG) + "true -> Skip");
    isTooDeep("x = 1 -> Skip; ".repeat(LONG) + "Skip");
    isTooDeep("x <- " + "if ".repeat(LONG) + "1" + " then 1 else 2".repeat(LONG));
  }

  @Test
  void chainsOfOperatorsDoNotNestButHaveALimit() {
    isFine("x <- 1" + " + 1".repeat(3_000));
    isTooLong("x <- 1" + " + 1".repeat(LONG));
    isTooLong("x = 1" + " and x = 1".repeat(LONG) + " -> Skip");
  }

  @Test
  void nestingOfFormulasHasALimit() {
    String head = "system { spawn = A: 1 } agent A { Behavior = Skip } check { P = ";
    for (String prefix : List.of("always ", "forall A a, ")) {
      assertThat(Parsed.complaints(head + prefix.repeat(1_000) + "true }")).noneMatch(Diagnostic::isError);
      assertThat(Parsed.complaints(head + prefix.repeat(1_001) + "true }")).singleElement()
          .extracting(Diagnostic::message).asString().endsWith("more than 1,000 levels");
    }
    assertThat(Parsed.complaints(head + "always " + "!".repeat(1_000) + "true }")).hasSize(1);
    for (String operator : List.of(" until true", " implies true")) {
      assertThat(Parsed.complaints(head + "true" + operator.repeat(LONG) + " }")).singleElement()
          .extracting(Diagnostic::message).asString().startsWith("too long");
    }
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
  void diagnosticsOfAVeryLongLineAreShort() {
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
  void everyTruncationOfAModelIsHandled() {
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
            spec -> LabsChecker.check(spec, Map.of("n", "2"), diagnostics),
            () -> assertThat(diagnostics.hasErrors()).isTrue());
        assertThat(DiagnosticPrinter.render(diagnostics.inTextOrder())).isNotNull();
      }
    }
  }
}
