package skein.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.choreography.ChoreographyRepair;
import skein.ask.choreography.ChoreographyText;
import skein.ask.question.ExitCode;
import skein.cli.argument.ResourceArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.choreography.ChoreographyArguments;
import skein.cli.choreography.RepairJson;
import skein.cli.choreography.RepairText;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Lap;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.source.Source;

/** Adds messages to a choreography until its peers can do what it says. */
@CommandLine.Command(
    name = "repair",
    addMethodSubcommands = false,
    description = {
      "Propose a realizable choreography: add messages that tell peers what they have to know, and leave out all that are superfluous.",
      "The result is realizable without buffers and with buffers for one and two messages, and has the same traces but for the new messages.",
      "Comments inside a definition that is changed are lost."
    },
    exitCodeList = {
      "0:a repair was found, or none is needed",
      "10:the choreography is not realizable, and no repair was found",
      "5:whether there is a repair is not known: there are too many states",
      "2:wrong usage: an invalid option, an unknown peer or choreography, or a missing file",
      "6:an error in the text of the choreography",
      "124:the time limit was reached; the best repair so far is shown",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein repair examples/chor/stock.chor Stock",
      "  skein repair examples/chor/stock.chor Stock --decider broker -o repaired.chor"
    })
final class RepairCommand implements Command {

  @Mixin private ChoreographyArguments text;

  @Option(names = "--decider", paramLabel = "P", description = "The peer that decides choices and loops in which it takes part, unless the text names another (default: try all).")
  private String decider;

  @Option(names = {"-o", "--out"}, paramLabel = "FILE", description = "Write the repaired text to this file.")
  private String out;

  @Mixin private ResourceArguments limits;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    Optional<String> target = Optional.ofNullable(out);
    target.map(Destination::path).ifPresent(Destination::requireWritable);
    Source source = text.source(skein, session, "repair");
    Lap lap = session.lap(source.name(), session.left());
    ChoreographyText choreography = text.read(source, session, lap);
    if (decider != null) {
      ChoreographyArguments.requireKnown(choreography, decider);
    }
    ChoreographyRepair repair = choreography.repaired(Optional.ofNullable(decider));
    session.answer(
        () -> RepairJson.render(source.name(), choreography.main(), repair),
        () -> RepairText.render(choreography.main(), repair, session.colours()));
    if (repair.outcome() == ChoreographyRepair.Outcome.REPAIRED) {
      target.ifPresent(to -> write(to, repair.text()));
    }
    if (lap.interrupted()) {
      return ExitCode.of(lap.cause());
    }
    return switch (repair.outcome()) {
      case NOT_NEEDED, REPAIRED -> ExitCode.HOLDS;
      case NOT_FOUND -> ExitCode.VIOLATED;
      case UNDECIDED -> ExitCode.INCONCLUSIVE;
    };
  }

  private static void write(String file, String text) {
    try {
      Files.writeString(Destination.path(file), text);
    } catch (IOException e) {
      throw new UsageError("cannot write " + file + ": " + e.getMessage());
    }
  }
}
