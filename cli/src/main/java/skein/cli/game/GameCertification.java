package skein.cli.game;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.cli.argument.LoadArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.format.Json;
import skein.cli.saved.SavedGame;
import skein.cli.session.Session;
import skein.cli.text.NumberText;
import skein.core.answer.Settings;
import skein.core.budget.Halt;
import skein.core.game.GameStrategy;
import skein.core.game.StrategyFlaw;
import skein.core.language.LoadOptions;
import skein.core.language.Model;

/** Checks a strategy that was saved. */
public final class GameCertification {

  private final String file;
  private final SavedGame saved;

  public GameCertification(String file, SavedGame saved) {
    this.file = file;
    this.saved = saved;
  }

  /**
   * Checks it for a model; returns the exit code.
   *
   * @param model its file; empty for the one that the strategy names
   * @param parameters as given; none for those of the strategy
   */
  public int run(Optional<String> model, List<String> parameters, LoadArguments loading, Skein skein, Session session) {
    String name = model.orElse(saved.model());
    ModelArguments.Text text = ModelArguments.text(name, loading, options(parameters, loading), skein, session);
    GameTerms terms = GameTerms.read(text, Optional.of(saved.property()), skein, session);
    Optional<String> problem;
    try {
      problem = problem(terms, skein, session);
    } catch (Halt halt) {
      session.answer(() -> json(name, "inconclusive", Optional.of(GameText.why(halt.why()))), () -> ModelArguments.name(file) + ": not decided: " + GameText.why(halt.why()) + "\n");
      return ExitCode.of(halt.why());
    }
    session.answer(
        () -> json(name, problem.isEmpty() ? "strategy" : "no-strategy", problem),
        () -> ModelArguments.name(file) + ": " + problem.map(why -> "does not win: " + why).orElse(words(name)) + "\n");
    return problem.isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED;
  }

  private LoadOptions options(List<String> parameters, LoadArguments loading) {
    LoadOptions own = new LoadOptions(saved.parameters(), saved.roundRobin(), saved.main());
    return loading.options(parameters, own);
  }

  private Optional<String> problem(GameTerms terms, Skein skein, Session session) {
    Model model = terms.model();
    if (!skein.runs().games().fingerprint(model.program()).equals(saved.program())) {
      return Optional.of("it is for another model, other parameters, or another schedule");
    }
    Optional<GameStrategy> strategy = GameFile.strategy(saved, model.program());
    if (strategy.isEmpty()) {
      return Optional.of("it has a state that the model does not");
    }
    Settings settings = session.left().map(Settings.DEFAULT::withTime).orElse(Settings.DEFAULT);
    return skein.runs().games().flaw(model.program(), terms.games().getFirst().invariant(), strategy.get(), settings, session).map(this::words);
  }

  private String words(String model) {
    return (saved.ofController() ? "the controller wins " : "the environment wins ") + saved.property() + " in " + ModelArguments.name(model) + " ("
        + NumberText.count(saved.places().size(), "state", "states") + " checked)";
  }

  private String words(StrategyFlaw flaw) {
    String where = flaw.place() < 0 ? "" : " in place " + flaw.place();
    return switch (flaw.kind()) {
      case NO_START -> saved.ofController() ? "it does not list every initial state" : "it lists no initial state";
      case TWICE -> "it lists a state twice" + where;
      case VIOLATES -> "the condition does not hold" + where;
      case ERRS -> "a step or the condition raises an error" + where;
      case NOT_CLOSED -> "the other side has a step to a state that is not listed" + where;
      case NO_MOVE -> "it says nothing" + where;
      case NO_SUCH_STEP -> "there is no such step" + where;
      case CANNOT_WAIT -> "it cannot wait" + where;
      case RANK -> "the rank does not fall" + where;
    };
  }

  private String json(String model, String verdict, Optional<String> problem) {
    return Json.answer(
        json -> {
          json.put("certificate", file);
          json.put("verdict", verdict);
          problem.ifPresent(why -> json.put("problem", why));
          json.put("obligations", saved.places().size());
          json.put("checked", "model");
          json.put("model", model);
          json.strings("about", Map.of("property", saved.property()));
        });
  }
}
