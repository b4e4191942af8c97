package skein.lts.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.testing.DiagnosticPrinter;
import skein.core.testing.Golden;
import skein.lts.Lts;
import skein.lts.RandomLts;

class BrokenAutTest {

  private static final List<String> BROKEN =
      List.of(
          "",
          "\n\n  \n",
          "digraph {\n",
          "DES (0, 1, 2)\n",
          "des 0, 1, 2)\n",
          "des (x, 1, 2)\n",
          "des (-1, 1, 2)\n",
          "des (0, , 2)\n",
          "des (0, 1)\n",
          "des (0, 1, 2\n",
          "des (0, 1, 2) (0, a, 1)\n",
          "des (2, 1, 2)\n(0, a, 1)\n",
          "des (0, 0, 0)\n",
          "des (0, 1, 2147483648)\n(0, a, 1)\n",
          "des (0, 1, 99999999999999999999999)\n",
          // counts that are not true
          "des (0, 3, 2)\n(0, a, 1)\n(1, a, 0)\n",
          "des (0, 1, 2)\r\n(0, a, 1)\r\n(1, a, 0)\r\n(0, a, 1)\r\n",
          "des (0, 1, 2)\n(2, a, 1)\n",
          "des (0, 2, 2)\n(0, a, 1)\n(0, \"größer\", 12345678901)\n",
          // transitions
          "des (0, 1, 2)\n0, a, 1)\n",
          "des (0, 1, 2)\n(, a, 1)\n",
          "des (0, 1, 2)\n(0 a, 1)\n",
          "des (0, 1, 2)\n(0, , 1)\n",
          "des (0, 1, 2)\n(0, PUT !1, 1)\n",
          "des (0, 1, 2)\n(0, a(1,2), 1)\n",
          "des (0, 1, 2)\n(0, a\"b, 1)\n",
          "des (0, 1, 2)\n(0, \"a, 1)\n",
          "des (0, 1, 2)\n(0, \"a\" 1)\n",
          "des (0, 1, 2)\n(0, \"größe\", é)\n",
          "des (0, 1, 2)\n(0, a\n",
          "des (0, 1, 2)\n(0, a, 1\r\n",
          "des (0, 1, 2)\n(0, a, 1 2/3 0)\n",
          "des (0, 1, 2)\n(0, a, 1);\n",
          "des (0, 1, 2)\n(0, a, 1)\r(1, a, 0)\r",
          "des (0, 1, 2)\n\n\n(0, \"" + "long ".repeat(60) + "\", 9)\n");

  @Test
  void theFirstErrorIsReportedWithItsPlace() {
    StringBuilder out = new StringBuilder();
    for (String text : BROKEN) {
      List<Diagnostic> errors = errors(text.getBytes(StandardCharsets.UTF_8));
      assertThat(errors).as(text).hasSize(1);
      out.append("=== ").append(visible(text)).append('\n').append(DiagnosticPrinter.render(errors)).append('\n');
    }
    Golden.check(Path.of("src/test/resources/broken-aut.txt"), out.toString());
  }

  private static String visible(String text) {
    return text.replace("\r", "\\r").replace("\n", "\\n");
  }

  @Test
  void aLabelThatIsNotUnicodeIsAnError() {
    byte[] text = "des (0, 1, 2)\n(0, \"gr\u00f6\u00dfe\", 1)\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(errors(text)).singleElement().satisfies(error -> {
      assertThat(error.message()).isEqualTo("this label is not valid UTF-8");
      assertThat(error.at()).hasToString("m.aut:2:6");
    });
  }

  @Test
  void aLineWithoutEndIsNotReadWhole() {
    byte[] text = new byte[3 * LineReader.LONGEST];
    assertThat(errors(text)).singleElement().satisfies(error -> {
      assertThat(error.code()).isEqualTo("line-too-long");
      assertThat(error.at().text()).hasSizeLessThan(1000);
    });
  }

  /** Either the text is still one, and then it is read and written as it is, or there is exactly one error. */
  @Test
  void noChangeOfACharacterIsAnythingButAnErrorOrAnotherText() {
    int read = 0;
    int rejected = 0;
    for (int seed = 0; seed < 4000; seed++) {
      Random random = new Random(seed);
      byte[] text = AutTexts.write(new RandomLts(seed).next(1000)).getBytes(StandardCharsets.UTF_8);
      byte[] changed = change(text, random);
      Diagnostics diagnostics = new Diagnostics();
      Optional<Lts> lts = AutTexts.read(changed, diagnostics);
      if (lts.isPresent()) {
        read++;
        assertThat(diagnostics.inTextOrder()).isEmpty();
        String written = AutTexts.write(lts.get());
        assertThat(AutTexts.write(AutTexts.read(written))).isEqualTo(written);
      } else {
        rejected++;
        assertThat(diagnostics.inTextOrder()).hasSize(1);
        Diagnostic error = diagnostics.inTextOrder().getFirst();
        assertThat(error.at().line()).isBetween(1, lines(changed));
        assertThat(DiagnosticPrinter.render(error)).isNotEmpty();
      }
    }
    assertThat(read).isGreaterThan(500);
    assertThat(rejected).isGreaterThan(1000);
  }

  private static int lines(byte[] text) {
    return (int) new String(text, StandardCharsets.ISO_8859_1).chars().filter(c -> c == '\n').count() + 1;
  }

  /** Replaces, removes or inserts one byte, or cuts the text off. */
  private static byte[] change(byte[] text, Random random) {
    int at = random.nextInt(text.length);
    String before = new String(text, 0, at, StandardCharsets.ISO_8859_1);
    String after = new String(text, at, text.length - at, StandardCharsets.ISO_8859_1);
    String likely = "(),\"\\\n\r 0123456789i\u0000\u00ff";
    char other = random.nextBoolean() ? likely.charAt(random.nextInt(likely.length())) : (char) random.nextInt(256);
    String changed =
        switch (random.nextInt(4)) {
          case 0 -> before + other + after.substring(1);
          case 1 -> before + after.substring(1);
          case 2 -> before + other + after;
          default -> before;
        };
    return changed.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static List<Diagnostic> errors(byte[] text) {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(AutTexts.read(text, diagnostics)).isEmpty();
    return diagnostics.inTextOrder();
  }
}
