package skein.purpose.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An explicit annotated transition system: states have literals, transitions have events.
 *
 * @param start the index of the initial state
 * @param commits the events that advance its clock; if empty, every event does
 */
public record Ats(String name, List<State> states, int start, Set<Event> commits) {

  public Ats {
    states = List.copyOf(states);
    commits = new LinkedHashSet<>(commits);
    if (start < 0 || start >= states.size()) {
      throw new IllegalArgumentException("the initial state must be one of its states");
    }
    for (State state : states) {
      for (Move move : state.moves()) {
        if (move.target() < 0 || move.target() >= states.size()) {
          throw new IllegalArgumentException("a transition of " + state.name() + " has no target state");
        }
      }
    }
  }

  /** Literals and transitions are sets: duplicates are removed. */
  public record State(String name, Set<Literal> literals, List<Move> moves) {

    public State {
      literals = new LinkedHashSet<>(literals);
      moves = List.copyOf(new LinkedHashSet<>(moves));
      for (Literal literal : literals) {
        if (literals.contains(literal.negated())) {
          throw new IllegalArgumentException(name + " has both " + literal.text() + " and its negation");
        }
      }
    }
  }

  public record Move(Event event, int target) {}

  public State state(int index) {
    return states.get(index);
  }

  /** The index of the state with this name; -1 if there is none. */
  public int indexOf(String name) {
    for (int i = 0; i < states.size(); i++) {
      if (states.get(i).name().equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
