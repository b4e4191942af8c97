package skein.cli.command;

import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;
import skein.ask.Skein;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Subject;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.LoadArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.SubjectArguments;
import skein.cli.format.ExperimentJson;
import skein.cli.page.ReportHtml;
import skein.cli.session.Command;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.ExperimentReasonText;
import skein.cli.text.ExperimentResultText;

/** Runs an experiment. */
@CommandLine.Command(
    name = "experiment",
    addMethodSubcommands = false,
    description = {
      "Test a system with a simulation purpose: find the stimuli that lead to success or failure.",
      "The search is depth-first, nearest to the verdict first, up to a maximum depth."
    },
    exitCodeList = {
      "0:SUCCESS, the relation holds; with --all: every relation is decided",
      "10:FAILURE, it does not",
      "5:INCONCLUSIVE, runs were cut off at the maximum depth",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the purpose or of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein experiment examples/purposes/dog.sp examples/purposes/dog.ats --variant strict",
      "  skein experiment examples/purposes/social-network.sp examples/purposes/social-network.ats --all",
      "  skein experiment examples/purposes/sitting.sp examples/purposes/lively-dog.ats --all --certainty runs",
      "  skein experiment examples/purposes/flock.sp examples/purposes/flock.labs birds=3 side=6 see=2 --shortest"
    })
final class ExperimentCommand implements Command {

  @Parameters(index = "0", paramLabel = "PURPOSE", description = "The purpose: a .sp file; - for standard input.")
  private String purposeFile;

  @Parameters(
      index = "1",
      paramLabel = "MODEL",
      description = "The system: a model file, an explicit system (.ats), java:CLASS, or - with --language.")
  private String modelFile;

  @Parameters(index = "2..*", arity = "0..*", paramLabel = "name=value", description = "Values of the model's parameters.")
  private List<String> parameters = List.of();

  @Option(
      names = "--relation",
      completionCandidates = OptionValues.Relations.class,
      paramLabel = "R",
      description = {
        "feasibility (the default): some run ends in Success;",
        "refutability: some run ends in Failure;",
        "certainty: no run ends in Failure or gets stuck;",
        "impossibility: no run ends in Success or gets stuck."
      })
  private String relation = ExperimentQuestion.DEFAULT.relation();

  @Option(
      names = "--variant",
      completionCandidates = OptionValues.Variants.class,
      paramLabel = "V",
      description = {
        "weak (the default); strong: only runs on which the other verdict is never one step away;",
        "strict: no run at all ends in the other verdict. Has no effect on certainty and impossibility."
      })
  private String variant = ExperimentQuestion.DEFAULT.variant();

  @Option(
      names = "--certainty",
      completionCandidates = OptionValues.Certainties.class,
      paramLabel = "C",
      description = {
        "What certainty and impossibility require. states (the default): no run ends in the other verdict, and in "
            + "every state something synchronises with each transition of the purpose;",
        "runs: every run ends in the wanted verdict, so that none gets stuck or repeats a loop forever."
      })
  private String certainty = ExperimentQuestion.DEFAULT.certainty();

  @Option(names = "--all", description = "Check all relations in all variants, and show them as a table.")
  private boolean all;

  @Option(names = "--max-depth", paramLabel = "N", description = "The maximum number of events of a run (default: 100).")
  private int maxDepth = ExperimentQuestion.DEFAULT_DEPTH;

  @Option(
      names = "--remember",
      description = "Store the searched states, and search none twice. Without it, memory use is linear in the depth.")
  private boolean remember;

  @Option(
      names = "--shortest",
      description = "Find the shortest runs: search with a maximum depth of 0, 1, 2 and so on, until a run is found.")
  private boolean shortest;

  @Option(names = "--runs", paramLabel = "K", description = "Show up to K runs that end in the verdict (default: 1).")
  private int runs = 1;

  @Option(names = "--ignore-hints", description = "Do not rely on the independence that the purpose declares.")
  private boolean ignoreHints;

  @Mixin private LoadArguments loading;

  @Mixin private SubjectArguments subjects;

  @Mixin private LimitArguments limits;

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
    if (purposeFile.equals(ModelArguments.STDIN) && modelFile.equals(ModelArguments.STDIN)) {
      throw new UsageError("the purpose and the system cannot both come from standard input");
    }
    if (!SubjectArguments.isPurpose(purposeFile) && !purposeFile.equals(ModelArguments.STDIN)) {
      throw new UsageError("the first argument must be a purpose, a .sp file, not " + purposeFile);
    }
    PurposeText purpose =
        SubjectArguments.purpose(skein, session, ModelArguments.source(purposeFile, session));
    Subject subject = subjects.subject(skein, session, purpose, modelFile, parameters, loading);
    ExperimentQuestion question =
        new ExperimentQuestion(relation, variant, certainty, all, maxDepth, remember, shortest, runs, !ignoreHints, limits.settings(session));
    ExperimentReport report = skein.experiments().run(purpose, subject, question, session);
    say(session, report);
    return report.exitCode();
  }

  private void say(Session session, ExperimentReport report) {
    Supplier<String> json =
        () -> ExperimentJson.render(ModelArguments.name(purposeFile), ModelArguments.name(modelFile), LoadArguments.values(parameters), report);
    session.answer(
        json,
        () ->
            session.format() == Format.HTML
                ? ReportHtml.render(ReportHtml.Kind.EXPERIMENT, ModelArguments.name(modelFile), json.get(), List.of())
                : new ExperimentResultText(report, session.colours(), session.isQuiet()).render());
    if (!session.isQuiet()) {
      report.notes().forEach(note -> session.remark(ExperimentReasonText.of(note)));
    }
  }
}
