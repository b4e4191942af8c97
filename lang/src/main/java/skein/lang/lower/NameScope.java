package skein.lang.lower;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What names stand for where an expression is evaluated.
 *
 * @param model whether it is an expression of a model; otherwise it is one of the definition
 * @param self the agent to which names without an owner belong; empty outside of agents
 */
record NameScope(boolean model, Map<String, Lowered> names, Optional<Lowered.Agent> self) {

  NameScope {
    names = new HashMap<>(names);
  }

  static NameScope definition() {
    return new NameScope(false, Map.of(), Optional.empty());
  }

  static NameScope global() {
    return new NameScope(true, Map.of(), Optional.empty());
  }

  static NameScope of(Lowered.Agent self) {
    return new NameScope(true, Map.of(), Optional.of(self));
  }

  NameScope with(String name, Lowered value) {
    Map<String, Lowered> more = new HashMap<>(names);
    more.put(name, value);
    return new NameScope(model, more, self);
  }

  NameScope with(Map<String, Lowered> others) {
    Map<String, Lowered> more = new HashMap<>(names);
    more.putAll(others);
    return new NameScope(model, more, self);
  }
}
