package skein.cli.command;

import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.argument.ColourArgument;
import skein.cli.argument.MemoryArgument;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.step.Stepper;
import skein.core.language.Model;

/** Steps through a model by hand. */
@CommandLine.Command(
    name = "step",
    addMethodSubcommands = false,
    description = {
      "Step through a model by hand: choose each step, undo, watch values and conditions, save and load runs.",
      "Commands are read from standard input, one per line; type help for a list."
    },
    exitCodeList = {
      "0:you quit, or the input ended",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein step examples/labs/table.labs n=2",
      "  echo \"random 5\" | skein step examples/labs/election.labs n=3 --seed 7"
    })
final class StepCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(names = "--seed", paramLabel = "S", description = "The same seed gives the same random steps (default: 1).")
  private long seed = 1;

  @Mixin private MemoryArgument memory;

  @Option(names = "--full-states", description = "Show every state in full.")
  private boolean fullStates;

  @Mixin private ColourArgument colour;

  @Override
  public int run(Skein skein, Session session) {
    memory.start(session);
    if (model.file().equals(ModelArguments.STDIN)) {
      throw new UsageError("step reads commands from standard input, so the model must be a file");
    }
    session.style(false, colour.colours(session.io().outIsTerminal()));
    ModelArguments.Text text = model.text(skein, session);
    Model loaded = text.model(session);
    session.speak();
    try {
      new Stepper(skein, session, text, loaded, fullStates, seed).run();
    } catch (IOException e) {
      throw new UsageError("cannot read standard input: " + e.getMessage());
    }
    return ExitCode.HOLDS;
  }
}
