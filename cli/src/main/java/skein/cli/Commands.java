package skein.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import skein.core.source.Nearest;

/** The commands there are. */
@CommandLine.Command(
    name = "skein",
    description = "A workbench for systems made of many agents: verify, simulate and explore their models.",
    subcommands = {
      VerifyCommand.class,
      CertifyCommand.class,
      SimulateCommand.class,
      ExploreCommand.class,
      ExperimentCommand.class,
      PurposeCommand.class,
      CheckCommand.class,
      ShowCommand.class,
      EmitCommand.class,
      CrosscheckCommand.class,
      DoctorCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Example:",
      "  skein verify examples/labs/election.labs n=3",
      "",
      "skein help COMMAND tells more about a command."
    })
final class Commands {

  @Option(names = "--version", versionHelp = true, description = "Show the version.")
  private boolean version;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  static CommandLine line(Session session) {
    CommandLine line = new CommandLine(new Commands());
    line.getCommandSpec().version("skein " + Version.number());
    line.setOut(new PrintWriter(session.io().out(), true));
    line.setErr(new PrintWriter(session.io().err(), true));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setUsageHelpWidth(110);
    return line;
  }

  /** What is wrong with the command line, and where to read on. */
  static String explain(CommandLine.ParameterException wrong) {
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    if (wrong instanceof CommandLine.UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(unmatched.getUnmatched().getFirst(), command);
    }
    return wrong.getMessage().replaceAll("is not an? (int|long)$", "is no whole number that fits") + more(command);
  }

  /** Says that a word means nothing to a command, and what may have been meant. */
  static String unknown(String word, CommandSpec command) {
    boolean option = word.startsWith("-");
    if (!option && command.subcommands().isEmpty()) {
      return "there is no use for " + word + " here" + more(command);
    }
    Optional<String> near = Nearest.to(word, option ? command.optionsMap().keySet() : command.subcommands().keySet());
    // What help calls the words below a command: COMMAND, or LANGUAGE.
    String kind = command.usageMessage().synopsisSubcommandLabel().toLowerCase(Locale.ROOT);
    String problem = "there is no " + (option ? "option" : kind) + " " + word;
    return near.map(n -> problem + "; did you mean " + n + "?").orElse(problem) + more(command);
  }

  private static String more(CommandSpec command) {
    return " (see " + command.qualifiedName() + " --help)";
  }
}
