package skein.cli.command;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.cli.argument.OptionValues;
import skein.cli.session.Session;

/** The model as a circuit. */
@CommandLine.Command(
    name = "aiger",
    description = "Write a model as a circuit in AIGER, for ABC and similar tools.",
    footer = {
      "",
      "Examples:",
      "  skein emit aiger examples/labs/table.labs n=3 -o circuit",
      "  skein emit aiger examples/labs/table.labs n=3 --property SomeoneMoves | less"
    })
final class EmitAigerCommand extends EmitTarget {

  @Option(
      names = "--flavour",
      completionCandidates = OptionValues.FlavoursOfAiger.class,
      paramLabel = "F",
      description = {
        "binary: .aig, for ABC (the default with --out);",
        "text: .aag, readable (the default without --out)."
      })
  private String flavour;

  @Override
  public int run(Skein skein, Session session) {
    String usual = what.toFolder() ? "binary" : "text";
    return what.run(skein, session, "aiger", Optional.of(flavour == null ? usual : flavour), true);
  }
}
