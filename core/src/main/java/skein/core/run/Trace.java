package skein.core.run;

import java.util.List;
import skein.core.interpret.Interpreter;
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

  /**
   * A step and its description.
   *
   * @param duration how much time passes with it
   */
  public record Move(Step step, String text, long duration) {

    /** A step of the program from the state. */
    public static Move of(Interpreter interpreter, long[] state, Step step) {
      return new Move(step, interpreter.describe(state, step), interpreter.duration(state, step));
    }
  }

  /** How much time has passed before each step, and at the end. */
  public long[] clock() {
    long[] times = new long[moves.size() + 1];
    for (int i = 0; i < moves.size(); i++) {
      times[i + 1] = Math.addExact(times[i], moves.get(i).duration());
    }
    return times;
  }
}
