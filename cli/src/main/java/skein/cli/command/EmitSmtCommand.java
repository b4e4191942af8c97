package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine;
import skein.ask.Skein;
import skein.cli.session.Session;

/** The model as Horn clauses. */
@CommandLine.Command(
    name = "smt",
    description = "Write a model as Horn clauses in SMT-LIB, for Spacer and similar tools.",
    footer = {"", "Example:", "  skein emit smt examples/labs/table.labs n=3 --property SomeoneMoves -o horn"})
final class EmitSmtCommand extends EmitTarget {

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "smt", Optional.empty(), true);
  }
}
