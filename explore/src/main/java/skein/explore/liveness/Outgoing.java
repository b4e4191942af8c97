package skein.explore.liveness;

import skein.analysis.compile.Successors;
import skein.analysis.ltl.Automaton;
import skein.core.budget.Budget;

/**
 * The edges of one node of a product at a time: every step of the graph with every move of the
 * automaton. Not thread-safe.
 */
final class Outgoing {

  /** The agent of a stuttering step at the end of a run. */
  static final int NOBODY = -1;

  private final Product product;
  private final long[] state;
  private final long[] scratch;
  private final Successors successors;
  private int[] actors = new int[64];
  private int location;
  private long letter;
  private Automaton.Edge[] moves;
  private int errors;
  private boolean stuck;

  Outgoing(Product product, Budget budget) {
    this.product = product;
    this.state = new long[product.graph().words()];
    this.scratch = new long[product.words()];
    this.successors = new Successors(state.length, budget);
  }

  /** The steps are not computed if the automaton has no move. */
  void read(long[] data, int at) {
    product.state(data, at, state);
    location = product.location(data, at);
    letter = product.letter(state);
    moves = product.moves(letter, location);
    errors = 0;
    successors.clear();
    if (moves.length > 0) {
      errors =
          product.byAgent()
              ? product.graph().expandByAgent(state, 0, successors)
              : product.graph().expand(state, 0, successors);
      readActors();
    }
    stuck = moves.length > 0 && successors.count() == 0;
  }

  private void readActors() {
    if (product.byAgent()) {
      if (actors.length < successors.count()) {
        actors = new int[2 * successors.count()];
      }
      successors.actors(actors);
    }
  }

  /** A buffer with the size of a node. */
  long[] scratch() {
    return scratch;
  }

  int location() {
    return location;
  }

  int errors() {
    return errors;
  }

  /** Whether there is no step to take, so that the run stays here. */
  boolean isStuck() {
    return stuck;
  }

  /** Whether there is no step, not even one that raises an error. */
  boolean isEnd() {
    return stuck && errors == 0;
  }

  Automaton.Edge[] moves() {
    return moves;
  }

  /** Whether the automaton could move if it were in another location. */
  boolean movesFrom(int otherLocation) {
    return product.moves(letter, otherLocation).length > 0;
  }

  /** Stuttering in a state without steps counts as one. */
  int steps() {
    return stuck ? 1 : successors.count();
  }

  int actor(int step) {
    return stuck || !product.byAgent() ? NOBODY : actors[step];
  }

  /** Writes the target of a step and a move. */
  void target(int step, Automaton.Edge move, long[] into, int at) {
    if (stuck) {
      System.arraycopy(state, 0, into, at, state.length);
    } else {
      System.arraycopy(successors.words(), step * state.length, into, at, state.length);
    }
    product.setLocation(into, at, move.target());
  }
}
