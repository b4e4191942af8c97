package skein.labs.naive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.syntax.Process;

/**
 * §4: the state of one agent. Arrays are stored as lists, row by row.
 *
 * @param control the rest of its process, without positions; empty once it has ended
 */
public record AgentState(
    Map<String, List<Value>> attributes, Optional<Process> control, Map<TupleName, TupleState> tuples) {

  public AgentState {
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    tuples = Collections.unmodifiableMap(new LinkedHashMap<>(tuples));
  }

  AgentState withAttribute(String name, int cell, Value value) {
    Map<String, List<Value>> changed = new LinkedHashMap<>(attributes);
    changed.put(name, replaced(attributes.get(name), cell, value));
    return new AgentState(changed, control, tuples);
  }

  AgentState withControl(Optional<Process> newControl) {
    return new AgentState(attributes, newControl, tuples);
  }

  AgentState withTuple(TupleName name, TupleState tuple) {
    Map<TupleName, TupleState> changed = new LinkedHashMap<>(tuples);
    changed.put(name, tuple);
    return new AgentState(attributes, control, changed);
  }

  /** §6: an agent takes a step only while its own Zc and Zp are empty. */
  boolean hasPendingMessages() {
    return tuples.values().stream().anyMatch(tuple -> tuple.toPropagate() || tuple.toConfirm());
  }

  static List<Value> replaced(List<Value> list, int cell, Value value) {
    List<Value> changed = new ArrayList<>(list);
    changed.set(cell, value);
    return List.copyOf(changed);
  }
}
