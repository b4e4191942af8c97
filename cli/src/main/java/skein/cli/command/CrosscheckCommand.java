package skein.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine;
import skein.ask.Reducer;
import skein.ask.Skein;
import skein.ask.question.Comparison;
import skein.ask.question.Question;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.SmallestModel;
import skein.cli.format.CrosscheckJson;
import skein.cli.outcome.SmallModel;
import skein.cli.page.ReportHtml;
import skein.cli.page.ReportSubject;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.ErrorReporter;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.ToolRemark;
import skein.cli.session.UsageError;
import skein.cli.text.CrosscheckText;
import skein.core.answer.Settings;
import skein.core.language.Model;

/** Compares the answers of all engines. */
@CommandLine.Command(
    name = "crosscheck",
    addMethodSubcommands = false,
    description = {
      "Run every engine that can answer, and compare the answers.",
      "--time and --memory limit all engines together. Each answer gets an equal share of the remaining time, but at least"
          + " two seconds; the table shows which engines did not finish. Without --time, each answer gets 10 seconds."
    },
    exitCodeList = {
      "0:every property holds, and no two engines contradict each other",
      "10:a property is violated, and no two engines contradict each other",
      "5:no engine decided some property",
      "70:two engines contradict each other: a bug; a minimised model that shows it is printed",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "124:the time limit was reached before some property was decided",
      "125:the memory limit was reached before some property was decided",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  skein crosscheck examples/labs/table.labs n=3",
      "  skein crosscheck examples/labs/majority.labs yes=1 no=2 --property YesNeverWins --steps 10 --time 2m"
    })
final class CrosscheckCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(names = "--property", paramLabel = "NAME", description = "Only this property; can be repeated.")
  private List<String> properties = new ArrayList<>();

  @Option(
      names = "--steps",
      paramLabel = "B",
      description = "Check executions of at most B steps; then bounded engines can also decide properties.")
  private Integer steps;

  @Option(
      names = "--ignore-ends",
      description = "A state without steps counts as meeting the goal of eventually, fairly and fairly_inf.")
  private boolean ignoreEnds;

  @Mixin private LimitArguments limits;

  @Option(
      names = "--reduced",
      paramLabel = "FILE",
      description = "The file for the minimised model if engines contradict each other (default: NAME.reduced.labs in the current folder).")
  private String reduced;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.TextJsonOrHtml.class,
      paramLabel = "F",
      description = "text (the default), json or html (a report for a browser).")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.HTML));
    if (reduced != null) {
      Destination.requireWritable(Destination.path(reduced));
    }
    UsageError.requireAtLeast(0, "--steps", steps);
    ModelArguments.Text text = model.text(skein, session);
    Model loaded = text.model(session);
    Settings settings = limits.settings(session).withIgnoreEnds(ignoreEnds);
    Question question = new Question(properties, Question.AUTO, steps == null ? settings : settings.withSteps(steps));
    AtomicReference<Comparison> known = new AtomicReference<>();
    session.onCutShort(
        (cause, progress) ->
            known.get() == null
                ? new ErrorReporter(session).cutShort(cause, progress)
                : say(session, loaded, known.get(), Optional.empty()));
    ToolRemark.say(skein, session, skein.engineNames());
    Comparison comparison = skein.compare(loaded.program(), question, session);
    known.set(comparison);
    Optional<Reducer.Reduced> smallest =
        comparison.disagreement()
            .map(trouble -> new SmallestModel(skein, session, text, question.settings(), trouble).find());
    session.speak();
    return say(session, loaded, comparison, smallest.map(found -> written(text, comparison, found)));
  }

  /** Writes the minimised model to a file. */
  private SmallModel written(
      ModelArguments.Text text, Comparison comparison, Reducer.Reduced smallest) {
    String name = reduced != null ? reduced : besides();
    Optional<String> file = Optional.of(name);
    try {
      Files.writeString(Destination.path(name), smallest.text());
    } catch (IOException _) {
      file = Optional.empty();
    }
    List<String> again = new ArrayList<>(List.of("skein crosscheck", name));
    again.addAll(model.rest());
    text.options().main().ifPresent(main -> again.add("--main " + main));
    again.add("--property " + comparison.disagreement().orElseThrow().one().property().name());
    if (text.options().roundRobin()) {
      again.add("--fair");
    }
    if (steps != null) {
      again.add("--steps " + steps);
    }
    if (ignoreEnds) {
      again.add("--ignore-ends");
    }
    return new SmallModel(smallest.text(), smallest.minimal(), file, String.join(" ", again));
  }

  /** The file for the minimised model: in the current folder, since the model's folder may belong to someone else. */
  private String besides() {
    String file = model.file().equals(ModelArguments.STDIN) ? "stdin" : model.file();
    String name = file.substring(file.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? name + ".reduced" : name.substring(0, dot) + ".reduced" + name.substring(dot);
  }

  private int say(Session session, Model loaded, Comparison comparison, Optional<SmallModel> smallest) {
    Supplier<String> json =
        () ->
            CrosscheckJson.render(model.name(), loaded, comparison, smallest.map(SmallModel::text));
    String answer =
        switch (session.format()) {
          case JSON -> json.get();
          case HTML -> ReportHtml.render(ReportHtml.Kind.CROSSCHECK, model.name(), json.get(), List.of(Optional.of(ReportSubject.ofRuns(loaded.program(), List.of()))));
          case TEXT, JSONL, CSV, ITF, JUNIT, SARIF, SVG -> CrosscheckText.render(comparison, smallest);
        };
    session.write(answer);
    return comparison.exitCode();
  }
}
