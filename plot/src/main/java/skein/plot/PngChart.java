package skein.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;

/** Draws charts as PNG, with the graphics of the JDK, in twice the resolution of a screen. Texts look as the fonts of the system do. */
public final class PngChart implements ChartCanvas {

  private static final int SCALE = 2;
  private static final int BAND = 46;
  private static final Color GRID = new Color(0xe0e0e0);

  private final Graphics2D graphics;

  private PngChart(Graphics2D graphics) {
    this.graphics = graphics;
  }

  public static byte[] of(Chart chart) {
    BufferedImage image = new BufferedImage(ChartLayout.WIDTH * SCALE, ChartLayout.height(chart) * SCALE, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.scale(SCALE, SCALE);
      PngChart canvas = new PngChart(graphics);
      canvas.fill(new Rectangle2D.Double(0, 0, ChartLayout.WIDTH, ChartLayout.height(chart)), Color.WHITE);
      ChartLayout.draw(chart, canvas);
    } finally {
      graphics.dispose();
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private void fill(Shape shape, Color colour) {
    graphics.setColor(colour);
    graphics.fill(shape);
  }

  private void stroke(Shape shape, Color colour, float width) {
    graphics.setColor(colour);
    graphics.setStroke(new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }

  private static Path2D shape(List<Dot> dots) {
    Path2D path = new Path2D.Double();
    path.moveTo(dots.getFirst().x(), dots.getFirst().y());
    dots.forEach(dot -> path.lineTo(dot.x(), dot.y()));
    return path;
  }

  @Override
  public void box(double x, double y, double width, double height, String colour) {
    fill(new Rectangle2D.Double(x, y, width, height), Color.decode(colour));
  }

  @Override
  public void line(double x1, double y1, double x2, double y2, boolean axis) {
    stroke(new Line2D.Double(x1, y1, x2, y2), axis ? Color.BLACK : GRID, 1);
  }

  @Override
  public void area(List<Dot> corners, String colour) {
    Color full = Color.decode(colour);
    fill(shape(corners), new Color(full.getRed(), full.getGreen(), full.getBlue(), BAND));
  }

  @Override
  public void path(List<Dot> points, String colour) {
    stroke(shape(points), Color.decode(colour), 2);
  }

  @Override
  public void dot(double x, double y, String colour) {
    fill(new Ellipse2D.Double(x - 3, y - 3, 6, 6), Color.decode(colour));
  }

  @Override
  public void text(double x, double y, Anchor anchor, String words) {
    words(x, y, anchor, words, 12, Color.BLACK);
  }

  @Override
  public void ink(double x, double y, String words, String colour) {
    words(x, y, Anchor.MIDDLE, words, 12, Color.decode(colour));
  }

  @Override
  public void title(double x, double y, String words) {
    words(x, y, Anchor.START, words, 15, Color.BLACK);
  }

  @Override
  public void upwards(double x, double y, String words) {
    graphics.rotate(-Math.PI / 2, x, y);
    words(x, y, Anchor.MIDDLE, words, 12, Color.BLACK);
    graphics.rotate(Math.PI / 2, x, y);
  }

  private void words(double x, double y, Anchor anchor, String words, int size, Color colour) {
    graphics.setColor(colour);
    graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
    double wide = graphics.getFontMetrics().stringWidth(words);
    double left =
        switch (anchor) {
          case START -> x;
          case MIDDLE -> x - wide / 2;
          case END -> x - wide;
        };
    graphics.drawString(words, (float) left, (float) y);
  }
}
