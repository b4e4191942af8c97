package skein.cli.saved;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A strategy of a game as it was saved.
 *
 * @param program identifies the program that it is for
 */
public record SavedGame(
    String model, Map<String, String> parameters, boolean roundRobin, Optional<String> main, String program, String property, boolean ofController, List<SavedPlace> places) {

  public static final String CONTROLLER = "controller";
  public static final String ENVIRONMENT = "environment";

  public SavedGame {
    parameters = Map.copyOf(parameters);
    places = List.copyOf(places);
  }

  /** A state of the play. */
  public record SavedPlace(Map<String, String> state, long rank, List<SavedMove> moves) {}

  /** @param kind a step, time or waiting */
  public record SavedMove(String kind, String action, int to) {
    public static final String STEP = "step";
    public static final String TIME = "time";
    public static final String WAIT = "wait";
  }
}
