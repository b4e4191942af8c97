package skein.cli.saved;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.cli.saved.SavedGame.SavedMove;
import skein.cli.saved.SavedGame.SavedPlace;

/** Reads files with strategies of games. Members that it does not know are skipped: later versions may add some. */
public final class SavedGameReader {

  private final SavedJsonReader json;
  private String model;
  private Map<String, String> parameters = Map.of();
  private boolean roundRobin;
  private Optional<String> main = Optional.empty();
  private String program;
  private String property;
  private String winner;
  private List<SavedPlace> places;

  private SavedGameReader(SavedJsonReader json) {
    this.json = json;
  }

  /** The strategy in a file that holds a JSON object; other certificates do not. */
  public static Optional<SavedGame> recognise(String file) {
    return !file.equals("-") && OtherFile.read(file).text().stripLeading().startsWith("{") ? Optional.of(read(file)) : Optional.empty();
  }

  static SavedGame read(String file) {
    return SavedJsonReader.read(file, "strategy of a game", json -> new SavedGameReader(json).all());
  }

  private SavedGame all() {
    json.object("an object", name -> {
      switch (name) {
        case "model" -> model = json.text();
        case "parameters" -> parameters = json.values("an object with the parameters");
        case "schedule" -> roundRobin = json.text().equals("round-robin");
        case "main" -> main = Optional.of(json.text());
        case "program" -> program = json.text();
        case "property" -> property = json.text();
        case "winner" -> winner = json.text();
        case "places" -> places = json.array("an array of places", this::place);
        default -> json.skip();
      }
    });
    json.end();
    json.require(winner, "winner");
    if (!List.of(SavedGame.CONTROLLER, SavedGame.ENVIRONMENT).contains(winner)) {
      throw json.wrong("controller or environment as the winner");
    }
    return new SavedGame(
        json.require(model, "model"), parameters, roundRobin, main, json.require(program, "program"), json.require(property, "property"),
        winner.equals(SavedGame.CONTROLLER), json.require(places, "places"));
  }

  private SavedPlace place() {
    Place place = new Place();
    json.object("a place", name -> {
      switch (name) {
        case "state" -> place.state = json.state();
        case "rank" -> place.rank = json.number();
        case "moves" -> place.moves = json.array("an array of moves", this::move);
        default -> json.skip();
      }
    });
    return new SavedPlace(json.require(place.state, "state"), place.rank, json.require(place.moves, "moves"));
  }

  private SavedMove move() {
    Step step = new Step();
    json.object("a move", name -> {
      switch (name) {
        case "move" -> step.kind = json.text();
        case "action" -> step.action = json.text();
        case "to" -> step.to = json.number();
        default -> json.skip();
      }
    });
    json.require(step.kind, "move");
    if (!List.of(SavedMove.STEP, SavedMove.TIME, SavedMove.WAIT).contains(step.kind)) {
      throw json.wrong("step, time or wait as a move");
    }
    if (step.kind.equals(SavedMove.STEP)) {
      json.require(step.action, "action");
    }
    if (step.to != (int) step.to) {
      throw json.wrong("the number of a place");
    }
    return new SavedMove(step.kind, step.action, (int) step.to);
  }

  private static final class Place {
    Map<String, String> state;
    long rank;
    List<SavedMove> moves;
  }

  private static final class Step {
    String kind;
    String action;
    long to = -1;
  }
}
