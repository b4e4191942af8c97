package skein.analysis.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.analysis.graph.Tarjan;
import skein.analysis.ltl.Automaton.Edge;
import skein.core.budget.Budget;

/**
 * Makes an automaton smaller without changing what it accepts: removes states with an empty language and irrelevant marks, and merges equivalent
 * states.
 */
final class AutomatonReduction {

  private final Budget budget;
  private Automaton automaton;

  private AutomatonReduction(Automaton automaton, Budget budget) {
    this.automaton = automaton;
    this.budget = budget;
  }

  static Automaton reduce(Automaton automaton, Budget budget) {
    AutomatonReduction reduction = new AutomatonReduction(automaton, budget);
    Automaton before;
    do {
      before = reduction.automaton;
      reduction.pruneByComponents();
      reduction.dropMarks();
      reduction.mergeStates();
      reduction.mergeEdges();
    } while (!reduction.automaton.equals(before));
    return reduction.automaton;
  }

  /** Removes states with an empty language; keeps marks only inside accepting components. */
  private void pruneByComponents() {
    int[] component = components();
    int count = Arrays.stream(component).max().orElse(-1) + 1;
    long[] found = new long[count];
    boolean[] cyclic = new boolean[count];
    for (int state = 0; state < automaton.states(); state++) {
      for (Edge edge : automaton.edges().get(state)) {
        if (component[edge.target()] == component[state]) {
          found[component[state]] |= edge.marks();
          cyclic[component[state]] = true;
        }
      }
    }
    BitSet accepting = new BitSet();
    for (int c = 0; c < count; c++) {
      accepting.set(c, cyclic[c] && found[c] == automaton.allMarks());
    }
    BitSet alive = alive(component, accepting);
    List<List<Edge>> edges = new ArrayList<>();
    for (int state = 0; state < automaton.states(); state++) {
      int home = component[state];
      edges.add(
          automaton.edges().get(state).stream()
              .filter(edge -> alive.get(edge.target()))
              .map(edge -> accepting.get(home) && component[edge.target()] == home
                  ? edge : new Edge(edge.label(), edge.target(), 0))
              .toList());
    }
    automaton = reachable(new Automaton(automaton.marks(), edges));
  }

  /** The states that can reach an accepting component, by a backward fixed point. */
  private BitSet alive(int[] component, BitSet accepting) {
    BitSet alive = new BitSet();
    int before;
    do {
      budget.poll();
      before = alive.cardinality();
      for (int state = automaton.states() - 1; state >= 0; state--) {
        if (accepting.get(component[state])
            || automaton.edges().get(state).stream().anyMatch(edge -> alive.get(edge.target()))) {
          alive.set(state);
        }
      }
    } while (alive.cardinality() > before);
    return alive;
  }

  private int[] components() {
    int[] component = new int[automaton.states()];
    int[] count = {0};
    new Tarjan(automaton.states(), new Regions.AsGraph(automaton.edges()), budget).run(
        _ -> true,
        members -> {
          for (int member : members) {
            component[member] = count[0];
          }
          count[0]++;
        });
    return component;
  }

