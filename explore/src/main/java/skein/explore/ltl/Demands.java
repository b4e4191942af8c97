package skein.explore.ltl;

import java.util.BitSet;
import skein.core.answer.Fairness;

/** What going round for ever must contain to be accepted by the automaton and fair to the agents. */
final class Demands {

  private final SystemGraph system;
  private final Product product;
  private final Fairness fairness;
  private final long allMarks;

  Demands(SystemGraph system, Product product, Automaton automaton, Fairness fairness) {
    this.system = system;
    this.product = product;
    this.fairness = fairness;
    this.allMarks = automaton.allMarks();
  }

  Fairness fairness() {
    return fairness;
  }

  /** The agents that can step in the state. */
  BitSet enabled(int state) {
    BitSet agents = new BitSet();
    for (int e = 0; e < system.degree(state); e++) {
      if (system.actor(state, e) != SystemGraph.NOBODY) {
        agents.set(system.actor(state, e));
      }
    }
    return agents;
  }

  /** An open list of demands, of which edges meet some. */
  final class Open {

    private long marks = allMarks;
    private final BitSet agents;

    /** For the agents given, if fairness matters at all. */
    Open(BitSet agents) {
      this.agents = (BitSet) agents.clone();
    }

    boolean isEmpty() {
      return marks == 0 && agents.isEmpty();
    }

    boolean lacksMarks() {
      return marks != 0;
    }

    /** The agents to whom justice was not done. */
    BitSet agents() {
      return agents;
    }

    /** Whether the edge, or the node it leaves, meets one of them. */
    boolean isMetBy(int node, int edge) {
      if ((product.marks(node, edge) & marks) != 0) {
        return true;
      }
      if (agents.isEmpty()) {
        return false;
      }
      int actor = actor(node, edge);
      return actor != SystemGraph.NOBODY && agents.get(actor) || fairness == Fairness.WEAK && !excused(node).isEmpty();
    }

    void take(int node, int edge) {
      marks &= ~product.marks(node, edge);
      if (agents.isEmpty()) {
        return;
      }
      int actor = actor(node, edge);
      if (actor != SystemGraph.NOBODY) {
        agents.clear(actor);
      }
      if (fairness == Fairness.WEAK) {
        agents.andNot(excused(node));
      }
    }

    private int actor(int node, int edge) {
      return system.actor(product.state(node), product.systemEdge(node, edge));
    }

    /** The agents that cannot step here: under weak fairness they have no claim. */
    private BitSet excused(int node) {
      BitSet excused = (BitSet) agents.clone();
      excused.andNot(enabled(product.state(node)));
      return excused;
    }
  }
}
