package skein.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.testing.Golden;

class GanttSvgTest {

  @Test
  void aPlanOfTwoJobs() {
    GanttChart chart =
        new GanttChart(
            "shop: optimal, time 6",
            List.of(
                new GanttChart.Lane("Job 0", List.of(new GanttChart.Bar(0, 3, "machine 0"), new GanttChart.Bar(4, 6, "a < b"))),
                new GanttChart.Lane("Job 1", List.of(new GanttChart.Bar(0, 4, "machine 1"), new GanttChart.Bar(4, 4, "at once")))),
            6,
            "a note");
    Golden.check(Path.of("src/test/resources/gantt.svg"), GanttSvg.of(chart));
  }

  @Test
  void ticksStayApart() throws Exception {
    String svg = GanttSvg.of(new GanttChart("", List.of(), 1_000_000, ""));
    assertThat(GraphSvgTest.parsed(svg).getElementsByTagName("line").getLength()).isBetween(5, 13);
    assertThat(GraphSvgTest.parsed(GanttSvg.of(new GanttChart("", List.of(), 0, ""))).getElementsByTagName("line").getLength()).isEqualTo(1);
  }
}
