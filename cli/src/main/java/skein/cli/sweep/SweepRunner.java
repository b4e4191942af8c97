package skein.cli.sweep;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.cli.argument.ModelArguments;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Outcome;
import skein.cli.session.Lap;
import skein.cli.session.Series;
import skein.cli.session.Session;
import skein.cli.sweep.SweepResult.CellOutcome;
import skein.core.answer.Cause;
import skein.core.budget.Halt;

/** Works on the cells of a sweep that are not done, and keeps what is done. */
final class SweepRunner<R> {

  private final Session session;
  private final List<SweepCell> cells;
  private final SweepQuestion<R> question;
  private final Optional<SweepJournal<R>> journal;
  private final Map<Integer, CellAnswer<R>> kept;
  private final List<SweepCell> open;
  private final Series<CellAnswer<R>> series;

  /** @param each the time limit of each cell */
  SweepRunner(
      Session session, String model, List<SweepCell> cells, SweepQuestion<R> question, Optional<SweepJournal<R>> journal, Optional<Duration> each) {
    this.session = session;
    this.cells = cells;
    this.question = question;
    this.journal = journal;
    this.kept = journal.map(file -> Map.copyOf(file.finished())).orElse(Map.of());
    this.open = cells.stream().filter(cell -> !kept.containsKey(cell.number())).toList();
    this.series = new Series<>(session, open.stream().map(cell -> new Combination(model, cell.parameters())).toList(), each);
  }

  List<CellOutcome<R>> run(Function<SweepCell, ModelArguments.Text> texts) {
    return merged(
        series.run(
            (index, lap) -> {
              SweepCell cell = open.get(index);
              CellAnswer<R> answer = answer(cell, texts, lap);
              keep(cell, answer);
              return new Outcome.Done<>(answer, answer.code());
            }));
  }

  private CellAnswer<R> answer(SweepCell cell, Function<SweepCell, ModelArguments.Text> texts, Lap lap) {
    try {
      ModelArguments.Text text = texts.apply(cell);
      Provenance model = text.provenance(series.loaded(new Combination(text.name(), cell.parameters()), text.load(lap)));
      return question.answer(cell, model, lap);
    } catch (Halt abandoned) {
      if (abandoned.why() == Cause.TIME && lap.isFirstToEnd() && !session.interrupted()) {
        return CellAnswer.none("not finished: the time limit of a combination was reached", ExitCode.TIME, true);
      }
      throw abandoned;
    }
  }

  private void keep(SweepCell cell, CellAnswer<R> answer) {
    journal.flatMap(file -> file.add(cell, answer)).ifPresent(session::tell);
  }

  /** The cells that are not done were stopped for this cause. */
  List<CellOutcome<R>> soFar(Cause cause) {
    return merged(series.soFar(cause));
  }

  private List<CellOutcome<R>> merged(List<Attempt<CellAnswer<R>>> attempts) {
    Map<Integer, Outcome<CellAnswer<R>>> outcomes = new HashMap<>();
    kept.forEach((number, answer) -> outcomes.put(number, new Outcome.Done<>(answer, answer.code())));
    for (int i = 0; i < open.size(); i++) {
      outcomes.put(open.get(i).number(), attempts.get(i).outcome());
    }
    return cells.stream().map(cell -> new CellOutcome<>(cell, outcomes.get(cell.number()))).toList();
  }
}
