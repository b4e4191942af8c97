package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import skein.core.answer.Fairness;
import skein.explore.ltl.Automaton;

/** Decides whether small systems break formulas, by trying everything. */
final class LinearBruteForce {

  private static final int MOST_NODES = 13;

  private final ActedSystem system;
  private final Fairness fairness;
  private final boolean ignoreEnds;

  LinearBruteForce(ActedSystem system, Fairness fairness, boolean ignoreEnds) {
    this.system = system;
    this.fairness = fairness;
    this.ignoreEnds = ignoreEnds;
  }

  private record Node(int state, int reading) {}

  private record Edge(int from, int to, long marks, int agent) {}

  /**
   * Whether some set of nodes of the product is connected, has all marks and is fair; every set is tried. Empty if there
   * are too many.
   */
  OptionalLong accepting(Automaton automaton) {
    Map<Node, Integer> nodes = new LinkedHashMap<>();
    List<Edge> edges = new ArrayList<>();
    system.initial.forEach(s -> nodes.putIfAbsent(new Node(s, 0), nodes.size()));
    for (int i = 0; i < nodes.size(); i++) {
      Node node = List.copyOf(nodes.keySet()).get(i);
      for (Automaton.Edge move : automaton.edges().get(node.reading())) {
        if (move.label().matches(system.letter(node.state()))) {
          for (ActedSystem.Act act : acts(node.state())) {
            Node next = new Node(act.target(), move.target());
            nodes.putIfAbsent(next, nodes.size());
            edges.add(new Edge(i, nodes.get(next), move.marks(), act.agent()));
          }
        }
      }
    }
    if (nodes.size() > MOST_NODES) {
      return OptionalLong.empty();
    }
    List<Node> list = List.copyOf(nodes.keySet());
    for (int set = 1; set < 1 << list.size(); set++) {
      if (isAccepting(set, list, edges, automaton.allMarks())) {
        return OptionalLong.of(set);
      }
    }
    return OptionalLong.of(0);
  }

  /** Where no step leads on, nobody repeats the state. */
  private List<ActedSystem.Act> acts(int state) {
    if (system.isStuck(state)) {
      return ignoreEnds && system.isEnd(state) ? List.of() : List.of(new ActedSystem.Act(-1, state, 0));
    }
    return system.steps.get(state).stream().filter(act -> act.target() != ActedSystem.ERRS).toList();
  }

  private boolean isAccepting(int set, List<Node> nodes, List<Edge> edges, long allMarks) {
    List<Edge> inside = edges.stream().filter(e -> (set >> e.from() & 1) == 1 && (set >> e.to() & 1) == 1).toList();
    if (inside.isEmpty() || inside.stream().mapToLong(Edge::marks).reduce(0, (a, b) -> a | b) != allMarks) {
      return false;
    }
    int first = Integer.numberOfTrailingZeros(set);
    if (reach(first, inside, true) != set || reach(first, inside, false) != set) {
      return false;
    }
    BitSet states = new BitSet();
    for (int i = 0; i < nodes.size(); i++) {
      if ((set >> i & 1) == 1) {
        states.set(nodes.get(i).state());
      }
    }
    BitSet acting = new BitSet();
    inside.stream().filter(e -> e.agent() >= 0).forEach(e -> acting.set(e.agent()));
    return system.isFair(fairness, states, acting);
  }

  private static int reach(int from, List<Edge> edges, boolean forwards) {
    int reached = 1 << from;
    for (int before = 0; before != reached; ) {
      before = reached;
      for (Edge e : edges) {
        int source = forwards ? e.from() : e.to();
        int target = forwards ? e.to() : e.from();
        reached |= (reached >> source & 1) << target;
      }
    }
    return reached;
  }

  /** Whether some execution of at most so many steps, that then goes round or stops, breaks it: no automaton is used. */
  boolean somethingBreaks(int most, BiPredicate<List<Integer>, Integer> breaks) {
    for (int state : system.initial) {
      if (extend(new ArrayList<>(List.of(state)), new ArrayList<>(), most, breaks)) {
        return true;
      }
    }
    return false;
  }

  private boolean extend(
      List<Integer> way, List<Integer> agents, int most, BiPredicate<List<Integer>, Integer> breaks) {
    int last = way.getLast();
    for (int loop = 0; loop + 1 < way.size(); loop++) {
      if (way.get(loop) == last && isFairRound(way, agents, loop) && breaks.test(way.subList(0, way.size() - 1), loop)) {
        return true;
      }
    }
    if (agents.size() == most) {
      return false;
    }
    for (ActedSystem.Act act : acts(last)) {
      way.add(act.target());
      agents.add(act.agent());
      if (extend(way, agents, most, breaks)) {
        return true;
      }
      way.removeLast();
      agents.removeLast();
    }
    return false;
  }

  private boolean isFairRound(List<Integer> way, List<Integer> agents, int loop) {
    BitSet states = new BitSet();
    way.subList(loop, way.size()).forEach(states::set);
    BitSet acting = new BitSet();
    agents.subList(loop, agents.size()).stream().filter(a -> a >= 0).forEach(acting::set);
    return system.isFair(fairness, states, acting);
  }
}
