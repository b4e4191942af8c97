package skein.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.cli.argument.LanguageFolders;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.SeriesArguments;
import skein.cli.expect.TestResult;
import skein.cli.format.TestJson;
import skein.cli.junit.TestJUnit;
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.Publication;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.suite.ModelFiles;
import skein.cli.suite.TestSuite;
import skein.cli.text.Colours;
import skein.cli.text.TestText;
import skein.core.answer.Cause;

/** Compares models with what their comments expect. */
@CommandLine.Command(
    name = "test",
    addMethodSubcommands = false,
    description = {
      "Run the commands in the comments of models, and compare the results with those that the comments expect.",
      "A line `# Run: skein verify FILE n=3` is followed by lines such as `# Expect: A, B hold`, `# Expect: C violated` and "
          + "`# Expect: states 8, transitions 10, depth 4, ends 1`."
    },
    exitCodeList = {
      "0:every result is as expected",
      "10:a result differs",
      "2:wrong usage: an invalid option, a missing file, or nothing to run",
      "6:an error in the text of a model or of a line",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "127:an external tool is missing",
      "130:interrupted",
      "70:a bug in Skein",
      " :for several runs: the first of 130, 10, 70, 124, 125, 127, 2, 6 and 0 that one of them has"
    },
    footer = {
      "",
      "Examples:",
      "  skein test examples/ccs",
      "  skein test examples/labs/election.labs --format junit"
    })
final class TestCommand implements Command {

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "A model file, or a folder: all models in it and below, except in hidden folders.")
  private List<String> paths = new ArrayList<>();

  @Option(names = LanguageFolders.OPTION, paramLabel = "DIR", description = "A folder with definitions of languages (.lang), besides those that are found for each model. Can be repeated.")
  private List<String> folders = List.of();

  @Option(names = "--thorough", description = "Also run the lines marked `Run (thorough):`.")
  private boolean thorough;

  @Mixin private ResourceArguments limits;

  @Mixin private SeriesArguments each;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.TextJsonOrJUnit.class,
      paramLabel = "F",
      description = "text (the default), json or junit.")
  private String format = Format.TEXT.word();

  @Mixin private OutputArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, format, List.of(Format.TEXT, Format.JSON, Format.JUNIT));
    List<String> files = ModelFiles.below(paths, skein);
    TestSuite suite = TestSuite.of(skein, files, thorough, session, each.time());
    if (suite.isEmpty()) {
      throw new UsageError(nothingToTest(skein, files, session));
    }
    session.onCutShort((cause, _) -> say(session, suite, suite.results(cause)));
    suite.run(session);
    List<TestResult> results = suite.results(Cause.DECIDED);
    Publication publication = publication(session, suite, results);
    session.speak();
    publication.write();
    return TestResult.code(results);
  }

  private String nothingToTest(Skein skein, List<String> files, Session session) {
    if (files.isEmpty()) {
      return "no models in " + String.join(", ", paths);
    }
    return TestSuite.of(skein, files, true, session, each.time()).isEmpty()
        ? "the models have no lines `Run:` to test"
        : "the models have only lines `Run (thorough):`; test them with --thorough";
  }

  private int say(Session session, TestSuite suite, List<TestResult> results) {
    publication(session, suite, results).write();
    return TestResult.code(results);
  }

  private static Publication publication(Session session, TestSuite suite, List<TestResult> results) {
    double seconds = session.seconds();
    return new Publication(
        session,
        new TestText(session.colours(), session.isQuiet()).render(results, suite.untested(), seconds),
        wanted ->
            Optional.of(
                switch (wanted) {
                  case JSON -> TestJson.render(results, suite.untested());
                  case JUNIT -> TestJUnit.render(results);
                  case TEXT, CSV, JSONL, ITF, SARIF, SVG, HTML -> new TestText(Colours.NONE, session.isQuiet()).render(results, suite.untested(), seconds);
                }));
  }
}
