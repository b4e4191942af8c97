package skein.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ModelsArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.OutputArguments;
import skein.cli.argument.QuestionArguments;
import skein.cli.argument.SaveArgument;
import skein.cli.argument.SeriesArguments;
import skein.cli.argument.StrategyFileArgument;
import skein.cli.argument.TraceArguments;
import skein.cli.estimate.EstimateHint;
import skein.cli.explain.Explanations;
import skein.cli.formula.FormulaArguments;
import skein.cli.formula.ProofArguments;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Verified;
import skein.cli.page.ReportSubject;
import skein.cli.page.ReportSubjects;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.ExplainedAnswer;
import skein.cli.session.Format;
import skein.cli.session.Publication;
import skein.cli.session.Series;
import skein.cli.session.Session;
import skein.cli.session.ToolRemark;
import skein.cli.session.UsageError;
import skein.core.answer.Remark;
import skein.core.language.Model;

/** Verifies properties. */
@CommandLine.Command(
    name = "verify",
    addMethodSubcommands = false,
    description = "Check whether the properties of a model hold on all its executions.",
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

  @Mixin private ProofArguments proofs;

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

  @Mixin private StrategyFileArgument strategies;

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
    List<String> selected = Stream.concat(asked.properties().stream(), formulas.names().stream()).toList();
    proofs.start(session, selected);
    formulas.read(skein, session);
    if (!formulas.names().isEmpty()) {
      models.requireNoStableBuffers();
    }
    save.start();
    strategies.start(session);
    if (traces.explanations() == Explanations.FULL) {
      session.keepStrategies();
    }
    List<Combination> combinations = models.combinations(skein);
    session.subject(combinations.getFirst());
    if (combinations.size() > 1) {
      requireNoFiles(files);
    }
    VerifyFormats formats = new VerifyFormats(session, asked, traces, () -> subject);
    return combinations.size() == 1 ? one(skein, session, combinations.getFirst(), formats) : series(skein, session, combinations, formats);
  }

  private int one(Skein skein, Session session, Combination combination, VerifyFormats formats) {
    ModelArguments.Text text = formulas.with(models.text(combination, skein, session, asked.properties()));
    Model loaded = formulas.with(text.model(session), skein, session);
    Question question = proofs.with(formulas.with(asked.question(session, each.time(session.left()))));
    BiFunction<Verified, Explanations, Publication> publication =
        (verified, explanations) ->
            formats.one(attempt(session, combination, verified), verified, proofs.certificate(session, verified), explanations);
    // If the engine did not stop at its limit, nothing is decided, and only its last progress is known.
    session.onCutShort(
        (cause, progress) -> {
          Report undecided = skein.undecided(loaded.program(), question, session.reason(cause), progress, session.elapsed());
          Verified verified = new Verified(loaded, undecided);
          return say(session, verified, publication.apply(verified, Explanations.NONE));
        });
    if (loaded.program().properties().isEmpty() && question.properties().isEmpty()) {
      session.warn(new Remark.NoProperties());
    }
    ToolRemark.say(skein, session, List.of(asked.engine()));
    Report report =
        proofs.needsWholeSystem() ? skein.verify(loaded.program(), question, session) : skein.verify(text.provenance(loaded), question, session);
    Verified verified = new Verified(loaded, report);
    ToIntFunction<Publication> finish =
        answer -> {
          proofs.write(skein, session, text.provenance(loaded), verified);
          int code = say(session, verified, answer);
          save.write(session, text, loaded, report);
          strategies.write(session, text, loaded, report);
          return code;
        };
    if (Stream.concat(Stream.of(session.destination()), session.reports().stream()).anyMatch(file -> file.format() == Format.HTML)) {
      // The verdicts are known: a limit that is reached from now on takes away only what a report adds to them.
      session.onCutShort((_, _) -> finish.applyAsInt(publication.apply(verified, Explanations.NONE)));
      subject = ReportSubjects.explored(skein, loaded.program(), session.left(), session, false);
    }
    return new ExplainedAnswer<>(session, explanations -> publication.apply(verified, explanations), finish).write(traces.explanations());
  }

  private int series(Skein skein, Session session, List<Combination> combinations, VerifyFormats formats) {
    Series<Verified> series = new Series<>(session, combinations, each.time());
    BiFunction<List<Attempt<Verified>>, Explanations, Publication> publication =
        (attempts, explanations) -> formats.several(attempts, models.others(session.arguments(), skein), explanations);
    session.onCutShort(
        (cause, _) -> {
          List<Attempt<Verified>> soFar = series.soFar(cause);
          publication.apply(soFar, Explanations.NONE).write();
          return Attempt.code(soFar);
        });
    ToolRemark.say(skein, session, List.of(asked.engine()));
    List<Attempt<Verified>> attempts =
        series.run(
            (index, lap) -> {
              Combination combination = combinations.get(index);
              ModelArguments.Text text = formulas.with(models.text(combination, skein, session, asked.properties()));
              Model loaded = formulas.with(series.loaded(combination, text.load(lap)), skein, session);
              return new Verified(loaded, skein.verify(text.provenance(loaded), formulas.with(asked.question(session, lap.left())), lap)).done();
            });
    return new ExplainedAnswer<>(
            session,
            explanations -> publication.apply(attempts, explanations),
            answer -> {
              answer.write();
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
    if (strategies.isWanted()) {
      throw new UsageError("--save-strategy " + SeriesArguments.NEEDS_ONE);
    }
    proofs.given().ifPresent(option -> {
      throw new UsageError(option + " " + SeriesArguments.NEEDS_ONE);
    });
    for (Format one : List.of(Format.ITF, Format.SVG)) {
      if (format.equals(one.word()) || files.stream().anyMatch(file -> file.format() == one)) {
        throw new UsageError("a trace in the format " + one.word() + " " + SeriesArguments.NEEDS_ONE);
      }
    }
  }

  private int say(Session session, Verified verified, Publication publication) {
    publication.write();
    int decided = ExitCode.of(verified.report());
    int code = proofs.isMissing(session, verified) && decided == ExitCode.HOLDS ? ExitCode.INCONCLUSIVE : decided;
    asked.storage().suggestResume(session, code);
    EstimateHint.of(verified.report()).filter(_ -> !session.isQuiet()).ifPresent(session::remark);
    return code;
  }

  private static Attempt<Verified> attempt(Session session, Combination combination, Verified verified) {
    return new Attempt<>(combination, verified.done(), session.seconds());
  }
}
