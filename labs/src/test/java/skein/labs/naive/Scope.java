package skein.labs.naive;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.syntax.Expression;

/**
 * Name resolution at one place (§2, "References").
 *
 * @param state the state that variables are read from; absent in constant expressions
 * @param self the agent that the expression belongs to; absent in links and properties
 * @param locals the locals of the block that are set so far; a {@code pick} sets an array
 * @param quantified the current agents of the enclosing quantifiers
 * @param parties the sender and receiver of a link, or the picker and picked of a {@code where}
 */
record Scope(
    NaiveModel model,
    Optional<NaiveState> state,
    Optional<Integer> self,
    Map<String, List<Value>> locals,
    Map<String, Integer> quantified,
    Optional<Parties> parties) {

  record Parties(int first, int second) {}

  /** Initialisers may use parameters and {@code id}; sizes and counts only parameters. */
  static Scope constant(NaiveModel model, Optional<Integer> self) {
    return new Scope(model, Optional.empty(), self, Map.of(), Map.of(), Optional.empty());
  }

  static Scope agent(NaiveModel model, NaiveState state, int self, Map<String, List<Value>> locals) {
    return new Scope(model, Optional.of(state), Optional.of(self), locals, Map.of(), Optional.empty());
  }

  static Scope link(NaiveModel model, NaiveState state, int sender, int receiver) {
    return new Scope(
        model, Optional.of(state), Optional.empty(), Map.of(), Map.of(), Optional.of(new Parties(sender, receiver)));
  }

  static Scope property(NaiveModel model, NaiveState state) {
    return new Scope(model, Optional.of(state), Optional.empty(), Map.of(), Map.of(), Optional.empty());
  }

  Scope withParties(int first, int second) {
    return new Scope(model, state, self, locals, quantified, Optional.of(new Parties(first, second)));
  }

  Scope withQuantified(String variable, int agent) {
    Map<String, Integer> more = new LinkedHashMap<>(quantified);
    more.put(variable, agent);
    return new Scope(model, state, self, locals, more, parties);
  }

  /** §2: a quantified agent's name is its id; else "a local, else the agent's own, else its stigmergies', else the environment's". */
  Value variable(String name, List<Value> indices) {
    if (indices.isEmpty() && quantified.containsKey(name)) {
      return Value.of(quantified.get(name));
    }
    if (locals.containsKey(name)) {
      List<Value> local = locals.get(name);
      return indices.isEmpty() ? local.getFirst() : element(name, local, List.of(local.size()), indices);
    }
    if (self.isPresent() && model.hasOwn(self.get(), name)) {
      return own(self.get(), name, indices);
    }
    return element(name, state.orElseThrow().environment().get(name), model.environmentShape(name), indices);
  }

  /** {@code x of a}; §5: an error where the agent "does not exist, has no x, or has an x of another shape". */
  Value of(String name, List<Value> indices, Value agent) {
    if (!agent.isDefined()) {
      return Value.UNDEFINED;
    }
    if (agent.number() < 0 || agent.number() >= model.agentCount()) {
      throw new ModelErrs("there is no agent " + agent);
    }
    int id = (int) agent.number();
    if (name.equals("id")) {
      return Value.of(id);
    }
    if (!model.hasOwn(id, name)) {
      throw new ModelErrs("agent " + id + " has no " + name);
    }
    if (model.shape(id, name).size() != indices.size()) {
      throw new ModelErrs("agent " + id + " has a " + name + " of another shape");
    }
    return own(id, name, indices);
  }

  /** {@code 1}, {@code 2}, {@code c1} and {@code c2} are the parties, if there are any and no variable has this name. */
  Optional<Integer> party(Expression agent) {
    if (agent instanceof Expression.Ref(var name, var _, var _) && isName(name)) {
      return Optional.empty();
    }
    return parties.flatMap(
        both -> isFirstParty(agent) ? Optional.of(both.first) : isSecondParty(agent) ? Optional.of(both.second) : Optional.empty());
  }

  private boolean isName(String name) {
    return quantified.containsKey(name) || locals.containsKey(name) || self.isPresent() && model.isVariable(self.get(), name);
  }

  static boolean isFirstParty(Expression agent) {
    return agent instanceof Expression.Number(long number, var _) && number == 1
        || agent instanceof Expression.Ref(var name, var indices, var _) && name.equals("c1") && indices.isEmpty();
  }

  static boolean isSecondParty(Expression agent) {
    return agent instanceof Expression.Number(long number, var _) && number == 2
        || agent instanceof Expression.Ref(var name, var indices, var _) && name.equals("c2") && indices.isEmpty();
  }

  private Value own(int id, String name, List<Value> indices) {
    AgentState agent = state.orElseThrow().agents().get(id);
    if (agent.attributes().containsKey(name)) {
      return element(name, agent.attributes().get(name), model.attributeShape(id, name), indices);
    }
    List<Value> cells = agent.tuples().get(model.tupleOf(id, name).orElseThrow()).values().get(name);
    return element(name, cells, model.shape(id, name), indices);
  }

  private static Value element(String name, List<Value> cells, List<Integer> shape, List<Value> indices) {
    Optional<Integer> cell = cell(name, shape, indices);
    return cell.isPresent() ? cells.get(cell.get()) : Value.UNDEFINED;
  }

  /**
   * The cell of an array element; empty if an index is undefined. §5: an index out of bounds is an error, which "wins over undefined", also
   * among the "indices of one reference".
   */
  static Optional<Integer> cell(String name, List<Integer> shape, List<Value> indices) {
    if (shape.size() != indices.size()) {
      throw new IllegalStateException(name + " takes " + shape.size() + " indices");
    }
    for (int d = 0; d < shape.size(); d++) {
      Value index = indices.get(d);
      if (index.isDefined() && (index.number() < 0 || index.number() >= shape.get(d))) {
        throw new ModelErrs("index " + index + " of " + name + " is out of bounds");
      }
    }
    if (!indices.stream().allMatch(Value::isDefined)) {
      return Optional.empty();
    }
    int cell = 0;
    for (int d = 0; d < shape.size(); d++) {
      cell = cell * shape.get(d) + (int) indices.get(d).number();
    }
    return Optional.of(cell);
  }
}
