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
record Scope(boolean model, Map<String, Lowered> names, Optional<Lowered.Agent> self) {

  Scope {
    names = new HashMap<>(names);
  }

  static Scope definition() {
    return new Scope(false, Map.of(), Optional.empty());
  }

  static Scope global() {
    return new Scope(true, Map.of(), Optional.empty());
  }

  static Scope of(Lowered.Agent self) {
    return new Scope(true, Map.of(), Optional.of(self));
  }

  Scope with(String name, Lowered value) {
    Map<String, Lowered> more = new HashMap<>(names);
    more.put(name, value);
    return new Scope(model, more, self);
  }

  Scope with(Map<String, Lowered> others) {
    Map<String, Lowered> more = new HashMap<>(names);
    more.putAll(others);
    return new Scope(model, more, self);
  }
}
