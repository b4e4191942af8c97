package skein.labs.naive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import skein.labs.syntax.Process;
import skein.labs.syntax.Spec;

/**
 * §4: "every combination of the initialisers' values (each array element on its own, each agent on its own), kept only if every
 * assume predicate holds".
 */
record InitialStates(NaiveModel model) {

  List<NaiveState> all() {
    List<NaiveState> states = List.of(blank());
    for (Spec.Declaration declared : model.spec().system().environment()) {
      String name = declared.name().text();
      List<Value> values = model.values(declared.initialiser(), Optional.empty());
      for (int cell = 0; cell < cells(model.environmentShape(name)); cell++) {
        int at = cell;
        states = each(states, values, (state, value) -> state.withEnvironment(name, at, value));
      }
    }
    for (int id = 0; id < model.agentCount(); id++) {
      states = withAgentInitialised(states, id);
    }
    return states.stream().distinct().filter(this::isAssumed).toList();
  }

  private List<NaiveState> withAgentInitialised(List<NaiveState> blank, int id) {
    List<NaiveState> states = blank;
    for (Spec.Declaration declared : model.declaration(id).attributes()) {
      String name = declared.name().text();
      List<Value> values = model.values(declared.initialiser(), Optional.of(id));
      for (int cell = 0; cell < cells(model.attributeShape(id, name)); cell++) {
        int at = cell;
        states =
            each(
                states,
                values,
                (state, value) -> state.withAgent(id, state.agents().get(id).withAttribute(name, at, value)));
      }
    }
    for (Spec.Stigmergy stigmergy : model.stigmergiesOf(model.declaration(id))) {
      for (Spec.Tuple tuple : stigmergy.tuples()) {
        TupleName tupleName = NaiveModel.name(stigmergy, tuple);
        for (int i = 0; i < tuple.variables().size(); i++) {
          String variable = tuple.variables().get(i).name().text();
          List<Value> values = model.values(tuple.initialisers().get(i), Optional.of(id));
          for (int cell = 0; cell < cells(model.shape(id, variable)); cell++) {
            int at = cell;
            states =
                each(
                    states,
                    values,
                    (state, value) -> state.withTuple(id, tupleName, state.tuple(id, tupleName).with(variable, at, value)));
          }
        }
      }
    }
    return states;
  }

  /** All variables undefined, ranks by ids, Zp and Zc empty, every agent at the start of its behaviour. */
  private NaiveState blank() {
    Map<String, List<Value>> environment = new LinkedHashMap<>();
    for (Spec.Declaration declared : model.spec().system().environment()) {
      environment.put(declared.name().text(), undefined(model.environmentShape(declared.name().text())));
    }
    // "At the start ranks follow ids: agent with the lowest id is oldest, all differ."
    Map<TupleName, Integer> carriers = new LinkedHashMap<>();
    List<AgentState> agents = new ArrayList<>();
    for (int id = 0; id < model.agentCount(); id++) {
      Spec.Agent kind = model.declaration(id);
      Map<String, List<Value>> attributes = new LinkedHashMap<>();
      for (Spec.Declaration declared : kind.attributes()) {
        attributes.put(declared.name().text(), undefined(model.attributeShape(id, declared.name().text())));
      }
      Map<TupleName, TupleState> tuples = new LinkedHashMap<>();
      for (Spec.Stigmergy stigmergy : model.stigmergiesOf(kind)) {
        for (Spec.Tuple tuple : stigmergy.tuples()) {
          TupleName name = NaiveModel.name(stigmergy, tuple);
          int rank = carriers.merge(name, 1, Integer::sum) - 1;
          Map<String, List<Value>> values = new LinkedHashMap<>();
          for (String variable : name.variables()) {
            values.put(variable, undefined(model.shape(id, variable)));
          }
          tuples.put(name, new TupleState(values, rank, false, false));
        }
      }
      Process behaviour = model.terms(id).unfolded(behaviour(kind));
      agents.add(new AgentState(attributes, Optional.of(behaviour), tuples));
    }
    return new NaiveState(agents, environment, 0);
  }

  private static Process behaviour(Spec.Agent kind) {
    Supplier<IllegalStateException> none = () -> new IllegalStateException("no Behavior");
    return kind.processes().stream()
        .filter(d -> d.name().text().equals("Behavior") || d.name().text().equals("Behaviour"))
        .findFirst()
        .map(d -> Unplaced.process(d.process()))
        .orElseThrow(none);
  }

  /** An assumption that causes an error for a combination does not hold for it. */
  private boolean isAssumed(NaiveState state) {
    return model.spec().assumptions().stream()
        .allMatch(assumption -> model.holds(assumption.condition(), state) == NaiveModel.Holds.TRUE);
  }

  private static List<NaiveState> each(
      List<NaiveState> states, List<Value> values, BiFunction<NaiveState, Value, NaiveState> with) {
    return states.stream().flatMap(state -> values.stream().map(value -> with.apply(state, value))).toList();
  }

  private static List<Value> undefined(List<Integer> shape) {
    return Collections.nCopies(cells(shape), Value.UNDEFINED);
  }

  private static int cells(List<Integer> shape) {
    return shape.stream().reduce(1, (a, b) -> a * b);
  }
}
