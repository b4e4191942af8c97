package skein.cli.command;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.argument.UsageErrors;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.session.UsageError;

/** Shows the help of a command. */
@CommandLine.Command(
    name = "help",
    addMethodSubcommands = false,
    description = "Show the help of a command, like its --help option.",
    footer = {"", "Examples:", "  skein help verify", "  skein help emit c"})
final class HelpCommand implements Command {

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command (default: list all commands).")
  private List<String> words = List.of();

  @Override
  public int run(Skein skein, Session session) {
    CommandLine command = Commands.line(session);
    for (String word : words) {
      CommandLine below = command.getSubcommands().get(word);
      if (below == null) {
        throw new UsageError(UsageErrors.unknown(word, command.getCommandSpec(), session.arguments()));
      }
      command = below;
    }
    session.speak();
    command.usage(session.io().out());
    return ExitCode.HOLDS;
  }
}
