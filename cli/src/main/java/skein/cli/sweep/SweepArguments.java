package skein.cli.sweep;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.ask.ModelText;
import skein.ask.question.ExitCode;
import skein.cli.argument.LoadArguments;
import skein.cli.estimate.EstimateArguments;
import skein.cli.plot.ChartFile;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.session.Version;
import skein.core.answer.Cause;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.source.Source;

/** Which combinations, and what is kept and drawn of them. */
public final class SweepArguments {

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description = "Read parameters from this file: lines of name = values, and optionally design = factorial or latin N, and replications = N.")
  private String plan;

  @Option(
      names = "--observe",
      paramLabel = "NAME",
      description = "Measure this quantity of the model (observe) after the last step; can be repeated. Properties are left out, unless --property names them.")
  private List<String> observed = new ArrayList<>();

  @Option(names = "--replications", paramLabel = "N", description = "Estimate each combination N times, with different seeds (default: 1).")
  private Integer replications;

  @Option(names = "--common", description = "Use the same random numbers for all combinations, so that differences between them vary less.")
  private boolean common;

  @Option(
      names = "--keep",
      paramLabel = "FILE",
      description = "Keep finished combinations in this file; if it exists, the sweep goes on from there.")
  private String keep;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description = "Draw a chart for each property and quantity: FILE-NAME.svg, or FILE if there is only one. If FILE ends in .png, the charts are PNG files.")
  private String plot;

  @Option(names = "--heat-map", description = "Draw a heat map of the two parameters that vary instead of lines.")
  private boolean heatMap;

  /** Estimates for values of the parameters, within the time that is left. */
  @FunctionalInterface
  public interface CellEstimate {
    Estimate of(Map<String, String> parameters, EstimatePlan plan, Optional<Duration> left);
  }

  /** Runs the sweep and prints the result; returns the exit code. */
  public int run(Session session, String model, Source source, List<String> parameters, EstimateArguments asked, CellEstimate estimate) {
    if (asked.isRare()) {
      throw new UsageError("--level is for skein estimate");
    }
    EstimatePlan given = asked.plan(false);
    EstimatePlan first = observed.isEmpty() || given.every() > 0 ? given : given.measuringEvery(Math.max(1, given.steps()));
    SweepDesign design = design(parameters);
    List<SweepCell> cells = design.cells(first.seed(), common);
    if (cells.isEmpty()) {
      throw new UsageError("there is no combination of parameters");
    }
    List<String> varied = design.varied();
    requirePlottable(varied);
    String fingerprint =
        SweepRunner.fingerprint(source.text(), cells.toString(), first.withThreads(1).toString(), asked.properties().toString() + observed, String.join(" ", loadWords(session)));
    try (SweepJournal journal = keep == null ? null : SweepJournal.open(Destination.path(keep), fingerprint, cells)) {
      SweepRunner runner = new SweepRunner(session, cells, new SweepMeasures(!observed.isEmpty() && asked.properties().isEmpty(), observed), Optional.ofNullable(journal));
      Cause cause = runner.run((cell, left) -> estimate.of(cell.parameters(), first.withSeed(cell.seed()), left));
      return say(session, model, design, runner, cells.size(), varied, cause);
    } catch (IOException e) {
      throw new UsageError("cannot write " + keep + ": " + e.getMessage());
    }
  }

  /** The options that change what a model means. */
  private static List<String> loadWords(Session session) {
    return session.arguments().stream().filter(word -> List.of("--fair", "--schedule", "round-robin", "free", "--main").contains(word)).toList();
  }

  private int say(Session session, String model, SweepDesign design, SweepRunner runner, int cells, List<String> varied, Cause cause) {
    List<SweepRow> rows = runner.rows();
    String result =
        switch (session.destination().format()) {
          case JSON -> SweepRows.json(Version.number(), model, cells, runner.finished(), rows);
          case CSV -> SweepRows.csv(model, rows);
          case TEXT, JSONL, ITF, JUNIT, SARIF, SVG, HTML ->
              SweepRows.text(rows, varied, design.replications() > 1)
                  + (cause == Cause.DECIDED ? "" : runner.finished() + " of " + cells + " combinations are done" + (keep == null ? "" : "; the same command goes on") + "\n");
        };
    session.speak();
    session.destination().write(session.io(), result);
    if (plot != null && !rows.isEmpty()) {
      draw(model, rows, varied);
    }
    return ExitCode.of(cause);
  }

  private void draw(String model, List<SweepRow> rows, List<String> varied) {
    SweepPlot charts = new SweepPlot(model, rows, varied);
    for (String measure : charts.measures()) {
      String ending = ChartFile.ending(plot);
      String file = charts.measures().size() == 1 ? plot : (plot.endsWith(ending) ? plot.substring(0, plot.length() - ending.length()) : plot) + "-" + measure + ending;
      ChartFile.write(file, heatMap ? charts.heatMap(measure) : charts.lines(measure));
    }
  }

  private SweepDesign design(List<String> parameters) {
    Map<String, String> given = LoadArguments.values(parameters);
    SweepDesign read = plan == null ? new SweepDesign(Map.of(), 0, 1) : SweepDesign.read(ModelText.read(plan));
    Map<String, String> all = new LinkedHashMap<>(read.values());
    all.putAll(given);
    if (replications != null && replications < 1) {
      throw new UsageError("--replications must be at least 1: " + replications);
    }
    return new SweepDesign(all, read.samples(), replications == null ? read.replications() : replications);
  }

  private void requirePlottable(List<String> varied) {
    if (plot == null) {
      if (heatMap) {
        throw new UsageError("--heat-map needs --plot");
      }
      return;
    }
    Destination.of(Format.TEXT, Optional.of(plot)).requireWritable();
    if (varied.isEmpty()) {
      throw new UsageError("--plot needs a parameter with several values");
    }
    if (heatMap && varied.size() != 2) {
      throw new UsageError("--heat-map needs exactly two parameters with several values");
    }
  }
}
