package skein.cli.command;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.question.Certification;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.cli.argument.LoadArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.format.CertifyJson;
import skein.cli.game.GameCertification;
import skein.cli.saved.OtherFile;
import skein.cli.saved.SavedGame;
import skein.cli.saved.SavedGameReader;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.NumberText;
import skein.cli.text.ReasonText;
import skein.core.answer.CertificateProblem;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.source.Source;

/** Checks a certificate. */
@CommandLine.Command(
    name = "certify",
    addMethodSubcommands = false,
    description = {
      "Check a proof written by verify --certificate, with a different solver than the one that found it.",
      "Without --model, this checks the proof against the formulas in the file. With --model, it derives these formulas from "
          + "the model again, and takes only the argument of the proof from the file.",
      "A strategy written by synthesise --save is checked for the model that it names, or for --model."
    },
    exitCodeList = {
      "0:the proof is valid; with --model, for this model; or the strategy wins",
      "10:the proof is not valid, or the strategy does not win, the file was changed, or it is about something else",
      "5:not decided",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  skein verify examples/labs/lock.labs --property Exclusion --engine pdr --certificate proof.smt2",
      "  skein certify proof.smt2",
      "  skein certify proof.smt2 --model examples/labs/lock.labs",
      "  skein synthesise examples/labs/dodge.labs carts=1 --save strategy.json",
      "  skein certify strategy.json"
    })
final class CertifyCommand implements Command {

  @Parameters(index = "0", paramLabel = "FILE", description = "The certificate file; - for standard input.")
  private String file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "name=value",
      description = "With --model: values of the model's parameters.")
  private List<String> parameters = List.of();

  @Option(names = "--model", paramLabel = "MODEL", description = "Check the proof against this model file, with its parameters and the options below.")
  private String model;

  @Mixin private LoadArguments loading;

  @Option(names = "--ignore-ends", description = "The property was verified with --ignore-ends.")
  private boolean ignoreEnds;

  @Mixin private ResourceArguments limits;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    output.start(session);
    limits.start(session);
    Optional<SavedGame> strategy = SavedGameReader.recognise(file);
    if (strategy.isPresent()) {
      return new GameCertification(file, strategy.get()).run(Optional.ofNullable(model), parameters, loading, skein, session);
    }
    if (model == null && !(parameters.isEmpty() && loading.isDefault() && !ignoreEnds)) {
      throw new UsageError("parameters and model options need --model");
    }
    if (file.equals(ModelArguments.STDIN) && file.equals(model)) {
      throw new UsageError("the certificate and the model cannot both come from standard input");
    }
    Source certificate = OtherFile.read(() -> ModelArguments.source(file, session));
    Optional<Provenance> about = Optional.ofNullable(model).map(_ -> provenance(skein, session));
    Settings meaning = Settings.DEFAULT.withIgnoreEnds(ignoreEnds);
    Settings settings = session.left().map(meaning::withTime).orElse(meaning);
    Certification result = skein.certificates().check(certificate.text(), about, settings, session);
    result.problem().filter(CertifyCommand::isNoCertificate).ifPresent(problem -> {
      throw new UsageError(certificate.name() + " is not a certificate: it " + ReasonText.of(problem));
    });
    session.answer(
        () -> CertifyJson.render(certificate.name(), Optional.ofNullable(model), result),
        () -> text(certificate.name(), result));
    if (result.gaveUp()) {
      return session.interrupted() ? ExitCode.of(session.cause()) : session.limit().isPresent() ? ExitCode.TIME : ExitCode.INCONCLUSIVE;
    }
    return result.problem().isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED;
  }

  private static boolean isNoCertificate(Reason problem) {
    return problem instanceof Reason.BadCertificate(CertificateProblem.Malformed(var flaw, var _)) && flaw == CertificateProblem.Flaw.TITLE;
  }

  private Provenance provenance(Skein skein, Session session) {
    ModelArguments.Text text = ModelArguments.text(model, loading, loading.options(parameters), skein, session);
    return text.provenance(text.model(session));
  }

  private String text(String name, Certification result) {
    StringBuilder out = new StringBuilder(name).append(": ");
    result.problem().ifPresentOrElse(
        problem -> out.append(result.gaveUp() ? "not decided" : "no proof").append(": ").append(ReasonText.of(problem)),
        () -> out.append("a proof (").append(NumberText.count(result.obligations(), "obligation", "obligations")).append(" checked)"));
    result.about().forEach((word, value) -> out.append("\n  ").append(word).append(' ').append(value));
    if (result.problem().isEmpty()) {
      out.append(
          model == null
              ? "\nchecked: the proof, for the formulas in the file\nnot checked: that these are the formulas of the model; add --model to check that"
              : "\nchecked: the proof, for the initial states, the steps and the property of " + ModelArguments.name(model));
    }
    return out.append('\n').toString();
  }
}
