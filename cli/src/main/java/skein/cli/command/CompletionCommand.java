package skein.cli.command;

import picocli.CommandLine;
import skein.ask.Skein;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.text.CompletionScript;

/** Prints a shell completion script. */
@CommandLine.Command(
    name = "completion",
    addMethodSubcommands = false,
    description = "Print a completion script for bash and zsh.",
    footer = {
      "",
      "Example:",
      "  source <(skein completion)",
      "",
      "To enable completion in every new shell, add this line to ~/.bashrc or ~/.zshrc."
    })
final class CompletionCommand implements Command {

  @Override
  public int run(Skein skein, Session session) {
    session.speak();
    session.io().out().print(CompletionScript.of(Commands.line(session)));
    return 0;
  }
}
