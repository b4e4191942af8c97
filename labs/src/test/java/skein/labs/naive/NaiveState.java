package skein.labs.naive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * §4: a state consists of exactly this.
 *
 * @param turn whose turn it is; always 0 under free interleaving
 */
public record NaiveState(List<AgentState> agents, Map<String, List<Value>> environment, int turn) {

  public NaiveState {
    agents = List.copyOf(agents);
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
  }

  NaiveState withAgent(int id, AgentState agent) {
    List<AgentState> changed = new ArrayList<>(agents);
    changed.set(id, agent);
    return new NaiveState(changed, environment, turn);
  }

  NaiveState withEnvironment(String name, int cell, Value value) {
    Map<String, List<Value>> changed = new LinkedHashMap<>(environment);
    changed.put(name, AgentState.replaced(environment.get(name), cell, value));
    return new NaiveState(agents, changed, turn);
  }

  NaiveState withTurn(int newTurn) {
    return new NaiveState(agents, environment, newTurn);
  }

  TupleState tuple(int agent, TupleName name) {
    return agents.get(agent).tuples().get(name);
  }

  NaiveState withTuple(int agent, TupleName name, TupleState tuple) {
    return withAgent(agent, agents.get(agent).withTuple(name, tuple));
  }

  boolean carries(int agent, TupleName name) {
    return agents.get(agent).tuples().containsKey(name);
  }

  /** §6: "a write by i: i gets a rank above all others; then ranks are closed up". */
  NaiveState fresh(int writer, TupleName name) {
    int highest = 0;
    for (int i = 0; i < agents.size(); i++) {
      if (carries(i, name)) {
        highest = Math.max(highest, tuple(i, name).rank());
      }
    }
    return withTuple(writer, name, tuple(writer, name).withRank(highest + 1)).ranksClosedUp(name);
  }

  /** §6: "the ranks in use are always 0, 1, …, m with none left out". */
  NaiveState ranksClosedUp(TupleName name) {
    SortedSet<Integer> used = new TreeSet<>();
    for (int i = 0; i < agents.size(); i++) {
      if (carries(i, name)) {
        used.add(tuple(i, name).rank());
      }
    }
    NaiveState result = this;
    for (int i = 0; i < agents.size(); i++) {
      if (carries(i, name)) {
        TupleState tuple = tuple(i, name);
        result = result.withTuple(i, name, tuple.withRank(used.headSet(tuple.rank()).size()));
      }
    }
    return result;
  }
}
