package skein.purpose.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An annotated transition system that is written out: states carry literals, transitions carry events.
 *
 * @param start the index of the state it begins in
 * @param commits the events that are its clock; if there are none, every event is
 */
public record Ats(String name, List<State> states, int start, Set<Event> commits) {

  public Ats {
    states = List.copyOf(states);
    commits = new LinkedHashSet<>(commits);
    if (start < 0 || start >= states.size()) {
      throw new IllegalArgumentException("it must begin in one of its states");
    }
    for (State state : states) {
      for (Move move : state.moves()) {
        if (move.target() < 0 || move.target() >= states.size()) {
          throw new IllegalArgumentException("a transition of " + state.name() + " leads nowhere");
        }
      }
    }
  }

  /** Literals and transitions are sets: repeats are left out. */
  public record State(String name, Set<Literal> literals, List<Move> moves) {

    public State {
      literals = new LinkedHashSet<>(literals);
      moves = List.copyOf(new LinkedHashSet<>(moves));
      for (Literal literal : literals) {
        if (literals.contains(literal.negated())) {
          throw new IllegalArgumentException(name + " says both " + literal.text() + " and its opposite");
        }
      }
    }
  }

  public record Move(Event event, int target) {}

  public State state(int index) {
    return states.get(index);
  }

  /** The index of the state of that name; -1 if there is none. */
  public int indexOf(String name) {
    for (int i = 0; i < states.size(); i++) {
      if (states.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
