package skein.cli.plot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import skein.cli.session.Destination;
import skein.cli.session.UsageError;
import skein.plot.Chart;
import skein.plot.PngChart;
import skein.plot.SvgChart;

/** A file with a chart: PNG if its name ends so, otherwise SVG. */
public final class ChartFile {

  private static final String PNG = ".png";

  private ChartFile() {}

  /** The ending of a name, with its dot. */
  public static String ending(String file) {
    return file.endsWith(PNG) ? PNG : ".svg";
  }

  /** Asked before the work begins: whether charts can be written there. */
  public static void requireWritable(String file) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    if (name.contains(".") && !name.endsWith(ending(name))) {
      throw new UsageError("charts are SVG or PNG files; end the name in .svg or .png instead of " + name.substring(name.lastIndexOf('.')));
    }
    Destination.requireWritable(Destination.path(file));
  }

  public static void write(String file, Chart chart) {
    try {
      Files.write(Destination.path(file), ending(file).equals(PNG) ? png(chart) : SvgChart.of(chart).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UsageError("cannot write " + file + ": " + e.getMessage());
    }
  }

  /** A Java runtime may lack what draws texts: libraries for fonts, or fonts. */
  private static byte[] png(Chart chart) {
    System.setProperty("java.awt.headless", "true");
    try {
      return PngChart.of(chart);
    } catch (LinkageError | InternalError | NullPointerException e) {
      throw new UsageError("this system cannot draw texts in PNG files (" + e + "); write an .svg file instead, or install a font and fontconfig");
    }
  }
}
