package skein.cli.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.cli.format.Json;
import skein.cli.format.ValueJson;
import skein.cli.number.ValueText;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.sweep.SweepResult.CellOutcome;
import skein.cli.table.Columns;
import skein.cli.table.Csv;
import skein.cli.text.Colours;
import skein.core.answer.Verdict;
import skein.core.number.ValueRange;
import skein.core.program.Property;

/** Verdicts of a sweep, for people and programs. */
final class VerdictRows {

  private static final List<String> COLUMNS = List.of("property", "verdict", "reason");

  /** If some property asks for a number. */
  private static final List<String> NUMBERS = List.of("value", "low", "high");

  private VerdictRows() {}

  /**
   * A table with a column for each property.
   *
   * @param isAboutAll whether all properties were asked for, and so whether there are errors
   * @param options as typed, to repeat a cell with {@code skein verify}
   */
  static String text(SweepResult<VerdictRow> result, boolean isAboutAll, String options, Colours colours) {
    List<String> properties = result.rows().stream().map(VerdictRow::property).distinct().toList();
    Columns columns = new Columns("");
    List<Columns.Cell> head = new ArrayList<>(result.varied().stream().map(Columns.Cell::right).toList());
    properties.forEach(name -> head.add(Columns.Cell.left(name)));
    columns.add(head);
    for (CellOutcome<VerdictRow> each : result.known()) {
      List<Columns.Cell> cells = new ArrayList<>(result.varied().stream().map(name -> Columns.Cell.right(each.cell().parameters().get(name))).toList());
      if (each.problemText().isPresent()) {
        columns.add(cells, new Columns.Cell(each.problemText().get(), false, colours::bad));
      } else {
        properties.forEach(name -> cells.add(verdict(each, name, colours)));
        columns.add(cells);
      }
    }
    return columns.render() + notes(result, isAboutAll, options);
  }

  private static Columns.Cell verdict(CellOutcome<VerdictRow> cell, String property, Colours colours) {
    Optional<VerdictRow> row = cell.rows().stream().filter(each -> each.property().equals(property)).findFirst();
    return row.map(known -> answer(known, colours)).orElse(Columns.Cell.left("-"));
  }

  /** The verdict, or the number if that was asked. */
  private static Columns.Cell answer(VerdictRow row, Colours colours) {
    return row.number()
        .map(value -> Columns.Cell.left(ValueText.brief(value)))
        .orElseGet(() -> new Columns.Cell(row.verdict().word(), false, word -> colours.of(row.verdict(), word)));
  }

  /** Why verdicts are inconclusive, how to see a trace, and what was not checked. */
  private static String notes(SweepResult<VerdictRow> result, boolean isAboutAll, String options) {
    StringBuilder out = new StringBuilder();
    for (CellOutcome<VerdictRow> each : result.known()) {
      Map<String, List<String>> reasons = new LinkedHashMap<>();
      each.rows().stream()
          .filter(row -> row.verdict() == Verdict.INCONCLUSIVE)
          .forEach(row -> reasons.computeIfAbsent(row.reason(), _ -> new ArrayList<>()).add(row.property()));
      reasons.forEach(
          (why, names) -> out.append(each.combination(result.model()).values()).append(": ").append(String.join(", ", names)).append(" inconclusive: ").append(why).append('\n'));
    }
    List<CellOutcome<VerdictRow>> violated =
        result.known().stream().filter(each -> each.rows().stream().anyMatch(row -> row.verdict() == Verdict.VIOLATED)).toList();
    if (!violated.isEmpty()) {
      out.append(
          String.format(
              Locale.ROOT, "%,d of %,d combinations %s a property. To see the traces of the first: skein verify %s%s\n", violated.size(), result.outcomes().size(),
              violated.size() == 1 ? "violates" : "violate", violated.getFirst().combination(result.model()).words(), options));
    }
    String unchecked =
        result.known().stream().filter(each -> isAboutAll && isUnchecked(each)).map(each -> each.combination(result.model()).values()).collect(Collectors.joining("; "));
    if (!unchecked.isEmpty()) {
      out.append(unchecked).append(": not all states were checked for model errors; use --verify NoErrors\n");
    }
    return out.isEmpty() ? "" : "\n" + out;
  }

  private static boolean isUnchecked(CellOutcome<VerdictRow> each) {
    return !each.rows().isEmpty() && each.rows().stream().noneMatch(row -> row.property().equals(Property.NO_ERRORS));
  }

  static String csv(SweepResult<VerdictRow> result) {
    boolean numbers = result.rows().stream().anyMatch(row -> row.number().isPresent());
    Csv csv = new Csv(result.attempts(), numbers ? Stream.concat(COLUMNS.stream(), NUMBERS.stream()).toList() : COLUMNS);
    for (CellOutcome<VerdictRow> each : result.known()) {
      Combination combination = each.combination(result.model());
      each.rows().forEach(row -> csv.row(combination, cells(numbers, row.number(), row.property(), row.verdict().word(), row.reason())));
      each.problem().ifPresent(problem -> csv.row(combination, cells(numbers, Optional.empty(), "", "error", problem)));
    }
    return csv.toString();
  }

  private static Object[] cells(boolean numbers, Optional<ValueRange> number, String... cells) {
    return Stream.concat(Stream.of(cells), numbers ? Csv.value(number).stream() : Stream.empty()).toArray();
  }

  static String failed(Combination combination, Failure failure) {
    Csv csv = new Csv(List.of(new Attempt<>(combination, new Outcome.Failed<>(failure), 0)), COLUMNS);
    csv.row(combination, "", "error", failure.line());
    return csv.toString();
  }

  static void json(VerdictRow row, Json json) {
    json.put("property", row.property());
    json.put("verdict", row.verdict().word());
    row.number().ifPresent(number -> json.object("value", () -> ValueJson.members(json, number)));
    if (row.verdict() == Verdict.INCONCLUSIVE) {
      json.put("reason", row.reason());
    }
  }
}
