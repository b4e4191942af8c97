package skein.cli.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import skein.cli.argument.OptionHints;
import skein.cli.session.Session;
import skein.cli.session.Version;
import skein.core.source.Nearest;

/** All commands. */
@CommandLine.Command(
    name = "skein",
    description = "A workbench for systems made of many agents: verify, simulate and explore their models.",
    subcommands = {
      VerifyCommand.class,
      TestCommand.class,
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
  public static String explain(CommandLine.ParameterException wrong, List<String> commandLine) {
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    if (wrong instanceof CommandLine.UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return unknown(unmatched.getUnmatched().getFirst(), command, commandLine);
    }
    return wrong.getMessage()
        .replaceAll("is not an int$", "is not an integer in the range " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE)
        .replaceAll("is not a long$", "is not an integer in the range " + Long.MIN_VALUE + " to " + Long.MAX_VALUE) + more(command);
  }

  /** Describes an unknown word, with a suggestion. */
  static String unknown(String word, CommandSpec command, List<String> commandLine) {
    boolean option = word.startsWith("-");
    if (!option && command.subcommands().isEmpty()) {
      return "unexpected argument " + word + more(command);
    }
    Optional<String> near = Nearest.to(word, option ? command.optionsMap().keySet() : command.subcommands().keySet());
    // The name of subcommands in the help: COMMAND, or LANGUAGE.
    String kind = command.usageMessage().synopsisSubcommandLabel().toLowerCase(Locale.ROOT);
    String problem = "unknown " + (option ? "option" : kind) + " " + word;
    Optional<String> meant = option ? meant(word, near, command, commandLine) : Optional.empty();
    if (meant.isPresent()) {
      return problem + "; " + meant.get() + more(command);
    }
    return near.map(n -> problem + "; did you mean " + n + "?").orElse(problem) + more(command);
  }

  private static Optional<String> meant(String word, Optional<String> near, CommandSpec command, List<String> commandLine) {
    boolean parameters = command.positionalParameters().stream().anyMatch(p -> p.paramLabel().contains("name=value"));
    // One dash and one letter are near to everything.
    boolean unlike = near.isEmpty() || !word.startsWith("--");
    return OptionHints.renamed(word)
        .or(
            () ->
                parameters && unlike
                    ? OptionHints.parameter(word, commandLine).map(p -> "to set a parameter of the model, write " + p)
                    : Optional.empty());
  }

  private static String more(CommandSpec command) {
    return " (see " + command.qualifiedName() + " --help)";
  }
}
