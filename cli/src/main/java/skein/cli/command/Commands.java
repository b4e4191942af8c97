package skein.cli.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import skein.cli.session.Session;
import skein.cli.session.Version;
import skein.core.source.Nearest;

/** All commands. */
@CommandLine.Command(
    name = "skein",
    description = "A workbench for systems made of many agents: verify, simulate and explore their models.",
    subcommands = {
      VerifyCommand.class,
      CertifyCommand.class,
      SimulateCommand.class,
      StepCommand.class,
      ReplayCommand.class,
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
      "For more about a command, run skein help COMMAND."
    })
public final class Commands {

  @Option(names = "--version", versionHelp = true, description = "Show the version.")
  private boolean version;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  public static CommandLine line(Session session) {
    CommandLine line = new CommandLine(new Commands());
    line.getCommandSpec().version("skein " + Version.number());
    line.setOut(new PrintWriter(session.io().out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(session.io().err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setUsageHelpWidth(110);
    return line;
  }

  /** Describes an error in the command line, with a pointer to the help. */
  public static String explain(CommandLine.ParameterException wrong) {
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    if (wrong instanceof CommandLine.UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(unmatched.getUnmatched().getFirst(), command);
    }
    return wrong.getMessage()
        .replaceAll("is not an int$", "is not an integer in the range " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE)
        .replaceAll("is not a long$", "is not an integer in the range " + Long.MIN_VALUE + " to " + Long.MAX_VALUE) + more(command);
  }

  /** Describes an unknown word, with a suggestion. */
  static String unknown(String word, CommandSpec command) {
    boolean option = word.startsWith("-");
    if (!option && command.subcommands().isEmpty()) {
      return "unexpected argument " + word + more(command);
    }
    Optional<String> near = Nearest.to(word, option ? command.optionsMap().keySet() : command.subcommands().keySet());
    // The name of subcommands in the help: COMMAND, or LANGUAGE.
    String kind = command.usageMessage().synopsisSubcommandLabel().toLowerCase(Locale.ROOT);
    String problem = "unknown " + (option ? "option" : kind) + " " + word;
    return near.map(n -> problem + "; did you mean " + n + "?").orElse(problem) + more(command);
  }

  private static String more(CommandSpec command) {
    return " (see " + command.qualifiedName() + " --help)";
  }
}
