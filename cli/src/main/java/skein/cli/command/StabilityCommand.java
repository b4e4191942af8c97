package skein.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.stability.SearchStrategy;
import skein.ask.stability.Stability;
import skein.ask.stability.StabilityQuestion;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.ResultArguments;
import skein.cli.network.StabilityJson;
import skein.cli.network.StabilityText;
import skein.cli.session.Command;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.source.Source;

/** Looks for a bound of buffers from which peers behave the same. */
@CommandLine.Command(
    name = "stability",
    addMethodSubcommands = false,
    description = {
      "Find the smallest bound of buffers from which peers with larger buffers behave the same.",
      "The system must be peers(k) { … }, in a .net file; k is ignored."
    },
    exitCodeList = {
      "0:a stable bound was found, and what was asked besides holds",
      "10:a stable bound was found, and the formula is violated there or a requirement (--require) is not met",
      "5:no stable bound was found, or --confirm found a larger bound that differs or has too many states",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model or the formula",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein stability examples/net/client-server.net",
      "  skein stability examples/net/stable-peers.net --formula \"AG EF <'ship!'> true\""
    })
final class StabilityCommand implements Command {

  private static final int LARGEST_BOUND = 999;

  @Mixin private ModelArguments model;

  @Option(names = "--formula", paramLabel = "F", description = "Check a formula at the stable bound. It must be one that branching bisimulation respects.")
  private String formula;

  @Option(names = "--max-bound", paramLabel = "K", description = "Give up if no bound up to K is stable (default: 10); exit code 5.")
  private int maxBound = 10;

  @Option(names = "--confirm", paramLabel = "Q", description = "Also compare the stable bound with all larger ones up to Q.")
  private Integer confirm;

  @Option(
      names = "--strategy",
      completionCandidates = OptionValues.SearchStrategies.class,
      paramLabel = "S",
      description =
          "Where to start: up (at 1; the default), longest-send (at the longest sequence of sends that a peer can make) or messages (at that, or the "
              + "greatest number of messages to one peer), by steps of one; or halving, longest-send-halving or messages-halving. All find the same bound.")
  private String strategy = "up";

  @Option(names = "--receives", description = "Receiving a message is visible, as m?.")
  private boolean receives;

  @Option(
      names = "--require",
      completionCandidates = OptionValues.PeerRequirements.class,
      split = ",",
      paramLabel = "R",
      description = "Exit code 10 unless the peers are synchronisable, well-formed or deadlock-free; several are separated by commas.")
  private List<String> required = List.of();

  @Mixin private LimitArguments limits;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    StabilityQuestion question = question(session);
    ModelArguments.Text text = model.text(skein, session);
    if (!text.language().name().equals("net")) {
      throw new UsageError("stability is a question about networks (.net): " + model.name());
    }
    Stability found = session.read(text.name(), skein.networks().stability(text.source(), text.options(), question, session));
    session.answer(() -> StabilityJson.render(model.name(), strategy, question, found), () -> StabilityText.render(question, found));
    return code(found);
  }

  private StabilityQuestion question(Session session) {
    List<String> strategies = new OptionValues.SearchStrategies();
    if (!strategies.contains(strategy)) {
      throw UsageError.unknown("strategy", strategy, strategies);
    }
    List<String> requirements = new OptionValues.PeerRequirements();
    required.stream().filter(word -> !requirements.contains(word)).findFirst().ifPresent(word -> {
      throw UsageError.unknown("requirement", word, requirements);
    });
    if (receives && required.contains("synchronisable")) {
      throw new UsageError("--require synchronisable cannot be combined with --receives: without buffers, there are no receives to compare");
    }
    if (maxBound < 1 || maxBound > LARGEST_BOUND) {
      throw new UsageError("--max-bound must be a number from 1 to " + LARGEST_BOUND + ": " + maxBound);
    }
    if (confirm != null && (confirm < 1 || confirm > LARGEST_BOUND)) {
      throw new UsageError("--confirm must be a number from 1 to " + LARGEST_BOUND + ": " + confirm);
    }
    long most = limits.settings(session).maxStates().orElse(Integer.MAX_VALUE);
    return new StabilityQuestion(
        SearchStrategy.valueOf(strategy.toUpperCase(Locale.ROOT).replace('-', '_')),
        maxBound,
        confirm == null ? OptionalInt.empty() : OptionalInt.of(confirm),
        receives,
        Optional.ofNullable(formula).map(asked -> new Source("--formula", asked)),
        (int) Math.min(most, Integer.MAX_VALUE));
  }

  private int code(Stability found) {
    boolean differs = found.confirmation().filter(it -> it.differs().isPresent()).isPresent();
    if (found.bound().isEmpty() || differs || found.tooLarge().isPresent()) {
      return ExitCode.INCONCLUSIVE;
    }
    boolean met =
        required.stream()
            .allMatch(
                word ->
                    switch (word) {
                      case "synchronisable" -> found.synchronisable().orElse(false);
                      case "well-formed" -> found.stuck().isEmpty();
                      default -> found.ends() == 0;
                    });
    return met && found.formula().orElse(true) ? ExitCode.HOLDS : ExitCode.VIOLATED;
  }
}
