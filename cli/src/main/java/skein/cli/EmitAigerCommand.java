package skein.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.ask.Skein;

/** The model as a circuit. */
@CommandLine.Command(
    name = "aiger",
    description = "Write a model as a circuit in AIGER, for ABC and its kin.",
    footer = {
      "",
      "Examples:",
      "  skein emit aiger examples/labs/table.labs n=3 --property SomeoneMoves -o circuit",
      "  abc -c 'read_aiger circuit/table.SomeoneMoves.aig; pdr'"
    })
final class EmitAigerCommand extends EmitTarget {

  @Option(
      names = "--flavour",
      completionCandidates = Words.FlavoursOfAiger.class,
      paramLabel = "F",
      description = "binary (the default; the only one that ABC reads), or text.")
  private String flavour;

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "aiger", Optional.ofNullable(flavour), true);
  }
}
