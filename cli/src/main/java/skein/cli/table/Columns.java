package skein.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Rows of cells in aligned columns. */
public final class Columns {

  private static final String GAP = "  ";

  /** The paint does not change the width. */
  public record Cell(String text, boolean right, UnaryOperator<String> paint) {

    public static Cell left(String text) {
      return new Cell(text, false, UnaryOperator.identity());
    }

    public static Cell right(String text) {
      return new Cell(text, true, UnaryOperator.identity());
    }

    private String padded(int width) {
      String space = " ".repeat(Math.max(0, width - text.length()));
      return right ? space + paint.apply(text) : paint.apply(text) + space;
    }
  }

  /** The last cell of a row may take the place of all columns from there on. */
  private record Row(List<Cell> cells, boolean open) {}

  private final String indent;
  private final List<Row> rows = new ArrayList<>();

  public Columns(String indent) {
    this.indent = indent;
  }

  public void add(List<Cell> cells) {
    rows.add(new Row(List.copyOf(cells), false));
  }

  /** The text takes the place of the remaining columns. */
  public void add(List<Cell> cells, Cell text) {
    List<Cell> all = new ArrayList<>(cells);
    all.add(text);
    rows.add(new Row(all, true));
  }

  public String render() {
    List<Integer> widths = new ArrayList<>();
    for (Row row : rows) {
      for (int i = 0; i < row.cells.size() - (row.open ? 1 : 0); i++) {
        int width = row.cells.get(i).text().length();
        if (i == widths.size()) {
          widths.add(width);
        } else {
          widths.set(i, Math.max(width, widths.get(i)));
        }
      }
    }
    StringBuilder out = new StringBuilder();
    for (Row row : rows) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.cells.size(); i++) {
        boolean last = row.open && i == row.cells.size() - 1;
        cells.add(row.cells.get(i).padded(last ? 0 : widths.get(i)));
      }
      out.append((indent + String.join(GAP, cells)).stripTrailing()).append('\n');
    }
    return out.toString();
  }
}
