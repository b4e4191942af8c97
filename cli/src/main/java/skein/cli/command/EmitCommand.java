package skein.cli.command;

import picocli.CommandLine;

/** Writes the model for external tools. */
@CommandLine.Command(
    name = "emit",
    description = "Write a model as a program for external verifiers.",
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
      "For more about a language, run skein emit LANGUAGE --help."
    })
final class EmitCommand {}
