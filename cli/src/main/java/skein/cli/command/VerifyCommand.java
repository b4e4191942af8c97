package skein.cli.command;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
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
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ModelsArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.QuestionArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.argument.SeriesArguments;
import skein.cli.argument.TraceArguments;
import skein.cli.estimate.EstimateHint;
import skein.cli.explain.Explanations;
import skein.cli.format.Itf;
import skein.cli.format.Sarif;
import skein.cli.format.VerifyJson;
import skein.cli.formula.EvidenceFile;
import skein.cli.formula.FormulaArguments;
import skein.cli.junit.VerifyJUnit;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.page.ReportHtml;
import skein.cli.page.ReportSubject;
import skein.cli.page.ReportSubjects;
import skein.cli.picture.RunSvg;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.ExplainedAnswer;
import skein.cli.session.Format;
import skein.cli.session.Publication;
import skein.cli.session.Series;
import skein.cli.session.Session;
import skein.cli.session.ToolRemark;
import skein.cli.session.UsageError;
import skein.cli.session.Version;
import skein.cli.table.VerifyCsv;
import skein.cli.table.VerifyTable;
import skein.cli.text.Colours;
import skein.cli.text.VerifyText;
import skein.core.answer.Cause;
import skein.core.answer.Progress;
import skein.core.answer.Remark;
import skein.core.answer.Verdict;
import skein.core.language.Model;

/** Verifies properties. */
@CommandLine.Command(
    name = "verify",
    addMethodSubcommands = false,
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
      "70:a bug in Skein",
      " :for several combinations: the first of 130, 10, 70, 124, 125, 127, 2, 6, 5 and 0 that one of them has"
    },
    footer = {
      "",
      "Examples:",
      "  skein verify examples/labs/table.labs n=3",
      "  skein verify examples/labs/alignment.labs birds=2 side=4 see=2 --fair --property Settles",
      "  skein verify examples/labs/table.labs n=2..4",
      "  skein verify examples/labs/table.labs n=3 --explain",
      "  skein verify examples/labs/table.labs n=3 --save run.json",
      "  skein verify examples/labs/table.labs n=3 --formula \"[any*] <any> true\"",
      "  skein verify examples/labs/table.labs n=3 --report report.xml --report report.sarif",
      "  skein verify examples/labs/table.labs n=3 --format html --output report.html"
    })
final class VerifyCommand implements Command {

  @Mixin private ModelsArguments models;

  @Mixin private QuestionArguments asked;

  @Mixin private FormulaArguments formulas;

