package skein.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Certification;
import skein.ask.ExitCode;
import skein.ask.Provenance;
import skein.ask.Skein;
import skein.ask.WrongQuestion;
import skein.cli.format.CertifyJson;
import skein.cli.text.Colours;
import skein.cli.text.Numbers;
import skein.core.answer.Settings;
import skein.core.source.Source;

/** Is the proof one? */
@CommandLine.Command(
    name = "certify",
    description = {
      "Check a proof that verify --certificate wrote, with a solver that had no part in finding it.",
      "Without --model, it is checked as a proof about the formulas in it. With --model, these are derived from the model "
          + "again, and only the argument of the proof is taken from the file."
    },
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the certificate proves what it says; with --model, of this model",
      "10:it does not, or is not as it was written, or is about something else",
      "5:that could not be decided",
      "2:wrong usage: a bad option or parameter, a file that is not there",
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
      "  skein certify proof.smt2 --model examples/labs/lock.labs"
    })
final class CertifyCommand implements Command {

  @Parameters(index = "0", paramLabel = "FILE", description = "The certificate; - reads it from standard input.")
  private String file;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "name=value",
      description = "With --model: values for the model's parameters.")
  private List<String> parameters = List.of();

  @Option(names = "--model", paramLabel = "MODEL", description = "Compare with this model file, its parameters and the options below.")
  private String model;

  @Mixin private LoadArguments loading;

  @Option(names = "--ignore-ends", description = "The property is meant as in verify --ignore-ends.")
  private boolean ignoreEnds;

  @Mixin private TimeArgument time;

  @Mixin private MemoryArgument memory;

  @Mixin private ResultArguments output;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    output.start(session);
    time.start(session);
    memory.start(session);
    if (model == null && !(parameters.isEmpty() && loading.isDefault() && !ignoreEnds)) {
      throw new WrongQuestion("parameters and options about a model are of no use without --model");
    }
    if (file.equals(ModelArguments.STDIN) && file.equals(model)) {
      throw new WrongQuestion("only one of the certificate and the model can come from standard input");
    }
    Source certificate = ModelArguments.source(file, session);
    Optional<Provenance> about = Optional.ofNullable(model).map(_ -> provenance(skein, session));
    Settings meaning = Settings.DEFAULT.withIgnoreEnds(ignoreEnds);
    Settings settings = TimeArgument.left(session).map(meaning::withTime).orElse(meaning);
    Certification result = skein.certify(certificate.text(), about, settings, session);
    session.speak();
    session.destination().write(
        session.io(),
        session.destination().format() == Format.JSON
            ? CertifyJson.render(Version.number(), certificate.name(), Optional.ofNullable(model), result)
            : text(certificate.name(), result));
    if (result.gaveUp()) {
      return session.interrupted() ? ExitCode.of(session.cause()) : session.limit().isPresent() ? ExitCode.TIME : ExitCode.INCONCLUSIVE;
    }
    return result.problem().isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED;
  }

  private Provenance provenance(Skein skein, Session session) {
    Colours colours = output.colours(session.io());
    ModelArguments.Text text = ModelArguments.text(model, loading, loading.options(parameters), skein, session);
    return text.provenance(
        ModelArguments.loaded(ModelArguments.name(model), text.load(text.source(), session), session, output.quiet(), colours));
  }

  private String text(String name, Certification result) {
    StringBuilder out = new StringBuilder(name).append(": ");
    result.problem().ifPresentOrElse(
        problem -> out.append(result.gaveUp() ? "not decided" : "no proof").append(": ").append(problem),
        () -> out.append("a proof (").append(Numbers.count(result.obligations(), "obligation", "obligations")).append(" checked)"));
    result.about().forEach((word, value) -> out.append("\n  ").append(word).append(' ').append(value));
    if (result.problem().isEmpty()) {
      out.append(
          model == null
              ? "\nchecked: the proof, about the formulas in the file\nnot checked: that they are those of the model; --model does that"
              : "\nchecked: the proof, about the initial states, the steps and the property of " + ModelArguments.name(model));
    }
    return out.append('\n').toString();
  }
}
