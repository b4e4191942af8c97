package skein.cli;

import java.util.Optional;
import picocli.CommandLine;
import skein.ask.Skein;

/** The model as a circuit. */
@CommandLine.Command(
    name = "aiger",
    description = "Write a model as a circuit in AIGER, for ABC and its kin.",
    footer = {"", "Example:", "  skein emit aiger examples/labs/table.labs n=3 --property SomeoneMoves -o circuit"})
final class EmitAigerCommand extends EmitTarget {

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "aiger", Optional.empty(), true);
  }
}
