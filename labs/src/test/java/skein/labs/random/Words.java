package skein.labs.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names an expression may use where it stands.
 *
 * @param bare variables by name with their shape: the length of each dimension, none for a scalar
 * @param kinds for every kind of agent, what {@code x of} may name in it
 * @param agents names of agents: quantified variables with their kind, or a party of a link or {@code where}
 * @param picked arrays of at least one agent of unknown kind, by {@code pick}
 * @param hasId whether a bare {@code id} means something
 * @param mayChoose whether {@code [a..b]} is allowed
 */
record Words(
    Map<String, List<Integer>> bare,
    Map<String, Map<String, List<Integer>>> kinds,
    List<AgentName> agents,
    List<String> picked,
    List<String> externs,
    int agentCount,
    boolean hasId,
    boolean mayChoose) {

  /** @param has what the agent is known to have; empty if it may be of any kind */
  record AgentName(String text, Optional<Map<String, List<Integer>>> has) {
    boolean isParty() {
      return List.of("1", "2", "c1", "c2").contains(text);
    }
  }

  boolean hasParties() {
    return agents.stream().anyMatch(AgentName::isParty);
  }

  Words choosing(boolean allowed) {
    return new Words(bare, kinds, agents, picked, externs, agentCount, hasId, allowed);
  }

  Words withBare(String name, List<Integer> shape) {
    Map<String, List<Integer>> more = new LinkedHashMap<>(bare);
    more.put(name, shape);
    List<String> otherPicked = picked.stream().filter(other -> !other.equals(name)).toList();
    return new Words(more, kinds, agents, otherPicked, externs, agentCount, hasId, mayChoose);
  }

  Words withPicked(String name) {
    List<String> more = new ArrayList<>(picked);
    more.add(name);
    Map<String, List<Integer>> otherBare = new LinkedHashMap<>(bare);
    otherBare.remove(name);
    return new Words(otherBare, kinds, agents, more, externs, agentCount, hasId, mayChoose);
  }

  Words withAgent(String name, Optional<Map<String, List<Integer>>> has) {
    List<AgentName> more = new ArrayList<>(agents);
    more.add(new AgentName(name, has));
    return new Words(bare, kinds, more, picked, externs, agentCount, hasId, mayChoose);
  }

  Words withQuantified(String name, String kind) {
    return withAgent(name, Optional.of(kinds.get(kind)));
  }

  /** What some agent has. */
  Map<String, List<Integer>> anybodyHas() {
    Map<String, List<Integer>> all = new LinkedHashMap<>();
    kinds.values().forEach(all::putAll);
    return all;
  }
}
