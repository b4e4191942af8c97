package skein.analysis.ltl;

import java.util.List;
import skein.analysis.graph.Tarjan;
import skein.core.budget.Budget;

/** The accepting strongly connected components of an automaton. Every accepting run ends up in one. */
public final class Regions {

  private static final int OUTSIDE = 0;

  private final Automaton automaton;
  private final int[] region;
  private int count;
  private long demanded;

  public Regions(Automaton automaton) {
    this.automaton = automaton;
    this.region = new int[automaton.states()];
    new Tarjan(region.length, new AsGraph(automaton.edges()), Budget.UNLIMITED).run(_ -> true, this::judge);
  }

  record AsGraph(List<List<Automaton.Edge>> edges) implements Tarjan.Graph {

    @Override
    public int degree(int node) {
      return edges.get(node).size();
    }

    @Override
    public int target(int node, int edge) {
      return edges.get(node).get(edge).target();
    }
  }

  private void judge(int[] members) {
    int number = ++count;
    for (int member : members) {
      region[member] = number;
    }
    long some = 0;
    long every = automaton.allMarks();
    boolean inner = false;
    for (int member : members) {
      for (Automaton.Edge edge : automaton.edges().get(member)) {
        if (region[edge.target()] == number) {
          inner = true;
          some |= edge.marks();
          every &= edge.marks();
        }
      }
    }
    if (inner && some == automaton.allMarks()) {
      demanded |= automaton.allMarks() & ~every;
    } else {
      for (int member : members) {
        region[member] = OUTSIDE;
      }
    }
  }

  /** The region of a state of the automaton, from 1; 0 if it is in none. */
  public int of(int location) {
    return region[location];
  }

  /** The marks that a run can avoid while it stays in a region: not all of its edges have them. */
  public long demanded() {
    return demanded;
  }
}
