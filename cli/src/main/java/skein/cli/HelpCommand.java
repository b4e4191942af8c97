package skein.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import skein.ask.ExitCode;
import skein.ask.Skein;
import skein.ask.WrongQuestion;

/** What can a command do? */
@CommandLine.Command(
    name = "help",
    description = "Tell more about a command: the same as its --help.",
    footer = {"", "Examples:", "  skein help verify", "  skein help emit c"})
final class HelpCommand implements Command {

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command; without, all commands are listed.")
  private List<String> words = List.of();

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    CommandLine command = Commands.line(session);
    for (String word : words) {
      CommandLine below = command.getSubcommands().get(word);
      if (below == null) {
        throw new WrongQuestion(Commands.unknown(word, command.getCommandSpec()));
      }
      command = below;
    }
    session.speak();
    command.usage(session.io().out());
    return ExitCode.HOLDS;
  }
}
