package skein.cli.command;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.ask.question.WrongQuestion;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.ReductionArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.argument.StorageArguments;
import skein.cli.format.Itf;
import skein.cli.format.JUnitXml;
import skein.cli.format.Sarif;
import skein.cli.format.VerifyJson;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.ToolRemark;
import skein.cli.session.Version;
import skein.cli.text.Colours;
import skein.cli.text.VerifyText;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.Model;
import skein.core.run.Fairness;

/** Verifies properties. */
@CommandLine.Command(
    name = "verify",
    description = "Check whether the properties of a model hold on all its executions.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every selected property holds",
      "10:a property is violated",
      "5:a property was neither proved nor refuted, or holds but the requested certificate could not be written",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "127:an external tool is missing",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein verify examples/labs/table.labs n=3",
      "  skein verify examples/labs/alignment.labs birds=2 side=4 see=2 --fair --property Settles",
      "  skein verify examples/labs/table.labs n=3 --save run.json",
      "  skein verify examples/labs/table.labs n=3 --report report.xml --report report.sarif"
    })
final class VerifyCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "Only this property; can be repeated. Model errors found along the way are always reported.")
  private List<String> properties = new ArrayList<>();

  @Option(names = "--steps", paramLabel = "B", description = "Check executions of at most B steps; messages count as steps.")
  private Integer steps;

  @Option(
      names = "--ignore-ends",
      description =
          "A state without steps counts as meeting the goal of eventually, fairly and fairly_inf; "
              + "linear-time formulas are checked on infinite executions only.")
  private boolean ignoreEnds;

  @Option(
      names = "--fairness",
      completionCandidates = OptionValues.Fairnesses.class,
      paramLabel = "F",
      description =
          "The executions that count for eventually and linear-time formulas: none (the default): all executions; weak: those "
              + "in which every agent that stays enabled acts infinitely often; strong: those in which every agent that is enabled "
              + "infinitely often acts infinitely often. fairly and fairly_inf have their own fairness.")
  private String fairness = Fairness.NONE.word();

  @Option(
      names = "--engine",
      completionCandidates = OptionValues.Engines.class,
      paramLabel = "E",
      description =
          "auto (the default: explore and, if that takes long, swarm, bmc, induction and pdr in parallel), one of these five, or "
              + "reference; with an external tool: cbmc, esbmc, spin, abc, cadp.")
  private String engine = Question.AUTO;

  @Option(names = "--keep", paramLabel = "DIR", description = "Keep the input and output of an external tool in this folder.")
  private String keep;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write the proof of the selected property to this file, for skein certify. The engines that produce "
              + "proofs are bmc, induction and pdr; auto tries all of them.")
  private String certificate;

  @Mixin private ReductionArguments reductions;

  @Mixin private LimitArguments limits;

  @Mixin private StorageArguments storage;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.FormatsOfVerify.class,
      paramLabel = "F",
      description = "text (the default), json, itf, junit, sarif.")
  private String format = "text";

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Also write the result to this file, in the format that its name ends in (.json, .itf.json, .xml for JUnit, .sarif, .txt); "
              + "can be repeated.")
  private List<String> reports = new ArrayList<>();

  @Mixin private SaveArgument save;

  @Option(names = "--full-states", description = "Show every state of a trace in full.")
  private boolean fullStates;

  @Mixin private OutputArguments output;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session, format, List.of(Format.values()));
    reports.forEach(file -> report(file).requireWritable());
    Colours colours = output.colours(session.io());
    if (steps != null && steps < 0) {
      throw new WrongQuestion("--steps must not be negative: " + steps);
    }
    requireOneProof();
    save.start();
    Fairness wanted = fairness();
    ModelArguments.Text text = model.text(skein, session);
    Model loaded = model.loaded(text.load(text.source(), session), session, output.quiet(), colours);
    Settings settings =
        storage.apply(limits.settings(session))
            .withIgnoreEnds(ignoreEnds)
            .withFairness(wanted)
            .withReductions(reductions.allowed());
    if (keep != null) {
      settings = settings.withKeep(Destination.path(keep));
    }
    Question plain = new Question(properties, engine, steps == null ? settings : settings.withSteps(steps));
    Question question = certificate == null ? plain : plain.withCertificates();
    session.onCutShort((cause, progress) -> cutShort(skein, session, loaded, question, cause, progress));
    if (!output.quiet()) {
      ToolRemark.say(skein, session, List.of(engine));
    }
    Report report = skein.verify(loaded.program(), question, session);
    session.speak();
    writeProof(skein, session, text.provenance(loaded));
    save.write(session, text, loaded, report);
    return say(session, loaded, report, colours);
  }

  /** Reports errors before the work starts, not after. */
  private void requireOneProof() {
    if (certificate != null) {
      if (properties.size() != 1) {
        throw new WrongQuestion("--certificate needs exactly one --property");
      }
      Destination.requireWritable(Destination.path(certificate));
    }
  }

  private void writeProof(Skein skein, Session session, Provenance model) {
    if (certificate != null && proof(session).isPresent()) {
      Destination.of(Format.TEXT, Optional.of(certificate)).write(session.io(), skein.certificate(proof(session).get(), model));
    }
  }

  private Optional<String> proof(Session session) {
    return Optional.ofNullable(session.certificates().get(properties.getFirst()));
  }

  /** The outcome of the requested certificate. */
  private Optional<VerifyJson.Certificate> certificate(Session session, Report report) {
    return Optional.ofNullable(certificate)
        .map(file -> new VerifyJson.Certificate(file, proof(session).isPresent() ? Optional.empty() : Optional.of(whyNone(report))));
  }

  private String whyNone(Report report) {
    String property = properties.getFirst();
    Verdict verdict =
        report.results().stream()
            .filter(r -> r.property().name().equals(property))
            .map(Result::verdict)
            .findFirst()
            .orElse(Verdict.INCONCLUSIVE);
    return switch (verdict) {
      case VIOLATED -> property + " is violated: the trace shows it";
      case HOLDS -> property + " is shown to hold by a trace, not by a proof";
      case INCONCLUSIVE -> property + " was neither proved nor refuted";
    };
  }

  private Fairness fairness() {
    return Stream.of(Fairness.values())
        .filter(known -> known.word().equals(fairness))
        .findFirst()
        .orElseThrow(() -> WrongQuestion.noSuch("fairness", fairness, new OptionValues.Fairnesses()));
  }

  /** The engine did not stop at its limit: nothing is decided, and only its last progress is known. */
  private int cutShort(
      Skein skein, Session session, Model loaded, Question question, Cause cause, Optional<Progress> progress) {
    Report report = skein.undecided(loaded.program(), question, session.reason(cause), progress, session.elapsed());
    return say(session, loaded, report, output.colours(session.io()));
  }

  private static Destination report(String file) {
    return Destination.of(Format.ofReport(file), Optional.of(file));
  }

  private int say(Session session, Model loaded, Report report, Colours colours) {
    Destination destination = session.destination();
    String text = text(report, colours);
    (destination.format() == Format.TEXT ? Optional.of(text) : rendered(destination.format(), session, loaded, report))
        .ifPresentOrElse(
            written -> destination.write(session.io(), written),
            () -> session.io().err().println("skein: no trace to write: no property is violated"));
    for (String file : reports) {
      rendered(Format.ofReport(file), session, loaded, report)
          .ifPresentOrElse(
              written -> report(file).write(session.io(), written),
              () -> {
                report(file).remove();
                session.io().err().println("skein: " + file + " was not written: no trace");
              });
    }
    if (destination.file().isPresent() && destination.format() != Format.TEXT && !output.quiet()) {
      session.io().out().print(text);
    }
    Optional<String> none = certificate(session, report).flatMap(VerifyJson.Certificate::missing);
    none.ifPresent(
        why -> session.io().err().println(
            "skein: no certificate was written: " + why
                + (Files.exists(Destination.path(certificate)) ? "; " + certificate + " is unchanged" : "")));
    int verdicts = ExitCode.of(report);
    int code = none.isPresent() && verdicts == ExitCode.HOLDS ? ExitCode.INCONCLUSIVE : verdicts;
    if (!output.quiet()) {
      storage.pointOnward(session.io(), code);
    }
    return code;
  }

  private String text(Report report, Colours colours) {
    return storage.caveat() + new VerifyText(colours, fullStates, output.quiet()).render(report);
  }

  /** Empty if the format has nothing to write. */
  private Optional<String> rendered(Format wanted, Session session, Model loaded, Report report) {
    return switch (wanted) {
      case TEXT -> Optional.of(text(report, Colours.NONE));
      case JSON ->
          Optional.of(
              VerifyJson.render(
                  Version.number(),
                  model.name(),
                  loaded.parameters(),
                  fairness(),
                  storage.approximation(),
                  certificate(session, report),
                  report,
                  fullStates));
      case JUNIT -> Optional.of(JUnitXml.render(model.name(), report));
      case SARIF -> Optional.of(Sarif.report(Version.number(), report));
      case ITF -> itf(report);
    };
  }

  /** The format holds one trace: that of the first violation, else of the first witness. */
  private Optional<String> itf(Report report) {
    return report.results().stream()
        .filter(r -> r.trace().isPresent())
        .min(Comparator.comparing(r -> r.verdict() != Verdict.VIOLATED))
        .map(r -> Itf.render(Version.number(), model.name(), report, r, r.trace().get()));
  }
}
