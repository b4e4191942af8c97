package skein.cli.step;

import java.util.ArrayList;
import java.util.List;
import skein.core.run.Ending;
import skein.core.run.Trace;

/** The run so far, and the steps that were undone, until another step is taken. */
final class History {

  private final List<long[]> states = new ArrayList<>();
  private final List<Trace.Move> moves = new ArrayList<>();
  /** The number of steps before the current state; -1 before an initial state is chosen. */
  private int position = -1;

  boolean isStarted() {
    return position >= 0;
  }

  int position() {
    return position;
  }

  /** The number of the last known state. */
  int furthest() {
    return states.size() - 1;
  }

  long[] state() {
    return states.get(position);
  }

  /** Moves on to the chosen state; forgets steps that were undone. */
  void choose(MenuItem item) {
    states.subList(position + 1, states.size()).clear();
    moves.subList(Math.max(0, position), moves.size()).clear();
    item.move().ifPresent(moves::add);
    states.add(item.target());
    position++;
  }

  void load(Trace trace) {
    states.clear();
    moves.clear();
    states.addAll(trace.states());
    moves.addAll(trace.moves());
    position = states.size() - 1;
  }

  void goTo(int number) {
    position = number;
  }

  /** The run up to the current state. */
  Trace trace(Ending ending) {
    return new Trace(states.subList(0, position + 1), moves.subList(0, position), ending);
  }
}
