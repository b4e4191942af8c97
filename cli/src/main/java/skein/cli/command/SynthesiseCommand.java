package skein.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.ResultArguments;
import skein.cli.game.GameFile;
import skein.cli.game.GameJson;
import skein.cli.game.GameTerms;
import skein.cli.game.GameText;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.game.GameAnswer;
import skein.core.game.GameQuestion.Method;
import skein.core.game.GameQuestion.Wanted;
import skein.core.game.GameQuestion;
import skein.core.game.GameStrategy;
import skein.core.program.Timing;

/** Finds out who wins a game against the environment. */
@CommandLine.Command(
    name = "synthesise",
    addMethodSubcommands = false,
    description = {
      "Find a strategy of the controller that keeps a condition true, whatever the environment does.",
      "The model says which steps are the controller's. Where both sides want to act, either may be first."
    },
    exitCodeList = {
      "0:the controller wins",
      "10:the environment wins",
      "5:a limit was reached, or a step or the condition raises an error",
      "2:wrong usage: an invalid option or parameter, or a missing file",
      "6:an error in the text of the model or the condition",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted",
      "70:a bug in Skein"
    },
    footer = {
      "",
      "Examples:",
      "  skein synthesise examples/labs/dodge.labs carts=1",
      "  skein synthesise examples/labs/dodge.labs carts=1 --property Apart --complete",
      "  skein synthesise examples/labs/dodge.labs carts=1 --save strategy.json",
      "  skein certify strategy.json"
    })
final class SynthesiseCommand implements Command {

  @Mixin private ModelArguments model;

  @Option(
      names = "--property",
      paramLabel = "P",
      description = "What the controller is to keep true: the name of a game or of a property like `always p`, or a condition in the language of the model (default: all games, or else all such properties).")
  private String property;

  @Option(names = "--complete", description = "Examine all states, and count those that are reached, safe, winning and kept.")
  private boolean complete;

  @Option(names = "--save", paramLabel = "FILE", description = "Save the winner's strategy to this file, for skein certify.")
  private String save;

  @Option(names = "--all-choices", description = "With --save: all moves that win, not one in each state.")
  private boolean allChoices;

  @Option(names = "--search", completionCandidates = OptionValues.GameSearches.class, paramLabel = "S", description = "depth (the default) or breadth: which states are examined first.")
  private String search = "depth";

  @Option(
      names = "--engine",
      completionCandidates = OptionValues.GameEngines.class,
      paramLabel = "E",
      description = "auto (the default): on the fly; reference: builds all states first, then computes the fixed point as it is defined.")
  private String engine = "auto";

  @Mixin private LimitArguments limits;

  @Mixin private ResultArguments output;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    output.start(session);
    if (allChoices && save == null) {
      throw new UsageError("--all-choices needs --save");
    }
    if (save != null) {
      Destination.requireWritable(Destination.path(save));
    }
    Method method = method();
    ModelArguments.Text text = model.text(skein, session);
    GameTerms terms = GameTerms.read(text, Optional.ofNullable(property), skein, session);
    if (save != null && terms.games().size() > 1) {
      throw new UsageError("--save needs --property: a strategy is for one of them");
    }
    Wanted wanted = save == null ? Wanted.NOTHING : allChoices ? Wanted.ALL_MOVES : Wanted.ONE_MOVE;
    Map<String, GameAnswer> answers = new LinkedHashMap<>();
    for (Timing.Game game : terms.games()) {
      GameQuestion question = new GameQuestion(terms.model().program(), game.invariant(), method, complete, wanted);
      answers.put(game.name(), skein.runs().games().answer(question, limits.settings(session), session));
    }
    session.conclude();
    GameText words = new GameText(terms.model().program());
    session.answer(
        () -> GameJson.render(text.name(), terms.model(), answers, session.seconds()),
        () -> {
          StringBuilder lines = new StringBuilder();
          answers.forEach((name, answer) -> lines.append(words.line(name, answer)).append('\n'));
          return lines.toString();
        });
    if (save != null) {
      write(skein, session, text, terms, answers);
    }
    return answers.values().stream().map(SynthesiseCommand::exitCode).reduce(ExitCode.HOLDS, SynthesiseCommand::worse);
  }

  private void write(Skein skein, Session session, ModelArguments.Text text, GameTerms terms, Map<String, GameAnswer> answers) {
    Destination destination = Destination.of(Format.JSON, Optional.of(save));
    Map.Entry<String, GameAnswer> only = answers.entrySet().iterator().next();
    Optional<GameStrategy> strategy = only.getValue() instanceof GameAnswer.Decided decided ? decided.strategy() : Optional.empty();
    if (strategy.isEmpty()) {
      destination.remove();
      session.remark(save + " was not written: no strategy");
      return;
    }
    String fingerprint = skein.runs().games().fingerprint(terms.model().program());
    destination.write(session.io(), GameFile.render(text.name(), terms.model(), text.main(), fingerprint, only.getKey(), strategy.get()));
  }

  private Method method() {
    if (engine.equals("reference")) {
      return Method.REFERENCE;
    }
    if (!engine.equals("auto")) {
      throw new UsageError("unknown engine " + engine + "; expected auto or reference");
    }
    return switch (search) {
      case "depth" -> Method.DEPTH;
      case "breadth" -> Method.BREADTH;
      default -> throw new UsageError("unknown search " + search + "; expected depth or breadth");
    };
  }

  /** What the environment wins counts most; then whatever is not decided. */
  private static int worse(int one, int other) {
    return one == ExitCode.VIOLATED || other == ExitCode.HOLDS ? one : other == ExitCode.VIOLATED || one == ExitCode.HOLDS ? other : Math.max(one, other);
  }

  private static int exitCode(GameAnswer answer) {
    return switch (answer) {
      case GameAnswer.Decided decided -> decided.controllerWins() ? ExitCode.HOLDS : ExitCode.VIOLATED;
      case GameAnswer.NoInitialState _ -> ExitCode.HOLDS;
      case GameAnswer.Limited(var cause, _) -> ExitCode.of(cause);
      case GameAnswer.Erred _ -> ExitCode.INCONCLUSIVE;
    };
  }
}
