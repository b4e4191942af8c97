package skein.core.run;

import java.util.List;
import skein.core.interpret.Step;

/**
 * A run that the reference interpreter has replayed, so it can be shown.
 *
 * @param states the cells of each state; one more than there are moves
 */
public record Trace(List<long[]> states, List<Move> moves, Ending ending) {

  public Trace {
    states = List.copyOf(states);
    moves = List.copyOf(moves);
  }

  /** A step and its description. */
  public record Move(Step step, String text) {}
}
