package skein.cli.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.cli.format.Json;
import skein.cli.format.VerifyJson;
import skein.cli.saved.SavedGame;
import skein.cli.saved.SavedGame.SavedMove;
import skein.cli.saved.SavedGame.SavedPlace;
import skein.core.game.GameStrategy;
import skein.core.game.GameStrategy.Move;
import skein.core.game.GameStrategy.Place;
import skein.core.language.Model;
import skein.core.program.Program;

/** Strategies of games as files: states by the names of their values. */
public final class GameFile {

  private GameFile() {}

  public static String render(String name, Model model, Optional<String> main, String fingerprint, String property, GameStrategy strategy) {
    SavedStateNames names = new SavedStateNames(model.program());
    return Json.answer(
        json -> {
          VerifyJson.header(json, name, model);
          main.ifPresent(definition -> json.put("main", definition));
          json.put("program", fingerprint);
          json.put("property", property);
          json.put("winner", strategy.ofController() ? SavedGame.CONTROLLER : SavedGame.ENVIRONMENT);
          json.objects("places", strategy.places(), place -> {
            json.strings("state", names.show(place.cells()));
            if (!strategy.ofController()) {
              json.put("rank", place.rank());
            }
            json.objects("moves", place.moves(), move -> move(json, move));
          });
        });
  }

  private static void move(Json json, Move move) {
    switch (move) {
      case Move.Wait() -> json.put("move", SavedMove.WAIT);
      case Move.Time(int to) -> json.put("move", SavedMove.TIME).put("to", to);
      case Move.Act(var action, int to) -> json.put("move", SavedMove.STEP).put("action", action).put("to", to);
    }
  }

  /** The strategy that was saved; empty if it has a state that the program does not. */
  public static Optional<GameStrategy> strategy(SavedGame saved, Program program) {
    SavedStateNames names = new SavedStateNames(program);
    List<Place> places = new ArrayList<>();
    for (SavedPlace place : saved.places()) {
      Optional<long[]> cells = names.read(place.state());
      if (cells.isEmpty()) {
        return Optional.empty();
      }
      places.add(new Place(cells.get(), place.rank(), place.moves().stream().map(GameFile::move).toList()));
    }
    return Optional.of(new GameStrategy(saved.ofController(), places));
  }

  private static Move move(SavedMove move) {
    return switch (move.kind()) {
      case SavedMove.WAIT -> new Move.Wait();
      case SavedMove.TIME -> new Move.Time(move.to());
      default -> new Move.Act(move.action(), move.to());
    };
  }

  /** The names of the values in a state, for messages. */
  public static Map<String, String> shown(Program program, long[] cells) {
    return new SavedStateNames(program).show(cells);
  }
}
