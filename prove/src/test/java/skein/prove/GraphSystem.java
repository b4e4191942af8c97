package skein.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.system.SymbolicPath;
import skein.prove.system.SymbolicSystem;

/** A system whose state is a number below eight, with a transition for each edge of a graph. */
public final class GraphSystem {

  public static final int STATES = 8;

  public final Terms terms = new Terms();
  public final Term x = terms.variable("x", 3);
  public final SymbolicSystem machine;
  private final List<int[]> edges = new ArrayList<>();

  /** Starts at 0; an edge is given as {@code from, to}. */
  public GraphSystem(int... ends) {
    List<SymbolicSystem.Transition> transitions = new ArrayList<>();
    for (int i = 0; i < ends.length; i += 2) {
      edges.add(new int[] {ends[i], ends[i + 1]});
      transitions.add(new SymbolicSystem.Transition(i / 2, List.of(), is(ends[i]), Map.of(x, terms.constant(3, ends[i + 1]))));
    }
    machine = new SymbolicSystem(terms, List.of(x), List.of(is(0)), List.of(), transitions);
  }

  public Term is(long state) {
    return terms.eq(terms.constant(3, state), x);
  }

  public boolean hasEdge(int from, int to) {
    return edges.stream().anyMatch(edge -> edge[0] == from && edge[1] == to);
  }

  /** All bits of a state. */
  List<Integer> cube(long state) {
    return new Atoms(machine).cube(Map.of(x, state), Map.of(x, 7L));
  }

  public static List<Integer> moves(SymbolicPath path) {
    return path.steps().stream().map(SymbolicPath.Taken::move).toList();
  }
}
