package skein.cli;

import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.ask.Skein;

/** Prints a script that teaches the shell our commands. */
@CommandLine.Command(
    name = "completion",
    description = "Print a script that lets bash and zsh complete skein's commands and options.",
    footer = {
      "",
      "Example:",
      "  source <(skein completion)",
      "",
      "In ~/.bashrc or ~/.zshrc that line works for every shell to come."
    })
final class CompletionCommand implements Command {

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    session.speak();
    session.io().out().print(CompletionScript.of(Commands.line(session)));
    return 0;
  }
}
