package skein.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Charts as PNG have the same parts, in the same places, as those in SVG. */
class PngChartTest {

  private static BufferedImage drawn(Chart chart) throws Exception {
    byte[] png = PngChart.of(chart);
    assertThat(PngChart.of(chart)).isEqualTo(png);
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  private static long pixels(BufferedImage image, int colour) {
    return IntStream.range(0, image.getHeight()).mapToLong(y -> IntStream.range(0, image.getWidth()).filter(x -> (image.getRGB(x, y) & 0xffffff) == colour).count()).sum();
  }

  @Test
  void aLineGoesThroughItsPoints() throws Exception {
    BufferedImage image = drawn(new LineChart("t", "n", "P", List.of(
        new LineChart.Line("one", List.of(new LineChart.Point(0, 0, 0, 0), new LineChart.Point(2, 2, 2, 2))), new LineChart.Line("two", List.of(new LineChart.Point(1, 2, 1, 2))))));
    assertThat(image.getWidth()).isEqualTo(1440);
    assertThat(image.getHeight()).isEqualTo(880);
    // The middle of the area between the axes.
    assertThat(image.getRGB(2 * 315, 2 * 214) & 0xffffff).isEqualTo(0x0072b2);
    assertThat(pixels(image, 0xd55e00)).isBetween(100L, 500L);
  }

  @Test
  void barsAreAsHighAsTheirValues() throws Exception {
    BufferedImage image = drawn(new BarChart("t", "n", "runs", List.of(new BarChart.Bar("1", 1), new BarChart.Bar("2", 2))));
    assertThat(image.getRGB(2 * 100, 2 * 260) & 0xffffff).isEqualTo(0x0072b2);
    assertThat(image.getRGB(2 * 100, 2 * 150) & 0xffffff).isNotEqualTo(0x0072b2);
    assertThat(image.getRGB(2 * 400, 2 * 150) & 0xffffff).isEqualTo(0x0072b2);
    assertThat(SvgChart.of(new BarChart("t", "n", "runs", List.of(new BarChart.Bar("1", 1))))).contains("<rect x=\"81.0\" y=\"48.0\"");
  }

  @Test
  void cellsWithoutAValueAreGrey() throws Exception {
    BufferedImage image = drawn(new HeatMap("t", "x", "y", List.of("1", "2"), List.of("a"), List.of(List.of(OptionalDouble.of(1), OptionalDouble.empty()))));
    assertThat(image.getRGB(2 * 450, 2 * 200) & 0xffffff).isEqualTo(0xdddddd);
  }
}
