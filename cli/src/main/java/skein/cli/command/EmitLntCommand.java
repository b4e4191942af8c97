package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.cli.argument.OptionValues;
import skein.cli.session.Session;

/** The model as LNT. */
@CommandLine.Command(
    name = "lnt",
    description = "Write a model as LNT for CADP, with MCL queries and an SVL script.",
    footer = {"", "Example:", "  skein emit lnt examples/labs/election.labs n=2 -o cadp"})
final class EmitLntCommand extends EmitTarget {

  @Option(
      names = "--flavour",
      completionCandidates = OptionValues.FlavoursOfLnt.class,
      paramLabel = "F",
      description = "sequential (the default): one process; parallel: one process per agent.")
  private String flavour;

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "lnt", Optional.ofNullable(flavour), true);
  }
}
