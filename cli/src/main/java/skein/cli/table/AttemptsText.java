package skein.cli.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.table.Columns.Cell;
import skein.cli.text.FailureText;

/** A table with a line per combination; several models get a table each, since their properties differ. */
abstract class AttemptsText<T> {

  /** The columns after the parameters. */
  abstract List<Cell> header(List<T> answers);

  abstract List<Cell> cells(Attempt<T> attempt, T answer, List<T> answers);

  abstract Cell problem(String text);

  final String tables(List<Attempt<T>> attempts) {
    Map<String, List<Attempt<T>>> models = new LinkedHashMap<>();
    attempts.forEach(a -> models.computeIfAbsent(a.combination().model(), _ -> new ArrayList<>()).add(a));
    if (models.size() == 1) {
      return table("", attempts);
    }
    StringBuilder out = new StringBuilder();
    models.forEach(
        (model, of) -> out.append(out.isEmpty() ? "" : "\n").append(model).append('\n').append(table("  ", of)));
    return out.toString();
  }

  private String table(String indent, List<Attempt<T>> attempts) {
    List<T> answers = new ArrayList<>();
    for (Attempt<T> attempt : attempts) {
      if (attempt.outcome() instanceof Outcome.Done<T>(T answer, var _)) {
        answers.add(answer);
      }
    }
    Columns columns = new Columns(indent);
    List<Cell> header = new ArrayList<>();
    attempts.getFirst().combination().parameters().keySet().forEach(name -> header.add(Cell.right(name)));
    if (!answers.isEmpty()) {
      header.addAll(header(answers));
    }
    if (!header.isEmpty()) {
      columns.add(header);
    }
    for (Attempt<T> attempt : attempts) {
      List<Cell> row = new ArrayList<>();
      attempt.combination().parameters().values().forEach(value -> row.add(Cell.right(value)));
      switch (attempt.outcome()) {
        case Outcome.Done<T>(T answer, var _) -> {
          row.addAll(cells(attempt, answer, answers));
          columns.add(row);
        }
        case Outcome.Failed<T>(Failure failure) -> columns.add(row, problem(FailureText.brief(failure)));
      }
    }
    return columns.render();
  }

  /** What tells a combination from the others. */
  static <T> String label(Attempt<T> attempt, List<Attempt<T>> attempts) {
    boolean oneModel = attempts.stream().map(a -> a.combination().model()).distinct().count() == 1;
    return oneModel ? attempt.combination().values() : attempt.combination().title();
  }
}
