package skein.cli.game;

import java.util.Map;
import skein.cli.format.Json;
import skein.cli.format.VerifyJson;
import skein.core.game.GameAnswer;
import skein.core.language.Model;

/** Who wins, as JSON. */
public final class GameJson {

  private GameJson() {}

  /** @param answers by what the controller is to keep true */
  public static String render(String name, Model model, Map<String, GameAnswer> answers, double seconds) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          json.objects("games", answers.entrySet(), entry -> game(json, entry.getKey(), entry.getValue()));
          json.seconds(seconds);
        });
  }

  private static void game(Json json, String property, GameAnswer answer) {
    json.put("property", property);
    switch (answer) {
      case GameAnswer.Decided decided -> {
        json.put("winner", decided.controllerWins() ? "controller" : "environment");
        decided.numbers().ifPresent(numbers -> {
          json.put("reached", numbers.reached());
          json.put("safe", numbers.safe());
          json.put("winning", numbers.winning());
          numbers.kept().ifPresent(kept -> json.put("kept", kept));
        });
      }
      case GameAnswer.NoInitialState _ -> json.put("winner", "controller");
      case GameAnswer.Limited(var cause, _) -> open(json, GameText.why(cause));
      case GameAnswer.Erred erred -> open(json, GameText.reason(erred));
    }
    json.put("seen", answer.effort().states());
  }

  private static void open(Json json, String reason) {
    json.nothing("winner");
    json.put("reason", reason);
  }
}
