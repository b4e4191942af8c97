package skein.cli.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import skein.cli.session.Session;
import skein.cli.format.Version;
import skein.cli.workbench.WebCommand;

/** All commands. */
@CommandLine.Command(
    name = "skein",
    // In all commands: otherwise picocli reads the annotations of all their methods, those of Object included.
    addMethodSubcommands = false,
    description = "A workbench for systems made of many agents: verify, simulate and explore their models.",
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

  /** All commands, in the order of the help. */
  public static CommandLine line(Session session) {
    return line(session, all());
  }

  /** Only the command that the arguments name, if they start with one: to read the options of all takes longer than most commands. */
  public static CommandLine line(Session session, List<String> arguments) {
    SequencedMap<String, Supplier<?>> commands = all();
    if (!arguments.isEmpty() && commands.containsKey(arguments.getFirst())) {
      commands.keySet().retainAll(Set.of(arguments.getFirst()));
    }
    return line(session, commands);
  }

  private static SequencedMap<String, Supplier<?>> all() {
    SequencedMap<String, Supplier<?>> all = new LinkedHashMap<>();
    all.put("verify", VerifyCommand::new);
    all.put("test", TestCommand::new);
    all.put("certify", CertifyCommand::new);
    all.put("simulate", SimulateCommand::new);
    all.put("estimate", EstimateCommand::new);
    all.put("sweep", SweepCommand::new);
    all.put("plan", PlanCommand::new);
    all.put("synthesise", SynthesiseCommand::new);
    all.put("step", StepCommand::new);
    all.put("replay", ReplayCommand::new);
    all.put("explore", ExploreCommand::new);
    all.put("minimise", MinimiseCommand::new);
    all.put("lump", LumpCommand::new);
    all.put("compare", CompareCommand::new);
    all.put("stability", StabilityCommand::new);
    all.put("experiment", ExperimentCommand::new);
    all.put("purpose", PurposeCommand::new);
    all.put("check", CheckCommand::new);
    all.put("show", ShowCommand::new);
    all.put("new", NewCommand::new);
    all.put("project", ProjectCommand::new);
    all.put("repair", RepairCommand::new);
    all.put("emit", EmitCommand::new);
    all.put("convert", ConvertCommand::new);
    all.put("crosscheck", CrosscheckCommand::new);
    all.put("doctor", DoctorCommand::new);
    all.put("web", WebCommand::new);
    all.put("completion", CompletionCommand::new);
    all.put("help", HelpCommand::new);
    return all;
  }

  private static CommandLine line(Session session, SequencedMap<String, Supplier<?>> commands) {
    CommandLine line = new CommandLine(new Commands());
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    line.getSubcommands().values().forEach(Commands::layOut);
    // Only when asked: the number is in a resource, and to read it opens jars.
    line.getCommandSpec().versionProvider(() -> new String[] {"skein " + Version.number()});
    line.setOut(new PrintWriter(session.io().out(), true, StandardCharsets.UTF_8));
    line.setErr(new PrintWriter(session.io().err(), true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setUsageHelpWidth(110);
    return line;
  }

  /** The same in the help of every command: options in the order of the text, and exit codes under a heading. */
  private static void layOut(CommandLine command) {
    CommandLine.Model.UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    usage.sortOptions(false);
    if (!usage.exitCodeList().isEmpty()) {
      usage.exitCodeListHeading("%nExit codes:%n");
    }
    command.getSubcommands().values().forEach(Commands::layOut);
  }
}
