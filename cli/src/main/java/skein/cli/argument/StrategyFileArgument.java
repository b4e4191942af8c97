package skein.cli.argument;

import java.util.Optional;
import picocli.CommandLine.Option;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.format.StrategyJson;
import skein.cli.picture.StrategyGraph;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.language.Model;
import skein.core.run.Strategy;

/** Where to save a strategy. */
public final class StrategyFileArgument {

  @Option(
      names = "--save-strategy",
      paramLabel = "FILE",
      description =
          "Save the strategy that reaches the first least or largest number, to this file: FILE.json for skein estimate --follow, "
              + "FILE.svg or FILE.dot for a picture of what it does.")
  private String file;

  /** Reports errors before the work starts, not after. */
  public void start(Session session) {
    if (file != null) {
      if (!file.matches("(?i).*\\.(json|svg|dot|gv)")) {
        throw new UsageError("--save-strategy writes .json, .svg and .dot files, not " + file);
      }
      Destination.requireWritable(Destination.path(file));
      session.keepStrategies();
    }
  }

  public boolean isWanted() {
    return file != null;
  }

  /** A strategy with the property that it is for. */
  private record Found(Result result, Strategy strategy) {}

  /** Writes the first strategy. */
  public void write(Session session, ModelArguments.Text text, Model loaded, Report report) {
    if (file == null) {
      return;
    }
    Destination destination = Destination.of(Format.JSON, Optional.of(file));
    Optional<Found> found =
        report.reported().stream().flatMap(result -> result.computed().strategies().stream().map(strategy -> new Found(result, strategy))).findFirst();
    if (found.isEmpty()) {
      destination.remove();
      session.remark(file + " was not written: no strategy");
      return;
    }
    destination.write(session.io(), content(text, loaded, report, found.get()));
  }

  private String content(ModelArguments.Text text, Model loaded, Report report, Found found) {
    if (file.matches("(?i).*\\.json")) {
      return StrategyJson.render(text.name(), loaded.parameters(), report.program(), text.main(), found.result.name(), found.strategy);
    }
    StrategyGraph graph = new StrategyGraph(report.program(), found.strategy);
    return file.matches("(?i).*\\.svg") ? graph.svg() : graph.dot();
  }
}
