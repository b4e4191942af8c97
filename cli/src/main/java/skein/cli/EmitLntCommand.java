package skein.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;

/** The model as LNT. */
@CommandLine.Command(
    name = "lnt",
    description = "Write a model as LNT for CADP, with MCL queries and an SVL script.",
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the files are written",
      "2:wrong usage, or nothing of what was asked for can be written so",
      "6:an error in the text of the model"
    },
    footer = {"", "Example:", "  skein emit lnt examples/labs/election.labs n=2 -o cadp"})
final class EmitLntCommand implements Command {

  @Mixin private EmitArguments what;

  @Option(names = "--flavour", paramLabel = "F", description = "sequential (the default): one process; parallel: one process per agent.")
  private String flavour;

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "lnt", Optional.ofNullable(flavour), true);
  }
}
