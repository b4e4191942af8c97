package skein.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;

/** The model as Promela. */
@CommandLine.Command(
    name = "promela",
    description = "Write a model as Promela for SPIN, with the same states.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the files are written",
      "2:wrong usage, or nothing of what was asked for can be written so",
      "6:an error in the text of the model"
    },
    footer = {"", "Example:", "  skein emit promela examples/labs/table.labs n=3 -o spin"})
final class EmitPromelaCommand implements Command {

  @Mixin private EmitArguments what;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "promela", Optional.empty(), true);
  }
}
