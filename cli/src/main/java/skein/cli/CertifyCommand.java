package skein.cli;

import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Certification;
import skein.ask.ExitCode;
import skein.ask.Skein;
import skein.cli.format.CertifyJson;
import skein.cli.text.Numbers;
import skein.core.source.Source;

/** Is the proof one? */
@CommandLine.Command(
    name = "certify",
    description = "Check a proof that verify --certificate wrote, with a solver that had no part in finding it.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the certificate proves what it says",
      "10:it does not",
      "5:that could not be decided",
      "2:wrong usage: a bad option, a file that is not there",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted"
    },
    footer = {
      "",
      "Example:",
      "  skein verify examples/labs/lock.labs --property Exclusion --engine pdr --certificate proof.smt2",
      "  skein certify proof.smt2"
    })
final class CertifyCommand implements Command {

  @Parameters(paramLabel = "FILE", description = "The certificate; - reads it from standard input.")
  private String file;

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
    Source certificate = ModelArguments.source(file, session);
    Certification result = skein.certify(certificate.text(), TimeArgument.left(session), session);
    session.speak();
    session.destination().write(
        session.io(),
        session.destination().format() == Format.JSON
            ? CertifyJson.render(Version.number(), certificate.name(), result)
            : text(certificate.name(), result));
    if (result.gaveUp()) {
      return session.interrupted() ? ExitCode.of(session.cause()) : session.limit().isPresent() ? ExitCode.TIME : ExitCode.INCONCLUSIVE;
    }
    return result.problem().isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED;
  }

  private static String text(String name, Certification result) {
    StringBuilder out = new StringBuilder(name).append(": ");
    result.problem().ifPresentOrElse(
        problem -> out.append(result.gaveUp() ? "not decided" : "no proof").append(": ").append(problem),
        () -> out.append("a proof (").append(Numbers.count(result.obligations(), "obligation", "obligations")).append(" checked)"));
    result.about().forEach(line -> out.append("\n  ").append(line));
    return out.append('\n').toString();
  }
}
