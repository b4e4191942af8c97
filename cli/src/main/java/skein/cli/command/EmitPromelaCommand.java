package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine;
import skein.ask.Skein;
import skein.cli.session.Session;

/** The model as Promela. */
@CommandLine.Command(
    name = "promela",
    description = "Write a model as Promela for SPIN, with the same states.",
    footer = {"", "Example:", "  skein emit promela examples/labs/table.labs n=3 -o spin"})
final class EmitPromelaCommand extends EmitTarget {

  @Override
  public int run(Skein skein, Session session) {
    return what.run(skein, session, "promela", Optional.empty(), true);
  }
}