  @Mixin private SeriesArguments each;

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write the proof of the selected property to this file, for skein certify. The engines that produce "
              + "proofs are bmc, induction and pdr; auto tries all of them. The proof of a formula, or of its negation, is by mu.")
  private String certificate;

  @Option(
      names = "--evidence",
      paramLabel = "FILE",
      description = "Write the part of the system that shows why the selected formula holds or not to this file (.aut, .dot or .json).")
  private String evidence;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.FormatsOfVerify.class,
      paramLabel = "F",
      description = "text (the default), json, csv, itf, junit, sarif, svg (a trace), html (a report for a browser).")
  private String format = "text";

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Also write the result to this file, in the format that its name ends in (.json, .csv, .itf.json, .xml for JUnit, .sarif, "
              + ".svg, .html, .txt); can be repeated.")
  private List<String> reports = new ArrayList<>();

  @Mixin private SaveArgument save;

  @Mixin private TraceArguments traces;

  @Mixin private OutputArguments output;

  /** What a page shows of the model besides its runs. */
  private volatile Optional<ReportSubject> subject = Optional.empty();

  @Override
  public int run(Skein skein, Session session) {
    asked.start(session);
    List<Destination> files = reports.stream().map(file -> Destination.of(Format.ofReport(file), Optional.of(file))).toList();
    files.forEach(Destination::requireWritable);
    session.reports(files);
    output.start(session, format, Stream.of(Format.values()).filter(each -> each != Format.JSONL).toList());
    asked.check();
    requireOneProof();
    requireOneEvidence();
    formulas.read(skein, session);
    if (!formulas.names().isEmpty()) {
      models.requireNoStableBuffers();
    }
    save.start();
    List<Combination> combinations = models.combinations();
    session.subject(combinations.getFirst());
    if (combinations.size() > 1) {
      requireNoFiles(files);
    }
    return combinations.size() == 1 ? one(skein, session, combinations.getFirst()) : series(skein, session, combinations);
  }

  private int one(Skein skein, Session session, Combination combination) {
    ModelArguments.Text text = formulas.with(models.text(combination, skein, session));
    Model loaded = formulas.with(text.model(session), skein, session);
    Question plain = formulas.with(asked.question(session, each.time(session.left())));
    Question question = certificate == null ? plain : plain.withCertificates();
    if (certificate != null) {
      session.keepCertificates();
    }
    session.onCutShort((cause, progress) -> cutShort(skein, session, combination, loaded, question, cause, progress));
    if (loaded.program().properties().isEmpty() && question.properties().isEmpty()) {
      session.warn(new Remark.NoProperties());
    }
    ToolRemark.say(skein, session, List.of(asked.engine()));
    // Evidence is about the system itself.
    Report report =
        evidence == null ? skein.verify(text.provenance(loaded), question, session) : skein.verify(loaded.program(), question, session);
    Verified verified = new Verified(loaded, report);
    if (isHtmlWanted(session)) {
      // The verdicts are known: a limit that is reached from now on takes away only what a report adds to them.
      session.onCutShort(
          (_, _) -> finish(skein, session, combination, text, verified, publication(session, combination, verified, Explanations.NONE)));
      subject = ReportSubjects.explored(skein, loaded.program(), session.left(), session, false);
    }
    return new ExplainedAnswer<>(
            session,
            explanations -> publication(session, combination, verified, explanations),
            publication -> finish(skein, session, combination, text, verified, publication))
        .write(traces.explanations());
  }

  private static boolean isHtmlWanted(Session session) {
    return session.destination().format() == Format.HTML || session.reports().stream().anyMatch(file -> file.format() == Format.HTML);
  }

  private int finish(
      Skein skein, Session session, Combination combination, ModelArguments.Text text, Verified verified, Publication publication) {
    writeProof(skein, session, text.provenance(verified.model()));
    if (evidence != null) {
      EvidenceFile.write(evidence, session, verified);
    }
    int code = say(session, combination, verified, publication);
    save.write(session, text, verified.model(), verified.report());
    return code;
  }

  private int series(Skein skein, Session session, List<Combination> combinations) {
    Series<Verified> series = new Series<>(session, combinations, each.time());
    session.onCutShort(
        (cause, _) -> {
          List<Attempt<Verified>> soFar = series.soFar(cause);
          publication(session, soFar, Explanations.NONE).write();
          return Attempt.code(soFar);
        });
    ToolRemark.say(skein, session, List.of(asked.engine()));
    List<Attempt<Verified>> attempts =
        series.run(
            (index, lap) -> {
              Combination combination = combinations.get(index);
              ModelArguments.Text text = formulas.with(models.text(combination, skein, session));
              Model loaded = formulas.with(series.loaded(combination, text.load(text.source(), lap)), skein, session);
              return new Verified(loaded, skein.verify(text.provenance(loaded), formulas.with(asked.question(session, lap.left())), lap)).done();
            });
    return new ExplainedAnswer<>(
            session,
            explanations -> publication(session, attempts, explanations),
            publication -> {
              publication.write();
              return Attempt.code(attempts);
            })
        .write(traces.explanations());
  }

  /** Several combinations would overwrite each other's files. */
  private void requireNoFiles(List<Destination> files) {
    asked.requireNoFiles();
    if (save.isWanted()) {
      throw new UsageError("--save " + SeriesArguments.NEEDS_ONE);
    }
    if (certificate != null || evidence != null) {
      throw new UsageError((certificate != null ? "--certificate " : "--evidence ") + SeriesArguments.NEEDS_ONE);
    }
    for (Format one : List.of(Format.ITF, Format.SVG)) {
      if (format.equals(one.word()) || files.stream().anyMatch(file -> file.format() == one)) {
        throw new UsageError("a trace in the format " + one.word() + " " + SeriesArguments.NEEDS_ONE);
      }
    }
  }

  /** Rejects an invalid {@code --certificate} before the work starts, not after. */
  private void requireOneProof() {
    if (certificate != null) {
      if (selected().size() != 1) {
        throw new UsageError("--certificate needs exactly one --property or --formula");
      }
      Destination.requireWritable(Destination.path(certificate));
    }
  }

  private void requireOneEvidence() {
    if (evidence != null) {
      if (selected().size() != 1) {
        throw new UsageError("--evidence needs exactly one --property or --formula");
      }
      EvidenceFile.requireKnown(evidence);
      Destination.requireWritable(Destination.path(evidence));
    }
  }

  private List<String> selected() {
    return Stream.concat(asked.properties().stream(), formulas.names().stream()).toList();
  }

  private void writeProof(Skein skein, Session session, Provenance model) {
    if (certificate != null && proof(session).isPresent()) {
      Destination.of(Format.TEXT, Optional.of(certificate)).write(session.io(), skein.certificates().seal(proof(session).get(), model));
    }
  }

  private Optional<String> proof(Session session) {
    return Optional.ofNullable(session.certificates().get(selected().getFirst()));
  }

  /** The outcome of the requested certificate. */
  private Optional<VerifyJson.Certificate> certificate(Session session, Report report) {
    return Optional.ofNullable(certificate)
        .map(file -> new VerifyJson.Certificate(file, proof(session).isPresent() ? Optional.empty() : Optional.of(whyNone(report))));
  }

  private String whyNone(Report report) {
    String property = selected().getFirst();
    Optional<Result> result = report.results().stream().filter(r -> r.property().name().equals(property)).findFirst();
    return switch (result.map(Result::verdict).orElse(Verdict.INCONCLUSIVE)) {
      case VIOLATED -> property + " is violated: the trace shows it";
      case HOLDS ->
          result.get().trace().isPresent()
              ? property + " is shown to hold by a trace, not by a proof"
              : property + " is proved for each agent separately";
      case INCONCLUSIVE -> property + " was neither proved nor refuted";
    };
  }

  /** The engine did not stop at its limit: nothing is decided, and only its last progress is known. */
  private int cutShort(
      Skein skein, Session session, Combination combination, Model loaded, Question question, Cause cause, Optional<Progress> progress) {
    Report report = skein.undecided(loaded.program(), question, session.reason(cause), progress, session.elapsed());
    Verified verified = new Verified(loaded, report);
    return say(session, combination, verified, publication(session, combination, verified, Explanations.NONE));
  }

  private int say(Session session, Combination combination, Verified verified, Publication publication) {
    publication.write();
    Optional<String> none = certificate(session, verified.report()).flatMap(VerifyJson.Certificate::missing);
    none.ifPresent(
        why -> session.io().err().println(
            "skein: no certificate was written: " + why
                + (Files.exists(Destination.path(certificate)) ? "; " + certificate + " is unchanged" : "")));
    int decided = attempt(session, combination, verified).code();
    int code = none.isPresent() && decided == ExitCode.HOLDS ? ExitCode.INCONCLUSIVE : decided;
    asked.storage().suggestResume(session, code);
    EstimateHint.of(verified.report()).filter(_ -> !session.isQuiet()).ifPresent(hint -> session.io().err().println("skein: " + hint));
    return code;
  }

  private static Attempt<Verified> attempt(Session session, Combination combination, Verified verified) {
    return new Attempt<>(combination, verified.done(), session.elapsed().toNanos() / 1e9);
  }

  private Publication publication(Session session, Combination combination, Verified verified, Explanations explanations) {
    Report report = verified.report();
    return publication(
        session,
        colours ->
            asked.storage().caveat()
                + new VerifyText(colours, traces.style(verified.model(), explanations), session.isQuiet()).render(report),
        List.of(attempt(session, combination, verified)),
        () -> VerifyJson.render(Version.number(), combination.model(), verified, certificate(session, report), style(explanations)),
        explanations);
  }

  private Publication publication(Session session, List<Attempt<Verified>> attempts, Explanations explanations) {
    String notes = session.isQuiet() ? VerifyTable.quietNotes(attempts) : VerifyTable.notes(attempts, models.others(session.arguments()));
    return publication(
        session,
        colours -> asked.storage().caveat() + new VerifyTable(colours).render(attempts) + notes,
        attempts,
        () -> VerifyJson.render(Version.number(), attempts, style(explanations)),
        explanations);
  }

  private VerifyJson.Style style(Explanations explanations) {
    return new VerifyJson.Style(asked.fairness(), asked.storage().approximation(), traces.fullStates(), explanations);
  }

  private Publication publication(
      Session session,
      Function<Colours, String> text,
      List<Attempt<Verified>> attempts,
      Supplier<String> json,
      Explanations explanations) {
    return new Publication(
        session,
        text.apply(session.colours()),
        wanted ->
            switch (wanted) {
              case TEXT, JSONL -> Optional.of(text.apply(Colours.NONE));
              case JSON -> Optional.of(json.get());
              case CSV -> Optional.of(VerifyCsv.render(attempts));
              case JUNIT -> Optional.of(VerifyJUnit.render(attempts, explanations == Explanations.NONE ? explanations : Explanations.BRIEF));
              case SARIF -> Optional.of(Sarif.report(Version.number(), attempts, explanations));
              case ITF -> itf(attempts.getFirst());
              case SVG -> svg(attempts.getFirst());
              case HTML -> Optional.of(ReportHtml.render(ReportHtml.Kind.VERIFY, attempts.getFirst().combination().title(), json.get(), ReportSubjects.of(attempts, subject)));
            });
  }

  private static Optional<String> itf(Attempt<Verified> attempt) {
    return shown(attempt, (verified, r) -> Itf.render(Version.number(), attempt.combination().model(), verified.report(), r, r.trace().get()));
  }

  private static Optional<String> svg(Attempt<Verified> attempt) {
    return shown(attempt, (verified, r) -> new RunSvg(verified.report().program()).render(r.property().name() + ": " + r.verdict().word(), r.trace().get()));
  }

  /** These formats hold one trace: that of the first violation, else of the first witness. */
  private static Optional<String> shown(Attempt<Verified> attempt, BiFunction<Verified, Result, String> render) {
    if (!(attempt.outcome() instanceof Outcome.Done<Verified>(Verified verified, var _))) {
      return Optional.empty();
    }
    return verified.report().results().stream()
        .filter(r -> r.trace().isPresent())
        .min(Comparator.comparing(r -> r.verdict() != Verdict.VIOLATED))
        .map(r -> render.apply(verified, r));
  }
}
