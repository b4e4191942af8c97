package skein.explore.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.explore.graph.Tarjan;
import skein.explore.ltl.Automaton.Edge;

/**
 * A system and an automaton that reads along: a node is a state of each, and an edge one of each, where
 * the automaton's label is satisfied by the state that is left. Nodes are numbered breadth first. Only
 * nodes are kept: an edge is computed again when it is needed.
 */
final class Product implements Tarjan.Graph {

  private static final int NO_PARENT = -1;

  private final SystemGraph system;
  private final Moves moves;
  private final PairTable nodes;
  private int[] parents = new int[1 << 8];
  private int expanded;

  Product(SystemGraph system, Automaton automaton) {
    this.system = system;
    this.moves = new Moves(automaton, Long.SIZE);
    this.nodes = new PairTable(automaton.states());
  }

  void start() {
    for (int state = 0; state < system.initialStates(); state++) {
      number(state, 0, NO_PARENT);
    }
  }

  int size() {
    return nodes.size();
  }

  /** Nodes from this on have no edges yet. */
  int expanded() {
    return expanded;
  }

  /** Adds what follows on the next node. */
  void expandNext() {
    int node = expanded;
    int state = nodes.first(node);
    Edge[] here = moves(node);
    if (here.length > 0) {
      system.expand(state);
      for (int e = 0; e < system.degree(state); e++) {
        for (Edge move : here) {
          number(system.target(state, e), move.target(), node);
        }
      }
    }
    expanded++;
  }

  private void number(int state, int reading, int parent) {
    int before = nodes.size();
    int node = nodes.number(state, reading);
    if (node == before) {
      if (node == parents.length) {
        parents = Arrays.copyOf(parents, 2 * node);
      }
      parents[node] = parent;
    }
  }

  int state(int node) {
    return nodes.first(node);
  }

  @Override
  public int degree(int node) {
    return node < expanded ? system.degree(state(node)) * moves(node).length : 0;
  }

  @Override
  public int target(int node, int edge) {
    Edge[] here = moves(node);
    return nodes.find(system.target(state(node), edge / here.length), here[edge % here.length].target());
  }

  /** The edge of the system in an edge of the product. */
  int systemEdge(int node, int edge) {
    return edge / moves(node).length;
  }

  long marks(int node, int edge) {
    Edge[] here = moves(node);
    return here[edge % here.length].marks();
  }

  /** A shortest way from an initial node to the given one, both included. */
  List<Integer> pathTo(int node) {
    List<Integer> path = new ArrayList<>();
    for (int at = node; at != NO_PARENT; at = parents[at]) {
      path.add(at);
    }
    return path.reversed();
  }

  private Edge[] moves(int node) {
    return moves.on(system.letter(state(node)), nodes.second(node));
  }

  long bytes() {
    return nodes.bytes() + 4L * parents.length;
  }
}
