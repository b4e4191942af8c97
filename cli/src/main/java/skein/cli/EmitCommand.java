package skein.cli;

import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The model as a program for somebody else's tool. */
@CommandLine.Command(
    name = "emit",
    description = "Write a model as a program for other people's verifiers.",
    subcommands = {
      EmitCCommand.class,
      EmitPromelaCommand.class,
      EmitLntCommand.class,
      EmitAigerCommand.class,
      EmitSmtCommand.class
    },
    synopsisSubcommandLabel = "LANGUAGE",
    footer = {
      "",
      "Examples:",
      "  skein emit c examples/labs/table.labs n=3 --property SomeoneMoves",
      "  skein emit c examples/labs/table.labs n=3 --flavour svcomp -o tasks",
      "",
      "skein emit LANGUAGE --help tells more."
    })
final class EmitCommand {

  @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
  private boolean help;
}
