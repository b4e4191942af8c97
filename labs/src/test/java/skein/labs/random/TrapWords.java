package skein.labs.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names that can be used at one place.
 *
 * @param bare the shapes of variables by name: the length of each dimension, none for a scalar
 * @param kinds the variables of every kind of agent
 * @param agents quantified agents, or the parties of a link or {@code where}
 * @param picked arrays of at least one agent, set by {@code pick}
 * @param mayChoose whether {@code [a..b]} is allowed
 */
record TrapWords(
    Map<String, List<Integer>> bare,
    Map<String, Map<String, List<Integer>>> kinds,
    List<Agent> agents,
    List<String> picked,
    int agentCount,
    boolean hasId,
    boolean mayChoose) {

  /** @param has the variables of the agent; empty if its kind is unknown */
  record Agent(String text, Optional<Map<String, List<Integer>>> has) {}

  TrapWords choosing(boolean allowed) {
    return new TrapWords(bare, kinds, agents, picked, agentCount, hasId, allowed);
  }

  TrapWords withBare(String name, List<Integer> shape) {
    Map<String, List<Integer>> more = new LinkedHashMap<>(bare);
    more.put(name, shape);
    return new TrapWords(more, kinds, agents, picked, agentCount, hasId, mayChoose);
  }

  TrapWords withPicked(String name) {
    List<String> more = new ArrayList<>(picked);
    more.add(name);
    return new TrapWords(bare, kinds, agents, more, agentCount, hasId, mayChoose);
  }

  TrapWords withAgent(String name, Optional<Map<String, List<Integer>>> has) {
    List<Agent> more = new ArrayList<>(agents);
    more.add(new Agent(name, has));
    return new TrapWords(bare, kinds, more, picked, agentCount, hasId, mayChoose);
  }

  TrapWords withQuantified(String name, String kind) {
    return withAgent(name, Optional.of(kinds.get(kind)));
  }

  /** The variables that some agent has. */
  Map<String, List<Integer>> anybodyHas() {
    Map<String, List<Integer>> all = new LinkedHashMap<>();
    kinds.values().forEach(all::putAll);
    return all;
  }
}