  /** Renumbers the reachable states in order of discovery. */
  private static Automaton reachable(Automaton automaton) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    List<Integer> order = new ArrayList<>(List.of(0));
    numbers.put(0, 0);
    for (int i = 0; i < order.size(); i++) {
      for (Edge edge : automaton.edges().get(order.get(i))) {
        if (numbers.putIfAbsent(edge.target(), order.size()) == null) {
          order.add(edge.target());
        }
      }
    }
    List<List<Edge>> edges = new ArrayList<>();
    for (int state : order) {
      edges.add(
          automaton.edges().get(state).stream()
              .map(edge -> new Edge(edge.label(), numbers.get(edge.target()), edge.marks()))
              .toList());
    }
    return new Automaton(automaton.marks(), edges);
  }

  /** Removes a mark that occurs on every edge with some other mark. */
  private void dropMarks() {
    List<Long> seen = automaton.edges().stream().flatMap(List::stream).map(Edge::marks).filter(m -> m != 0).toList();
    // Edges without marks are ignored: they may lie outside all accepting components, and inside, they lack all marks alike.
    List<Integer> kept = new ArrayList<>();
    for (int mark = 0; mark < automaton.marks(); mark++) {
      int m = mark;
      boolean implied = false;
      for (int other = 0; other < automaton.marks() && !implied; other++) {
        int o = other;
        boolean covers = o != m && seen.stream().allMatch(marks -> (marks >> o & 1) == 0 || (marks >> m & 1) == 1);
        boolean same = covers && seen.stream().allMatch(marks -> (marks >> o & 1) == (marks >> m & 1));
        implied = covers && (!same || o < m);
      }
      if (!implied) {
        kept.add(mark);
      }
    }
    List<List<Edge>> edges = automaton.edges().stream()
        .map(here -> here.stream().map(e -> new Edge(e.label(), e.target(), select(e.marks(), kept))).toList())
        .toList();
    automaton = new Automaton(kept.size(), edges);
  }

  private static long select(long marks, List<Integer> kept) {
    long selected = 0;
    for (int i = 0; i < kept.size(); i++) {
      selected |= (marks >> kept.get(i) & 1) << i;
    }
    return selected;
  }

  /** The coarsest partition in which equivalent states have the same edges to equivalent states. */
  private void mergeStates() {
    int[] block = new int[automaton.states()];
    int count = 1;
    while (true) {
      budget.poll();
      Map<List<Object>, Integer> blocks = new LinkedHashMap<>();
      int[] finer = new int[block.length];
      for (int state = 0; state < block.length; state++) {
        List<Object> signature = List.of(block[state], renamed(state, block));
        blocks.putIfAbsent(signature, blocks.size());
        finer[state] = blocks.get(signature);
      }
      block = finer;
      if (blocks.size() == count) {
        break;
      }
      count = blocks.size();
    }
    List<List<Edge>> edges = new ArrayList<>();
    for (int state = 0; state < block.length; state++) {
      if (block[state] == edges.size()) {
        edges.add(List.copyOf(renamed(state, block)));
      }
    }
    automaton = new Automaton(automaton.marks(), edges);
  }

  private Set<Edge> renamed(int state, int[] block) {
    Set<Edge> edges = new LinkedHashSet<>();
    for (Edge edge : automaton.edges().get(state)) {
      edges.add(new Edge(edge.label(), block[edge.target()], edge.marks()));
    }
    return edges;
  }

  private void mergeEdges() {
    automaton = new Automaton(automaton.marks(), automaton.edges().stream().map(this::merged).toList());
  }

  /** Merges edges that differ only in the sign of a literal; removes those covered by others. */
  private List<Edge> merged(List<Edge> edges) {
    List<Edge> result = new ArrayList<>(edges);
    for (int i = 0; i < result.size(); i++) {
      budget.poll();
      for (int j = 0; j < i; j++) {
        Optional<Edge> one = one(result.get(j), result.get(i));
        if (one.isPresent()) {
          result.remove(i);
          result.set(j, one.get());
          i = 0;
          break;
        }
      }
    }
    return result;
  }

  private static Optional<Edge> one(Edge a, Edge b) {
    if (a.target() != b.target()) {
      return Optional.empty();
    }
    if (covers(a, b)) {
      return Optional.of(a);
    }
    if (covers(b, a)) {
      return Optional.of(b);
    }
    return a.marks() == b.marks()
        ? a.label().union(b.label()).map(label -> new Edge(label, a.target(), a.marks()))
        : Optional.empty();
  }

  private static boolean covers(Edge a, Edge b) {
    return a.label().includes(b.label()) && (b.marks() & ~a.marks()) == 0;
  }
}
