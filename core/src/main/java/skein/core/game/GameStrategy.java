package skein.core.game;

import java.util.List;

/** How the winner plays, in each state that a play can reach. */
public record GameStrategy(boolean ofController, List<Place> places) {

  public GameStrategy {
    places = List.copyOf(places);
  }

  /**
   * A state of the play.
   *
   * @param rank in a strategy of the environment, a number that falls with each step; otherwise 0
   * @param moves any of which wins; none where the game is lost for the controller already
   */
  public record Place(long[] cells, long rank, List<Move> moves) {
    public Place {
      moves = List.copyOf(moves);
    }
  }

  /** What to do. */
  public sealed interface Move {

    /**
     * A step of one's own side.
     *
     * @param to the place that it leads to
     */
    record Act(String action, int to) implements Move {}

    /** To let time pass. */
    record Time(int to) implements Move {}

    /** To let the other side act. */
    record Wait() implements Move {}
  }
}
