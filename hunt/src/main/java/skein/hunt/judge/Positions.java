package skein.hunt.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.core.run.Fairness;

/** A graph of positions, searched for infinite executions that keep all promises and are fair. */
final class Positions {

  private record Edge(int target, int agent) {}

  private final List<List<Edge>> edges = new ArrayList<>();
  private final List<BitSet> enabled = new ArrayList<>();
  private final int agents;

  Positions(int size, int agents) {
    this.agents = agents;
    for (int i = 0; i < size; i++) {
      edges.add(new ArrayList<>());
      enabled.add(new BitSet());
    }
  }

  /** @param agent the agent of the step; none if negative */
  void edge(int from, int to, int agent) {
    edges.get(from).add(new Edge(to, agent));
  }

  /** The agents that are enabled at this many positions, starting with the first. */
  void enabled(int first, int count, List<StateGraph.Edge> steps) {
    for (int i = first; i < first + count; i++) {
      for (StateGraph.Edge step : steps) {
        enabled.get(i).set(step.agent());
      }
    }
  }

  boolean hasExecution(BitSet start, List<BitSet> promises, Fairness fairness) {
    return hasAccepting(reachable(start), promises, fairness);
  }

  private BitSet reachable(BitSet start) {
    BitSet found = (BitSet) start.clone();
    BitSet open = (BitSet) start.clone();
    while (!open.isEmpty()) {
      int at = open.nextSetBit(0);
      open.clear(at);
      for (Edge edge : edges.get(at)) {
        if (!found.get(edge.target())) {
          found.set(edge.target());
          open.set(edge.target());
        }
      }
    }
    return found;
  }

  /** Whether an accepting and fair run can stay within these positions. */
  private boolean hasAccepting(BitSet within, List<BitSet> promises, Fairness fairness) {
    for (BitSet component : components(within)) {
      if (promises.stream().allMatch(component::intersects) && isFair(component, promises, fairness)) {
        return true;
      }
    }
    return false;
  }

  /** A run can visit all positions of a component infinitely often; if that is not fair, a part of it may be. */
  private boolean isFair(BitSet component, List<BitSet> promises, Fairness fairness) {
    if (fairness == Fairness.NONE) {
      return true;
    }
    for (int agent = 0; agent < agents; agent++) {
      int who = agent;
      BitSet able = new BitSet();
      component.stream().filter(i -> enabled.get(i).get(who)).forEach(able::set);
      boolean acts =
          component.stream().anyMatch(i -> edges.get(i).stream().anyMatch(e -> e.agent() == who && component.get(e.target())));
      if (!acts && !able.isEmpty()) {
        if (fairness == Fairness.STRONG) {
          BitSet rest = (BitSet) component.clone();
          rest.andNot(able);
          return hasAccepting(rest, promises, fairness);
        }
        if (able.cardinality() == component.cardinality()) {
          return false;
        }
      }
    }
    return true;
  }

  /** The strongly connected components with at least one step inside, by Tarjan's algorithm without recursion. */
  private List<BitSet> components(BitSet within) {
    List<BitSet> found = new ArrayList<>();
    int[] index = new int[edges.size()];
    int[] low = new int[edges.size()];
    int[] next = new int[edges.size()];
    BitSet onStack = new BitSet();
    List<Integer> stack = new ArrayList<>();
    List<Integer> way = new ArrayList<>();
    int count = 0;
    for (int root = within.nextSetBit(0); root >= 0; root = within.nextSetBit(root + 1)) {
      if (index[root] != 0) {
        continue;
      }
      way.add(root);
      while (!way.isEmpty()) {
        int at = way.getLast();
        if (index[at] == 0) {
          index[at] = low[at] = ++count;
          stack.add(at);
          onStack.set(at);
        }
        if (next[at] < edges.get(at).size()) {
          int target = edges.get(at).get(next[at]++).target();
          if (within.get(target)) {
            if (index[target] == 0) {
              way.add(target);
            } else if (onStack.get(target)) {
              low[at] = Math.min(low[at], index[target]);
            }
          }
          continue;
        }
        way.removeLast();
        if (!way.isEmpty()) {
          low[way.getLast()] = Math.min(low[way.getLast()], low[at]);
        }
        if (low[at] == index[at]) {
          BitSet component = new BitSet();
          int member;
          do {
            member = stack.removeLast();
            onStack.clear(member);
            component.set(member);
          } while (member != at);
          boolean goesOn = component.stream().anyMatch(i -> edges.get(i).stream().anyMatch(e -> component.get(e.target())));
          if (goesOn) {
            found.add(component);
          }
        }
      }
    }
    return found;
  }
}
