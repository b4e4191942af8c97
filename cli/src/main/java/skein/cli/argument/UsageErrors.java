package skein.cli.argument;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import skein.core.source.Nearest;

/** What is wrong with a command line, and what was probably meant. */
public final class UsageErrors {

  private UsageErrors() {}

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
  public static String unknown(String word, CommandSpec command, List<String> commandLine) {
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
