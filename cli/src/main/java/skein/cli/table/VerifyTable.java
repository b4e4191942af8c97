package skein.cli.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.ask.question.Result;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.table.Columns.Cell;
import skein.cli.text.Colours;
import skein.cli.text.NumberText;
import skein.cli.text.ReasonText;
import skein.cli.number.ValueText;
import skein.cli.text.VerifyText;
import skein.core.answer.Verdict;

/** The verdicts of several combinations: a column per property. */
public final class VerifyTable extends AttemptsText<Verified> {

  private final Colours colours;

  public VerifyTable(Colours colours) {
    this.colours = colours;
  }

  /** The tables alone. */
  public String render(List<Attempt<Verified>> attempts) {
    return tables(attempts);
  }

  /** Only what was not checked. */
  public static String quietNotes(List<Attempt<Verified>> attempts) {
    String unchecked = unchecked(attempts);
    return unchecked.isEmpty() ? "" : "\n" + unchecked;
  }

  private static String unchecked(List<Attempt<Verified>> attempts) {
    String labels =
        attempts.stream().filter(VerifyTable::isUncheckedForErrors).map(attempt -> label(attempt, attempts)).collect(Collectors.joining("; "));
    return labels.isEmpty() ? "" : labels + ": " + VerifyText.UNCHECKED_FOR_ERRORS + "\n";
  }

  /** What a table has no room for: why verdicts are inconclusive, and how to see a trace. */
  public static String notes(List<Attempt<Verified>> attempts, String options) {
    StringBuilder out = new StringBuilder();
    for (Attempt<Verified> attempt : attempts) {
      if (attempt.outcome() instanceof Outcome.Done<Verified>(Verified verified, var _)) {
        inconclusive(label(attempt, attempts), verified, out);
      }
    }
    List<Attempt<Verified>> violated = attempts.stream().filter(VerifyTable::hasViolation).toList();
    if (!violated.isEmpty()) {
      out.append(
          String.format(
              Locale.ROOT,
              "%,d of %,d combinations %s a property. To see the traces of the first: skein verify %s%s\n",
              violated.size(),
              attempts.size(),
              violated.size() == 1 ? "violates" : "violate",
              violated.getFirst().combination().words(),
              options));
    }
    out.append(unchecked(attempts));
    return out.isEmpty() ? "" : "\n" + out;
  }

  private static void inconclusive(String label, Verified verified, StringBuilder out) {
    Map<String, List<String>> reasons = new LinkedHashMap<>();
    for (Result result : verified.counted()) {
      if (result.verdict() == Verdict.INCONCLUSIVE) {
        reasons.computeIfAbsent(ReasonText.of(result.reason()), _ -> new ArrayList<>()).add(result.name());
      }
    }
    reasons.forEach(
        (why, names) ->
            out.append(label).append(": ").append(String.join(", ", names)).append(" inconclusive: ").append(why).append('\n'));
  }

  private static boolean hasViolation(Attempt<Verified> attempt) {
    return attempt.outcome() instanceof Outcome.Done<Verified>(Verified verified, var _)
        && verified.counted().stream().anyMatch(result -> result.verdict() == Verdict.VIOLATED);
  }

  private static boolean isUncheckedForErrors(Attempt<Verified> attempt) {
    return attempt.outcome() instanceof Outcome.Done<Verified>(Verified verified, var _) && verified.report().isUncheckedForErrors();
  }

  private static List<String> properties(List<Verified> answers) {
    Set<String> names = new LinkedHashSet<>();
    answers.forEach(verified -> verified.counted().forEach(result -> names.add(result.name())));
    return List.copyOf(names);
  }

  @Override
  List<Cell> header(List<Verified> answers) {
    List<Cell> header = new ArrayList<>(properties(answers).stream().map(Cell::left).toList());
    header.add(Cell.right("states"));
    header.add(Cell.left("time"));
    return header;
  }

  @Override
  List<Cell> cells(Attempt<Verified> attempt, Verified verified, List<Verified> answers) {
    List<Cell> cells = new ArrayList<>();
    List<Result> results = verified.counted();
    for (String property : properties(answers)) {
      Optional<Result> result = results.stream().filter(r -> r.name().equals(property)).findFirst();
      cells.add(result.map(this::answer).orElse(Cell.left("-")));
    }
    long states = results.stream().mapToLong(Result::states).max().orElse(0);
    cells.add(Cell.right(states == 0 ? "-" : String.format(Locale.ROOT, "%,d", states)));
    cells.add(Cell.left(NumberText.seconds(attempt.seconds())));
    return cells;
  }

  /** The verdict, or the number if that was asked. */
  private Cell answer(Result result) {
    return result.number().map(value -> Cell.left(ValueText.brief(value))).orElseGet(() -> new Cell(result.verdict().word(), false, word -> colours.of(result.verdict(), word)));
  }

  @Override
  Cell problem(String text) {
    return new Cell(text, false, colours::bad);
  }
}
