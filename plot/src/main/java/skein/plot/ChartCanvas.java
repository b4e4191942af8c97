package skein.plot;

import java.util.List;

/** What charts are drawn on. Colours are written as {@code #rrggbb}; coordinates are in pixels from the upper left corner. */
interface ChartCanvas {

  /** Where a text is with respect to its point. */
  enum Anchor { START, MIDDLE, END }

  record Dot(double x, double y) {}

  void box(double x, double y, double width, double height, String colour);

  /** A line of the grid, or of an axis. */
  void line(double x1, double y1, double x2, double y2, boolean axis);

  void area(List<Dot> corners, String colour);

  void path(List<Dot> points, String colour);

  void dot(double x, double y, String colour);

  void text(double x, double y, Anchor anchor, String words);

  /** A text around its middle in a colour of its own, on a box. */
  void ink(double x, double y, String words, String colour);

  void title(double x, double y, String words);

  /** A text that is read upwards, around its middle. */
  void upwards(double x, double y, String words);
}
