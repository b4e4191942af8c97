package skein.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.Certification;
import skein.ask.ExitCode;
import skein.ask.Skein;
import skein.ask.WrongQuestion;
import skein.cli.text.Numbers;

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
      "130:interrupted"
    },
    footer = {
      "",
      "Example:",
      "  skein verify examples/labs/majority.labs yes=1 no=2 --property YesNeverWins --engine pdr --certificate proof.smt2",
      "  skein certify proof.smt2"
    })
final class CertifyCommand implements Command {

  @Parameters(paramLabel = "FILE", description = "The certificate.")
  private String file;

  @Mixin private TimeArgument time;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    time.start(session);
    Certification result = skein.certify(text(), TimeArgument.left(session), session);
    session.speak();
    String said =
        result
            .problem()
            .map(problem -> file + ": " + (result.gaveUp() ? "not decided" : "no proof") + ": " + problem)
            .orElse(file + ": a proof (" + Numbers.count(result.obligations(), "obligation", "obligations") + " checked)");
    session.io().out().println(said);
    result.about().forEach(line -> session.io().out().println("  " + line));
    if (result.gaveUp()) {
      return session.interrupted() ? ExitCode.INTERRUPTED : session.limit().isPresent() ? ExitCode.TIME : ExitCode.INCONCLUSIVE;
    }
    return result.problem().isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED;
  }

  private String text() {
    try {
      return Files.readString(Path.of(file));
    } catch (IOException | InvalidPathException e) {
      throw new WrongQuestion("cannot read " + file + (Files.exists(Path.of(file)) ? "" : ": there is no such file"));
    }
  }
}
