package skein.explore.liveness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.core.run.Fairness;

/**
 * Some of the conditions that a cycle must meet to be accepted and fair, each a bit: marks of the automaton, and justice for agents. Under weak
 * fairness a cycle is just to an agent if the agent acts or is disabled somewhere; under strong fairness only if it acts, but this is demanded only
 * if it is enabled somewhere.
 *
 * @param marks the marks of the automaton, the first bits
 * @param firstAgent the agent of the next bit
 * @param agents how many bits stand for agents
 */
record Demand(List<Integer> marks, int firstAgent, int agents, Fairness fairness) {

  /** All demands, in groups of as many as an int has bits. */
  static List<Demand> all(long demandedMarks, int agents, Fairness fairness) {
    List<Integer> marks = new ArrayList<>();
    for (int mark = 0; mark < Long.SIZE; mark++) {
      if ((demandedMarks & 1L << mark) != 0) {
        marks.add(mark);
      }
    }
    int toAgents = fairness == Fairness.NONE ? 0 : agents;
    List<Demand> all = new ArrayList<>();
    int mark = 0;
    int agent = 0;
    while (mark < marks.size() || agent < toAgents) {
      List<Integer> here = marks.subList(mark, Math.min(marks.size(), mark + Integer.SIZE));
      int room = Math.min(Integer.SIZE - here.size(), toAgents - agent);
      all.add(new Demand(List.copyOf(here), agent, room, fairness));
      mark += here.size();
      agent += room;
    }
    return all;
  }

  int allBits() {
    int bits = marks.size() + agents;
    return bits == Integer.SIZE ? -1 : (1 << bits) - 1;
  }

  /** The demands that an edge meets by itself. */
  int metBy(long marksOfEdge, int actor) {
    int bits = 0;
    for (int i = 0; i < marks.size(); i++) {
      bits |= (marksOfEdge & 1L << marks.get(i)) != 0 ? 1 << i : 0;
    }
    return bits | bitOf(actor);
  }

  private int bitOf(int agent) {
    boolean here = agent >= firstAgent && agent < firstAgent + agents;
    return here ? 1 << (marks.size() + agent - firstAgent) : 0;
  }

  /** The agents that are disabled. */
  private int disabled(BitSet enabled) {
    int bits = 0;
    for (int agent = firstAgent; agent < firstAgent + agents; agent++) {
      bits |= enabled.get(agent) ? 0 : bitOf(agent);
    }
    return bits;
  }

  /** The demands that every edge of a node meets, if only these agents are enabled there. */
  int metAt(BitSet enabled) {
    return fairness == Fairness.WEAK ? disabled(enabled) : 0;
  }

  /** The demands that do not apply to cycles through a node, if only these agents are enabled there. */
  int waivedAt(BitSet enabled) {
    return fairness == Fairness.STRONG ? disabled(enabled) : 0;
  }
}
