package skein.hunt.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A question of a table, and its answer.
 *
 * @param properties a file with properties, if the model has one
 * @param property its text, or its name in the file
 * @param kind of the answer: {@code exact}, {@code value}, {@code bool}, {@code range}, {@code states} or {@code error}
 * @param tolerance relative to the expected number
 * @param states of the model, if the table says so
 */
public record TableRow(
    String id,
    String scope,
    Path model,
    Optional<Path> properties,
    String property,
    Map<String, String> constants,
    String kind,
    String expected,
    double tolerance,
    OptionalLong states) {

  /** The rows of a table; its files are named relative to the folder that it is in. */
  public static List<TableRow> read(Path table) {
    try {
      List<String> lines = Files.readAllLines(table);
      List<String> columns = List.of(lines.getFirst().split("\t", -1));
      Path folder = table.toAbsolutePath().getParent();
      return lines.stream().skip(1).filter(line -> !line.isBlank()).map(line -> row(columns, List.of(line.split("\t", -1)), folder)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TableRow row(List<String> columns, List<String> cells, Path folder) {
    String properties = cells.get(columns.indexOf("properties"));
    return new TableRow(
        cells.get(columns.indexOf("id")),
        cells.get(columns.indexOf("scope")),
        folder.resolve(cells.get(columns.indexOf("model"))),
        properties.equals("-") ? Optional.empty() : Optional.of(folder.resolve(properties)),
        cells.get(columns.indexOf("property")),
        constants(cells.get(columns.indexOf("constants"))),
        cells.get(columns.indexOf("kind")),
        cells.get(columns.indexOf("expected")),
        cells.get(columns.indexOf("tolerance")).isEmpty() ? 0 : Double.parseDouble(cells.get(columns.indexOf("tolerance"))),
        states(columns.contains("states") ? cells.get(columns.indexOf("states")) : ""));
  }

  private static OptionalLong states(String text) {
    return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
  }

  private static Map<String, String> constants(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String each : new ArrayList<>(List.of(text.split(",")))) {
      int at = each.indexOf('=');
      if (at > 0) {
        values.put(each.substring(0, at), each.substring(at + 1));
      }
    }
    return values;
  }
}
