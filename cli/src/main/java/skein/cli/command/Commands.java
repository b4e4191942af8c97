package skein.cli.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.cli.session.Session;
import skein.cli.session.Version;

/** All commands. */
@CommandLine.Command(
    name = "skein",
    description = "A workbench for systems made of many agents: verify, simulate and explore their models.",
    subcommands = {
      VerifyCommand.class,
      TestCommand.class,
      CertifyCommand.class,
      SimulateCommand.class,
      StepCommand.class,
      ReplayCommand.class,
      ExploreCommand.class,
      ExperimentCommand.class,
      PurposeCommand.class,
      CheckCommand.class,
      ShowCommand.class,
      EmitCommand.class,
      CrosscheckCommand.class,
      DoctorCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Example:",
      "  skein verify examples/labs/election.labs n=3",
      "",
      "For more about a command, run skein help COMMAND."
    })
public final class Commands {

  @Option(names = "--version", versionHelp = true, description = "Show the version.")
  private boolean version;

  @Option(names = {"-h", "--help"}, usageHelp = true, scope = CommandLine.ScopeType.INHERIT, description = "Show this help.")
  private boolean help;

  public static CommandLine line(Session session) {
    CommandLine line = new CommandLine(new Commands());
    line.getCommandSpec().version("skein " + Version.number());
    line.setOut(new PrintWriter(session.io().out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(session.io().err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setUsageHelpWidth(110);
    return line;
  }
}
