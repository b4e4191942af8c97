package skein.labs.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import skein.labs.syntax.Expression;

/**
 * The names that an expression can use at one place.
 *
 * @param bare the shapes of variables by name: the length of each dimension, none for a scalar
 * @param kinds for every kind of agent, the variables that {@code x of} can read
 * @param agents names of agents: quantified variables with their kind, or a party of a link or {@code where}
 * @param picked arrays of agents set by {@code pick}, usually of at least one
 * @param externs parameters and their values
 * @param kindOfAgent the kind of every agent, by id
 * @param hasId whether {@code id} without {@code of} is allowed
 * @param mayChoose whether {@code [a..b]} is allowed
 */
record Words(
    Map<String, List<Integer>> bare,
    Map<String, Map<String, List<Integer>>> kinds,
    List<AgentName> agents,
    List<AgentName> picked,
    Map<String, Long> externs,
    List<String> kindOfAgent,
    boolean hasId,
    boolean mayChoose) {

  /** @param has the variables of the agent; empty if its kind is unknown */
  record AgentName(String text, Optional<Map<String, List<Integer>>> has) {
    boolean isParty() {
      return List.of("1", "2", "c1", "c2").contains(text);
    }
  }

  boolean hasParties() {
    return agents.stream().anyMatch(AgentName::isParty);
  }

  Words choosing(boolean allowed) {
    return new Words(bare, kinds, agents, picked, externs, kindOfAgent, hasId, allowed);
  }

  Words withBare(String name, List<Integer> shape) {
    Map<String, List<Integer>> more = new LinkedHashMap<>(bare);
    more.put(name, shape);
    List<AgentName> otherPicked = picked.stream().filter(other -> !other.text().equals(name)).toList();
    return new Words(more, kinds, agents, otherPicked, externs, kindOfAgent, hasId, mayChoose);
  }

  Words withPicked(String name, Optional<String> kind) {
    List<AgentName> more = new ArrayList<>(picked);
    more.add(new AgentName(name, kind.map(kinds::get)));
    Map<String, List<Integer>> otherBare = new LinkedHashMap<>(bare);
    otherBare.remove(name);
    return new Words(otherBare, kinds, agents, more, externs, kindOfAgent, hasId, mayChoose);
  }

  Words withAgent(String name, Optional<Map<String, List<Integer>>> has) {
    List<AgentName> more = new ArrayList<>(agents);
    more.add(new AgentName(name, has));
    return new Words(bare, kinds, more, picked, externs, kindOfAgent, hasId, mayChoose);
  }

  Words withQuantified(String name, String kind) {
    return withAgent(name, Optional.of(kinds.get(kind)));
  }

  /** The variables that all kinds of agents have in the same shape. */
  Map<String, List<Integer>> everybodyHas() {
    Map<String, List<Integer>> common = new LinkedHashMap<>(kinds.values().iterator().next());
    kinds.values().forEach(has -> common.entrySet().removeIf(word -> !word.getValue().equals(has.get(word.getKey()))));
    return common;
  }

  /** The value of an expression that is a number or a parameter. */
  OptionalLong constant(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> OptionalLong.of(value);
      case Expression.Extern(var name, var _) -> OptionalLong.of(externs.get(name));
      default -> OptionalLong.empty();
    };
  }
}
