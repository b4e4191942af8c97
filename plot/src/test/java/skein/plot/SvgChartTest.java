package skein.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class SvgChartTest {

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void everyPointOfALineIsDrawn() throws Exception {
    LineChart chart =
        new LineChart(
            "a < b & c", "n", "P",
            List.of(
                new LineChart.Line("one", List.of(new LineChart.Point(1, 0.5, 0.4, 0.6), new LineChart.Point(2, 0.7, 0.6, 0.8))),
                new LineChart.Line("two", List.of(new LineChart.Point(1, 0.1, 0.1, 0.1)))));
    Document svg = parsed(SvgChart.of(chart));
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3);
    assertThat(svg.getElementsByTagName("polygon").getLength()).isEqualTo(2);
    assertThat(svg.getElementsByTagName("text").item(0).getTextContent()).isEqualTo("a < b & c");
    assertThat(SvgChart.of(chart)).isEqualTo(SvgChart.of(chart)).doesNotContain("NaN");
  }

  @Test
  void aHeatMapIsDarkWhereValuesAreLarge() throws Exception {
    HeatMap map =
        new HeatMap(
            "t", "x", "y", List.of("1", "2"), List.of("a", "b"),
            List.of(List.of(OptionalDouble.of(0), OptionalDouble.of(1)), List.of(OptionalDouble.empty(), OptionalDouble.of(0.5))));
    String svg = SvgChart.of(map);
    assertThat(parsed(svg).getElementsByTagName("rect").getLength()).isEqualTo(1 + 4 + 40);
    assertThat(svg).contains("#f7fbff", "#08306b", "#dddddd");
  }

  @Test
  void tilesCarryTheirWordsWhereThereIsRoom() throws Exception {
    List<String> words = List.of("holds", "violated", "inconclusive", "error");
    TileMap map = new TileMap("t", "x", "", List.of("1", "2"), List.of(""), words, List.of(List.of(OptionalInt.of(1), OptionalInt.empty())));
    String svg = SvgChart.of(map);
    assertThat(parsed(svg).getElementsByTagName("rect").getLength()).isEqualTo(1 + 1 + words.size());
    assertThat(svg).contains("style=\"fill:#000000\">violated</text>", "height=\"228\"").doesNotContain(">v</text>");
    List<String> many = IntStream.range(0, 20).mapToObj(Integer::toString).toList();
    TileMap narrow = new TileMap("t", "x", "y", many, List.of("a"), words, List.of(many.stream().map(_ -> OptionalInt.of(0)).toList()));
    assertThat(SvgChart.of(narrow)).contains("style=\"fill:#ffffff\">h</text>").doesNotContain(">19</text>");
  }

  @Test
  void emptyAndConstantChartsCanBeDrawn() {
    assertThat(SvgChart.of(new LineChart("t", "x", "y", List.of()))).contains("no values");
    LineChart constant = new LineChart("t", "x", "y", List.of(new LineChart.Line("", List.of(new LineChart.Point(3, 0, 0, 0)))));
    assertThat(SvgChart.of(constant)).doesNotContain("NaN", "Infinity");
  }

  @Test
  void ticksAreRound() {
    assertThat(AxisTicks.of(0, 1, 8).at()).containsExactly(0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0);
    assertThat(AxisTicks.of(0.13, 0.31, 8).text(0.15)).isEqualTo("0.15");
    assertThat(AxisTicks.of(10, 10_000, 8).at()).startsWith(0.0, 2_000.0).endsWith(10_000.0);
  }
}
