package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import skein.analysis.ltl.Automaton;
import skein.core.run.Fairness;

/** Decides by enumeration whether small systems violate formulas. */
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

  /** The product of an automaton and the system. */
  final class Together {

    private final long allMarks;
    private final List<Node> nodes;
    private final List<Edge> edges = new ArrayList<>();

    Together(Automaton automaton) {
      allMarks = automaton.allMarks();
      Map<Node, Integer> numbers = new LinkedHashMap<>();
      List<Node> found = new ArrayList<>();
      system.initial.forEach(s -> number(new Node(s, 0), numbers, found));
      for (int i = 0; i < found.size(); i++) {
        Node node = found.get(i);
        for (Automaton.Edge move : automaton.edges().get(node.reading())) {
          if (move.label().matches(system.letter(node.state()))) {
            for (ActedSystem.Act act : acts(node.state())) {
              int next = number(new Node(act.target(), move.target()), numbers, found);
              edges.add(new Edge(i, next, move.marks(), act.agent()));
            }
          }
        }
      }
      nodes = found;
    }

    private static int number(Node node, Map<Node, Integer> numbers, List<Node> found) {
      if (numbers.putIfAbsent(node, found.size()) == null) {
        found.add(node);
      }
      return numbers.get(node);
    }

    int size() {
      return nodes.size();
    }

    boolean isSmall() {
      return nodes.size() <= MOST_NODES;
    }

    /** Whether some set of nodes is strongly connected, has all marks and is fair; tries every set. */
    boolean someSetIsAccepting() {
      for (int set = 1; set < 1 << nodes.size(); set++) {
        BitSet inside = BitSet.valueOf(new long[] {set});
        if (isConnected(inside) && isAccepting(inside)) {
          return true;
        }
      }
      return false;
    }

    private boolean isConnected(BitSet set) {
      return component(set.nextSetBit(0), set, within(set)).equals(set);
    }

    private List<Edge> within(BitSet set) {
      return edges.stream().filter(e -> set.get(e.from()) && set.get(e.to())).toList();
    }

    /** The strongly connected component of the node within the set. */
    private static BitSet component(int node, BitSet set, List<Edge> inside) {
      BitSet both = reach(node, set, inside, true);
      both.and(reach(node, set, inside, false));
      return both;
    }

    private static BitSet reach(int from, BitSet set, List<Edge> inside, boolean forwards) {
      BitSet reached = new BitSet();
      reached.set(from);
      boolean more = true;
      while (more) {
        more = false;
        for (Edge e : inside) {
          int source = forwards ? e.from() : e.to();
          int target = forwards ? e.to() : e.from();
          if (reached.get(source) && !reached.get(target)) {
            reached.set(target);
            more = true;
          }
        }
      }
      reached.and(set);
      return reached;
    }

    private boolean isAccepting(BitSet set) {
      List<Edge> inside = within(set);
      return hasAllMarks(inside) && system.isFair(fairness, states(set), acting(inside));
    }

    private boolean hasAllMarks(List<Edge> inside) {
      return !inside.isEmpty() && inside.stream().mapToLong(Edge::marks).reduce(0, (a, b) -> a | b) == allMarks;
    }

    private BitSet states(BitSet set) {
      BitSet states = new BitSet();
      set.stream().forEach(i -> states.set(nodes.get(i).state()));
      return states;
    }

    private static BitSet acting(List<Edge> inside) {
      BitSet acting = new BitSet();
      inside.stream().filter(e -> e.agent() >= 0).forEach(e -> acting.set(e.agent()));
      return acting;
    }

    /**
     * The same for more nodes than sets can be enumerated for: a strongly connected set lies in a component. If a component is not fair to
     * an agent, only a subset without the nodes where the agent is enabled can be.
     */
    boolean someComponentIsAccepting() {
      BitSet all = new BitSet();
      all.set(0, nodes.size());
      return someComponentIsAccepting(all);
    }

    private boolean someComponentIsAccepting(BitSet among) {
      BitSet left = (BitSet) among.clone();
      List<Edge> inside = within(among);
      while (!left.isEmpty()) {
        BitSet component = component(left.nextSetBit(0), among, inside);
        left.andNot(component);
        if (isAccepting(component)) {
          return true;
        }
        List<Edge> edgesOfIt = within(component);
        if (hasAllMarks(edgesOfIt)) {
          BitSet acting = acting(edgesOfIt);
          BitSet fewer = (BitSet) component.clone();
          for (int i : component.stream().toArray()) {
            BitSet neglected = system.enabled(nodes.get(i).state());
            neglected.andNot(acting);
            if (fairness == Fairness.STRONG && !neglected.isEmpty()) {
              fewer.clear(i);
            }
          }
          if (fewer.cardinality() < component.cardinality() && someComponentIsAccepting(fewer)) {
            return true;
          }
        }
      }
      return false;
    }
  }

  /** A stuttering step at an end is no agent's. */
  private List<ActedSystem.Act> acts(int state) {
    if (system.isStuck(state)) {
      return ignoreEnds && system.isEnd(state) ? List.of() : List.of(new ActedSystem.Act(-1, state, 0));
    }
    return system.steps.get(state).stream().filter(act -> act.target() != ActedSystem.ERRS).toList();
  }

  /** Whether some execution of at most this many steps, followed by a loop or an end, violates it; uses no automaton. */
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
