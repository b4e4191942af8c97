package skein.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Explored;
import skein.cli.outcome.Outcome;
import skein.cli.table.Columns.Cell;
import skein.cli.text.NumberText;
import skein.cli.text.ReasonText;
import skein.core.answer.Extent;

/** The sizes of several state spaces. */
public final class ExploreTable extends AttemptsText<Explored> {

  /** The tables, and why the numbers are incomplete, where they are. */
  public String render(List<Attempt<Explored>> attempts) {
    StringBuilder notes = new StringBuilder();
    for (Attempt<Explored> attempt : attempts) {
      if (attempt.outcome() instanceof Outcome.Done<Explored>(Explored explored, var _)) {
        explored.extent().reason()
            .ifPresent(why -> notes.append(label(attempt, attempts)).append(": ").append(ReasonText.of(why)).append('\n'));
      }
    }
    return tables(attempts) + (notes.isEmpty() ? "" : "\n" + notes);
  }

  private static boolean haveErrors(List<Explored> answers) {
    return answers.stream().anyMatch(answer -> answer.extent().errors() > 0);
  }

  @Override
  List<Cell> header(List<Explored> answers) {
    List<Cell> header = new ArrayList<>();
    List.of("states", "transitions", "depth", "ends").forEach(name -> header.add(Cell.right(name)));
    if (haveErrors(answers)) {
      header.add(Cell.right("errors"));
    }
    header.add(Cell.left("time"));
    return header;
  }

  @Override
  List<Cell> cells(Attempt<Explored> attempt, Explored explored, List<Explored> answers) {
    Extent extent = explored.extent();
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.right((extent.complete() ? "" : "at least ") + number(extent.statistics().states())));
    Stream.of(extent.statistics().transitions(), (long) extent.statistics().depth(), extent.ends())
        .forEach(number -> cells.add(Cell.right(number(number))));
    if (haveErrors(answers)) {
      cells.add(Cell.right(number(extent.errors())));
    }
    cells.add(Cell.left(NumberText.seconds(attempt.seconds())));
    return cells;
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  @Override
  Cell problem(String text) {
    return Cell.left(text);
  }
}
