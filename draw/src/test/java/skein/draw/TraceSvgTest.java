package skein.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import skein.core.testing.Golden;

class TraceSvgTest {

  @Test
  void aRunThatGoesRound() {
    TraceChart chart = new TraceChart(
        "Settles: violated",
        List.of("Bird 0", "Bird 1", "Bird 2"),
        List.of("Bird 0: x = 1", "Bird 1: x = 2"),
        List.of(
            new TraceChart.Row(1, 0, List.of(), "x <- 2", "Bird 0: x = 2"),
            new TraceChart.Row(2, 1, List.of(0, 2), "confirms x", "Bird 0: x = 3; Bird 2: x = 3"),
            new TraceChart.Row(3, 2, List.of(0), "a < b & c", ""),
            new TraceChart.Row(4, 7, List.of(1), "nobody's", "")),
        OptionalInt.of(1),
        "and so on",
        "4 of 9 steps");
    Golden.check(Path.of("src/test/resources/loop.svg"), TraceSvg.of(chart));
  }

  @Test
  void aRunOfNobodyWithoutSteps() throws Exception {
    String svg = TraceSvg.of(new TraceChart("", List.of(), List.of(), List.of(), OptionalInt.empty(), "", ""));
    assertThat(GraphSvgTest.parsed(svg).getElementsByTagName("text").getLength()).isZero();
  }
}
