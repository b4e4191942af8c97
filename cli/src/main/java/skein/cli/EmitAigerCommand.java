package skein.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;

/** The model as a circuit. */
@CommandLine.Command(
    name = "aiger",
    description = "Write a model as a circuit in AIGER, for ABC and its kin.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the files are written",
      "2:wrong usage, or nothing of what was asked for can be written so",
      "6:an error in the text of the model"
    },
    footer = {"", "Example:", "  skein emit aiger examples/labs/table.labs n=3 --property SomeoneMoves -o circuit"})
final class EmitAigerCommand implements Command {

  @Mixin private EmitArguments what;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "aiger", Optional.empty(), true);
  }
}
