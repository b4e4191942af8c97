package skein.explore.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.explore.ltl.Automaton.Edge;

/**
 * A system and an automaton that reads along: a node is a state of each, and an edge one of each, where
 * the automaton's label is satisfied by the state that is left. Nodes are numbered breadth first. Only
 * nodes are kept: an edge is computed again when it is needed.
 */
final class Product implements Tarjan.Graph {

  private static final int NO_PARENT = -1;

  private final SystemGraph system;
  private final Automaton automaton;
  /** For each letter that was met, the moves of each state of the automaton. */
  private final Map<Long, Edge[][]> moves = new HashMap<>();
  private final PairTable nodes;
  private int[] parents = new int[1 << 8];
  private int expanded;

  Product(SystemGraph system, Automaton automaton) {
    this.system = system;
    this.automaton = automaton;
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
    return moves.computeIfAbsent(system.letter(state(node)), this::onLetter)[nodes.second(node)];
  }

  /** Of two moves to the same state the one that has all marks of the other will do. */
  private Edge[][] onLetter(long letter) {
    Edge[][] table = new Edge[automaton.states()][];
    for (int reading = 0; reading < table.length; reading++) {
      List<Edge> useful = new ArrayList<>();
      for (Edge edge : automaton.edges().get(reading)) {
        if (edge.label().matches(letter) && useful.stream().noneMatch(kept -> makesNeedless(kept, edge))) {
          useful.removeIf(kept -> makesNeedless(edge, kept));
          useful.add(edge);
        }
      }
      table[reading] = useful.toArray(Edge[]::new);
    }
    return table;
  }

  private static boolean makesNeedless(Edge better, Edge edge) {
    return better.target() == edge.target() && (edge.marks() & ~better.marks()) == 0;
  }

  long bytes() {
    return nodes.bytes() + 4L * parents.length;
  }
}
