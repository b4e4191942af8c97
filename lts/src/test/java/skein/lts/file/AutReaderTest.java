package skein.lts.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.budget.Budget;
import skein.core.source.Diagnostics;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.RandomLts;

class AutReaderTest {

  private static final String CANONICAL = """
      des (0, 3, 3)
      (0, "PUT !1 !0", 1)
      (1, i, 2)
      (1, "GET", 0)
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        CANONICAL,
        // CADP
        "des (0, 3, 3)\n(0, \"PUT !1 !0\", 1)\n(1, i, 2)\n(1, GET, 0)\n",
        "des(0,3,3)\n(0,\"PUT !1 !0\",1)\n(1,\"i\",2)\n(1,GET,0)",
        // mCRL2
        "des (0,3,3)\n(0,\"PUT !1 !0\",1)\n(1,\"tau\",2)\n(1,\"GET\",0)\n",
        "des (0,3,3)\n(0,\"PUT !1 !0\",1)\n(1,tau,2)\n(1,\"GET\",0)\n",
        // white space
        "des (0, 3, 3)\r\n(0, \"PUT !1 !0\", 1)\r\n(1, i, 2)\r\n(1, \"GET\", 0)\r\n",
        "\n \t des  ( 00 ,\t3 , 3 ) \n\n ( 0 , \"PUT !1 !0\" , 1 ) \n\t(\t1,i\t,2)\t\r\n \n(1, GET ,0)\n\n \r\n\n",
        "\uFEFFdes (0, 3, 3)\n(0, \"PUT !1 !0\", 1)\n(1, i, 2)\n(1, GET, 0)\n",
      })
  void allHabitsAreRead(String text) {
    assertThat(AutTexts.write(AutTexts.read(text))).isEqualTo(CANONICAL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"say !\"hi\"", "\"", "\"\"", "doubled \"\" quotes", "back\\\"slashed", "ends with \\", "a\", 3)", "(,)", "größe"})
  void aQuotedLabelReachesToTheLastQuoteOfTheLine(String label) {
    Lts lts = AutTexts.read("des (0, 1, 2)\n(0, \"" + label + "\", 1)\n");
    assertThat(lts.labels().text(lts.label(0))).isEqualTo(label);
    assertThat(lts.target(0)).isEqualTo(1);
  }

  @Test
  void aLabelIsOneLabelWithAndWithoutQuotes() {
    Lts lts = AutTexts.read("des (0, 4, 1)\n(0, a, 0)\n(0, \"a\", 0)\n(0, \" a\", 0)\n(0, a , 0)");
    assertThat(lts.labels().size()).isEqualTo(2);
    assertThat(lts.label(0)).isEqualTo(lts.label(1)).isEqualTo(lts.label(2)).isEqualTo(lts.label(3)).isNotZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t "})
  void aLabelWithoutTextIsVisible(String label) {
    Lts lts = AutTexts.read("des (0, 1, 2)\n(0, \"" + label + "\", 1)\n");
    assertThat(lts.label(0)).isNotZero();
    assertThat(lts.labels().text(lts.label(0))).isEqualTo("''");
  }

  @Test
  void statesThatNoTransitionMentionsAreThere() {
    Lts lts = AutTexts.read("des (7, 1, 9)\n(3, a, 4)\n");
    assertThat(lts.states()).isEqualTo(9);
    assertThat(lts.initial()).isEqualTo(7);
    assertThat(AutTexts.read("des (0, 0, 1)").transitions()).isZero();
  }

  @Test
  void statesWithoutStepsTakeNoMemory() {
    int states = Integer.MAX_VALUE;
    Lts lts = AutTexts.read("des (5, 2, " + states + ")\n(3, a, 2147483646)\n(1, a, 3)\n");
    assertThat(lts.states()).isEqualTo(states);
    assertThat(lts.first(states - 1)).isEqualTo(lts.end(states - 1)).isEqualTo(lts.end(3)).isEqualTo(2);
    assertThat(lts.first(2)).isEqualTo(lts.end(2)).isEqualTo(lts.first(3)).isEqualTo(1);
  }

  @Test
  void sourcesMayComeInAnyOrder() {
    assertThat(AutTexts.write(AutTexts.read("des (1, 4, 3)\n(2,c,0)\n(0,b,1)\n(2,a,1)\n(0,a,0)")))
        .isEqualTo("des (1, 4, 3)\n(0, \"b\", 1)\n(0, \"a\", 0)\n(2, \"c\", 0)\n(2, \"a\", 1)\n");
  }

  @Test
  void whatIsWrittenIsReadBack() {
    for (int seed = 0; seed < 500; seed++) {
      String text = AutTexts.write(new RandomLts(seed).next(1000));
      assertThat(AutTexts.write(AutTexts.read(text))).isEqualTo(text);
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      Lts slow = AutTexts.read(AutTexts.slow(bytes, 1 + seed % 7), new Diagnostics()).orElseThrow();
      assertThat(AutTexts.write(slow)).isEqualTo(text);
    }
  }

  @Test
  void manyLabelsAndLongLinesAreRead() {
    int count = 50_000;
    StringBuilder text = new StringBuilder("des (0, " + (count + 1) + ", " + count + ")\n");
    String twice = "x".repeat(200_000);
    for (int i = 0; i < count; i++) {
      text.append("(").append(i).append(", \"label !").append(i % 20_000).append("\", ").append((i * 7L) % count).append(")\n");
    }
    text.append("(").append(count - 1).append(", \"").append(twice).append("\", 0)\n");
    Lts lts = AutTexts.read(text.toString());
    assertThat(lts.labels().size()).isEqualTo(20_002);
    assertThat(lts.labels().text(lts.label(count))).isEqualTo(twice);
    assertThat(AutTexts.write(lts)).isEqualTo(text.toString());
  }

  @Test
  void labelsCanBeSharedByFiles() throws IOException {
    Alphabet labels = new Alphabet();
    Diagnostics diagnostics = new Diagnostics();
    Lts one = AutReader.read(stream("des (0, 2, 1)\n(0, a, 0)\n(0, b, 0)"), "one", labels, diagnostics, Budget.UNLIMITED).orElseThrow();
    Lts two = AutReader.read(stream("des (0, 1, 1)\n(0, b, 0)"), "two", labels, diagnostics, Budget.UNLIMITED).orElseThrow();
    assertThat(two.label(0)).isEqualTo(one.label(1));
  }

  @Test
  void readingCanBeGivenUp() {
    StringBuilder text = new StringBuilder("des (0, 10000, 1)\n");
    text.repeat("(0, a, 0)\n", 10_000);
    Budget budget = Budget.UNLIMITED.also(() -> {
      throw new CancellationException();
    });
    assertThatThrownBy(() -> AutReader.read(stream(text.toString()), "m", new Alphabet(), new Diagnostics(), budget))
        .isInstanceOf(CancellationException.class);
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
