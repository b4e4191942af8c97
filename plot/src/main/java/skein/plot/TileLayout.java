package skein.plot;

import java.util.List;
import java.util.OptionalInt;
import skein.plot.ChartCanvas.Anchor;

/** Where the tiles of a {@link TileMap} are. A single row is a strip. */
final class TileLayout {

  private static final int TALLEST = 60;
  private static final double LETTER = 7;
  private static final String DARK = "#000000";
  private static final String LIGHT = "#ffffff";

  /** They differ in brightness as well as in hue, and the words on them are legible. */
  private static final List<String> COLOURS = List.of("#0072b2", "#d55e00", "#e6e6e6", "#8c8c8c");

  private static final List<String> INKS = List.of(LIGHT, DARK, DARK, DARK);

  private final TileMap map;
  private final ChartCanvas canvas;
  private final double width;
  private final double height;

  TileLayout(TileMap map, ChartCanvas canvas) {
    this.map = map;
    this.canvas = canvas;
    this.width = ChartLayout.INNER_WIDTH / (double) Math.max(1, map.xs().size());
    this.height = innerHeight(map) / (double) Math.max(1, map.ys().size());
  }

  /** The height of all rows. */
  static int innerHeight(TileMap map) {
    return Math.min(ChartLayout.INNER_HEIGHT, TALLEST * Math.max(2, map.ys().size()));
  }

  void draw() {
    for (int row = 0; row < map.ys().size(); row++) {
      double top = ChartLayout.TOP + (map.ys().size() - row - 1) * height;
      canvas.text(ChartLayout.LEFT - 8, top + height / 2 + 4, Anchor.END, map.ys().get(row));
      for (int column = 0; column < map.xs().size(); column++) {
        OptionalInt kind = map.tiles().get(row).get(column);
        if (kind.isPresent()) {
          tile(ChartLayout.LEFT + column * width, top, kind.getAsInt());
        }
      }
    }
    for (int kind = 0; kind < map.kinds().size(); kind++) {
      double at = ChartLayout.TOP + 8 + 20.0 * kind;
      canvas.box(ChartLayout.LEFT + ChartLayout.INNER_WIDTH + 16, at - 6, 14, 14, colour(kind));
      canvas.text(ChartLayout.LEFT + ChartLayout.INNER_WIDTH + 36, at + 5, Anchor.START, map.kinds().get(kind));
    }
  }

  private void tile(double x, double y, int kind) {
    canvas.box(x, y, Math.max(1, width - 1), Math.max(1, height - 1), colour(kind));
    String word = map.kinds().get(kind);
    String shown = width >= LETTER * (word.length() + 1) ? word : width >= 2 * LETTER ? word.substring(0, 1) : "";
    if (!shown.isEmpty() && height >= 2 * LETTER) {
      canvas.ink(x + width / 2, y + height / 2 + 4, shown, INKS.get(Math.min(kind, INKS.size() - 1)));
    }
  }

  private static String colour(int kind) {
    return COLOURS.get(Math.min(kind, COLOURS.size() - 1));
  }
}
