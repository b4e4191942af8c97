package skein.bench.report;

import java.util.ArrayList;
import java.util.List;

/** A text table with aligned columns. The first line is the header. */
final class AlignedColumns {

  private final String shape;
  private final List<List<String>> lines = new ArrayList<>();

  /** @param shape one letter per column: l for text, r for numbers */
  AlignedColumns(String shape) {
    this.shape = shape;
  }

  void add(String... cells) {
    if (cells.length != shape.length()) {
      throw new IllegalArgumentException(cells.length + " cells for " + shape.length() + " columns");
    }
    lines.add(List.of(cells));
  }

  String render() {
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder row = new StringBuilder();
      for (int column = 0; column < line.size(); column++) {
        String cell = line.get(column);
        String room = " ".repeat(width(column) - cell.length());
        row.append(column == 0 ? "" : "  ").append(shape.charAt(column) == 'l' ? cell + room : room + cell);
      }
      text.append(row.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0);
  }
}
