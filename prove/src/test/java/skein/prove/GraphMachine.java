package skein.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.core.relation.Term;
import skein.core.relation.Terms;

/** A machine with a number below eight as its state and a transition for each edge of a graph. */
final class GraphMachine {

  static final int STATES = 8;

  final Terms terms = new Terms();
  final Term x = terms.variable("x", 3);
  final Machine machine;
  private final List<int[]> edges = new ArrayList<>();

  /** Starts at 0; each edge is written {@code from, to}. */
  GraphMachine(int... ends) {
    List<Machine.Transition> transitions = new ArrayList<>();
    for (int i = 0; i < ends.length; i += 2) {
      edges.add(new int[] {ends[i], ends[i + 1]});
      transitions.add(new Machine.Transition(i / 2, List.of(), is(ends[i]), Map.of(x, terms.constant(3, ends[i + 1]))));
    }
    machine = new Machine(terms, List.of(x), List.of(is(0)), List.of(), transitions);
  }

  Term is(long state) {
    return terms.eq(terms.constant(3, state), x);
  }

  boolean hasEdge(int from, int to) {
    return edges.stream().anyMatch(edge -> edge[0] == from && edge[1] == to);
  }

  /** All of a state's bits. */
  List<Integer> cube(long state) {
    return new Atoms(machine).cube(Map.of(x, state), Map.of(x, 7L));
  }

  static List<Integer> moves(Path path) {
    return path.steps().stream().map(Path.Taken::move).toList();
  }
}
