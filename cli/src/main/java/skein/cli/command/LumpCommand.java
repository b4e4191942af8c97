package skein.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.formula.LumpText;
import skein.ask.question.ExitCode;
import skein.cli.argument.DiceArgument;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.ResultArguments;
import skein.cli.lump.BlocksJson;
import skein.cli.lump.BlocksText;
import skein.cli.outcome.Failure;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.session.Undecided;
import skein.cli.session.UsageError;
import skein.cli.text.ReasonText;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;
import skein.core.language.Model;
import skein.core.source.Source;

/** Counts blocks of equivalent states of a model with chance. */
@CommandLine.Command(
    name = "lump",
    addMethodSubcommands = false,
    description = {
      "Count the blocks of states of a model with chance that need not be told apart (probabilistic bisimulation).",
      "States are 0-equivalent if they satisfy the same labels, and k-equivalent if they also have equal probabilities of going to each (k-1)-equivalent block. "
          + "In a decision process, the sets of these distributions are equal; in a rate model, the rates are."
    },
    exitCodeList = {
      "0:the blocks were counted",
      "5:not all states can be found: the limit on their number was reached, a step or condition fails, or there is no initial state",
      "2:wrong usage: an invalid option or parameter, a missing file, or no labels",
      "6:an error in the text of the model or of a condition",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein lump examples/prism/die.prism --label s=7",
      "  skein lump examples/pop/approximate-majority.pop X=5 Y=4 --horizon 9 --until \"true until x = 9\""
    })
final class LumpCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(names = "--horizon", paramLabel = "K", description = "Equivalence for K steps (default: for any number of steps).")
  private Long horizon;

  @Option(
      names = "--until",
      paramLabel = "\"P until Q\"",
      description =
          "Only the probability of reaching Q by way of P matters. Blocks are found backwards from Q; its states are one block, and so are those that cannot "
              + "reach it in time. P and Q are conditions on states, in the language of the model; P may be true.")
  private String until;

  @Option(
      names = "--label",
      paramLabel = "P",
      description = "Without --until: states of a block agree on this condition; can be repeated (default: the labels of the model and all conditions in its properties).")
  private List<String> labels = new ArrayList<>();

  @Mixin private DiceArgument dice;

  @Mixin private LimitArguments limits;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    UsageError.requireAtLeast(0, "--horizon", horizon);
    dice.check();
    if (until != null && !labels.isEmpty()) {
      throw new UsageError("--until cannot be combined with --label: only what it says matters");
    }
    ModelArguments.Text text = model.text(skein, session);
    LumpText apart =
        until == null
            ? LumpText.labels(labels, text.language(), text.source())
            : session.read("--until", skein.formulas().until(new Source("--until", until)));
    Model loaded = new ModelArguments.Text(text.source(), text.language(), text.options().withConditions(apart.conditions())).model(session);
    LumpQuestion question = apart.question(loaded, horizon == null ? OptionalLong.empty() : OptionalLong.of(horizon), labels.isEmpty());
    if (until == null && question.labels().isEmpty()) {
      throw new UsageError(model.name() + " has neither labels nor properties that test states: add --label or --until");
    }
    switch (skein.processes().lump(loaded.program(), question, dice.applied(limits.settings(session)), session)) {
      case LumpAnswer.Blocks found -> {
        List<String> named = until == null ? List.copyOf(apart.conditions().keySet()) : List.of();
        session.answer(
            () -> BlocksJson.render(model.name(), Optional.ofNullable(until), named, question, found, session.seconds()),
            () -> BlocksText.render(named, question, found));
        return ExitCode.HOLDS;
      }
      case LumpAnswer.Undecided(var cause, var reason) ->
          throw new Undecided(new Failure("inconclusive", ReasonText.of(reason), ExitCode.of(cause)));
    }
  }
}
