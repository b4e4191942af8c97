package skein.labs.lower;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.core.program.Display;

/** The spawned system: its agents and the layout of their variables. */
public record World(
    Map<String, Long> externs,
    List<Kind> kinds,
    List<Kind> kindOfAgent,
    Map<String, Shape> environment,
    List<Tuple> tuples) {

  public int agents() {
    return kindOfAgent.size();
  }

  /** {@code Node 1}: the display name of an agent. */
  public String agentName(int id) {
    return kindOfAgent.get(id).name() + " " + id;
  }

  Display agentNames() {
    return new Display(
        IntStream.range(0, agents()).boxed().collect(Collectors.toMap(Integer::longValue, this::agentName)));
  }

  Kind kind(String name) {
    return kinds.stream().filter(k -> k.name().equals(name)).findFirst().orElseThrow();
  }

  /** Whether a name without {@code of} is a variable for agents of the kind: their own, their stigmergies' or the environment's. */
  boolean isVariable(Kind kind, String name) {
    return kind.attributes().containsKey(name) || kind.tupleOf(name) != null || environment.containsKey(name);
  }

  /** The kinds that carry the tuple and have at least one agent. */
  List<Kind> carriers(Tuple tuple) {
    return kinds.stream().filter(k -> k.isSpawned() && k.tuples().contains(tuple)).toList();
  }
}
