package skein.cli.sweep;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import skein.cli.argument.ModelArguments;
import skein.cli.plot.ChartFile;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.format.Version;
import skein.cli.sweep.SweepResult.CellOutcome;
import skein.plot.Chart;

/**
 * The work on a sweep, from its design to the result.
 *
 * @param model as given
 * @param keep the file for finished cells
 * @param plot the file for charts
 */
record SweepWork<R>(
    Session session, String model, SweepDesign design, List<SweepCell> cells, SweepQuestion<R> question, Optional<String> keep, Optional<String> plot, boolean isHeatMap) {

  /** Rejects what cannot be done, before it starts. */
  void check() {
    if (cells.isEmpty()) {
      throw new UsageError("there is no combination of parameters");
    }
    keep.map(Destination::path).ifPresent(Destination::requireWritable);
    if (plot.isEmpty()) {
      if (isHeatMap) {
        throw new UsageError("--heat-map needs --plot");
      }
      return;
    }
    ChartFile.requireWritable(plot.get());
    if (design.varied().isEmpty()) {
      throw new UsageError("--plot needs a parameter with several values");
    }
    question.requirePlottable(design, isHeatMap);
  }

  /**
   * Works on all cells that are not done and prints the result; returns the exit code.
   *
   * @param context what the meaning of the model depends on, besides parameters
   * @param each the time limit of each cell
   */
  int run(String context, Optional<Duration> each, Function<SweepCell, ModelArguments.Text> texts) {
    String[] parts = {Version.number(), context, cells.toString(), question.fingerprint()};
    try (SweepJournal<R> journal = keep.isEmpty() ? null : SweepJournal.open(Destination.path(keep.get()), question, cells, parts)) {
      SweepRunner<R> runner = new SweepRunner<>(session, model, cells, question, Optional.ofNullable(journal), each);
      session.onCutShort((cause, _) -> say(runner.soFar(cause)));
      List<CellOutcome<R>> outcomes = runner.run(texts);
      session.speak();
      return say(outcomes);
    } catch (IOException e) {
      throw new UsageError("cannot write " + keep.get() + ": " + e.getMessage());
    }
  }

  private int say(List<CellOutcome<R>> outcomes) {
    SweepResult<R> result = new SweepResult<>(model, design.varied(), design.replications() > 1, outcomes);
    String rendered =
        switch (session.format()) {
          case JSON -> SweepJson.render(question, result);
          case CSV -> question.csv(result);
          case TEXT, JSONL, ITF, JUNIT, SARIF, SVG, HTML -> question.text(result, session.colours()) + open(result);
        };
    session.write(rendered);
    if (plot.isPresent() && !result.rows().isEmpty()) {
      draw(plot.get(), question.charts(result, isHeatMap));
    }
    return result.code();
  }

  private String open(SweepResult<R> result) {
    return result.known().size() == cells.size()
        ? ""
        : result.done() + " of " + cells.size() + " combinations are done" + (keep.isEmpty() ? "" : "; the same command goes on") + "\n";
  }

  private static void draw(String plot, Map<String, Chart> charts) {
    String ending = ChartFile.ending(plot);
    String stem = plot.endsWith(ending) ? plot.substring(0, plot.length() - ending.length()) : plot;
    charts.forEach((measure, chart) -> ChartFile.write(charts.size() == 1 ? plot : stem + "-" + measure + ending, chart));
  }
}
