package skein.cli.table;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.number.ValueText;
import skein.core.number.ValueRange;

/**
 * Tables for spreadsheets and data frames: a column for the model, one for each parameter, then the columns of the answer.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180</a>
 */
public final class Csv {

  private final StringBuilder out = new StringBuilder();
  private final Set<String> parameters = new LinkedHashSet<>();

  public Csv(List<? extends Attempt<?>> attempts, List<String> columns) {
    attempts.forEach(attempt -> parameters.addAll(attempt.combination().parameters().keySet()));
    List<String> header = new ArrayList<>(List.of("model"));
    // As it is written in LAbS, if it would be mistaken for a column of the answer.
    parameters.forEach(name -> header.add(name.equals("model") || columns.contains(name) ? "_" + name : name));
    header.addAll(columns);
    line(header);
  }

  public void row(Combination combination, Object... cells) {
    List<String> row = new ArrayList<>(List.of(combination.model()));
    parameters.forEach(name -> row.add(combination.parameters().getOrDefault(name, "")));
    for (Object cell : cells) {
      row.add(cell.toString());
    }
    line(row);
  }

  /** Seconds, with a sensible number of digits. */
  static double seconds(double seconds) {
    return Math.round(seconds * 1000) / 1000.0;
  }

  /** Three cells: what is shown of a number, and its bounds. */
  public static List<String> value(Optional<ValueRange> value) {
    return value.map(known -> List.of(ValueText.brief(known), Double.toString(known.least().low()), Double.toString(known.largest().high()))).orElse(List.of("", "", ""));
  }

  private void line(List<String> cells) {
    out.append(cells.stream().map(Csv::quoted).collect(Collectors.joining(","))).append('\n');
  }

  /** A cell as it is written. */
  public static String quoted(String cell) {
    return cell.matches("(?s).*[\",\r\n].*") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
