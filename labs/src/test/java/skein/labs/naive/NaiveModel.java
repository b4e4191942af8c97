package skein.labs.naive;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;

/** A LAbS model with its parameters: the agents, the meaning of names, initial states, steps and properties. */
public final class NaiveModel {

  private final Spec spec;
  private final Map<String, Long> externs;
  private final boolean roundRobin;
  private final List<Spec.Agent> agents = new ArrayList<>();
  private final List<Terms> terms = new ArrayList<>();
  private final List<Map<String, TupleName>> stigmergicVariables = new ArrayList<>();
  private final Map<TupleName, Expression> links = new LinkedHashMap<>();
  private final Map<String, List<Integer>> environmentShapes = new LinkedHashMap<>();
  private final List<Map<String, List<Integer>>> attributeShapes = new ArrayList<>();
  private final List<Map<String, List<Integer>>> stigmergicShapes = new ArrayList<>();

  public NaiveModel(Spec spec, Map<String, Long> externs, boolean roundRobin) {
    this.spec = spec;
    this.externs = Collections.unmodifiableMap(new LinkedHashMap<>(externs));
    this.roundRobin = roundRobin;
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      stigmergy.tuples().forEach(tuple -> links.put(name(stigmergy, tuple), stigmergy.link()));
    }
    spec.system().environment().forEach(declared -> environmentShapes.put(declared.name().text(), shape(declared.sizes())));
    // §4: "agents get ids 0, 1, 2, … in the order of the spawn list".
    for (Spec.Spawn spawn : spec.system().spawn()) {
      long count = constant(spawn.count());
      for (long i = 0; i < count; i++) {
        addAgent(kind(spawn.agent().text()));
      }
    }
  }

  /** The same parameters and schedule with another model. */
  public NaiveModel with(Spec other) {
    return new NaiveModel(other, externs, roundRobin);
  }

  private void addAgent(Spec.Agent kind) {
    agents.add(kind);
    Map<String, List<Integer>> shapes = new LinkedHashMap<>();
    kind.attributes().forEach(declared -> shapes.put(declared.name().text(), shape(declared.sizes())));
    attributeShapes.add(shapes);
    Map<String, TupleName> carried = new LinkedHashMap<>();
    Map<String, List<Integer>> carriedShapes = new LinkedHashMap<>();
    for (Spec.Stigmergy stigmergy : stigmergiesOf(kind)) {
      for (Spec.Tuple tuple : stigmergy.tuples()) {
        for (Spec.TupleVariable variable : tuple.variables()) {
          carried.put(variable.name().text(), name(stigmergy, tuple));
          carriedShapes.put(variable.name().text(), shape(variable.sizes()));
        }
      }
    }
    stigmergicVariables.add(carried);
    stigmergicShapes.add(carriedShapes);
    // §6: "the agent's own definitions win over the system's".
    Map<String, Process> definitions = new LinkedHashMap<>();
    spec.system().processes().forEach(d -> definitions.put(d.name().text(), Unplaced.process(d.process())));
    kind.processes().forEach(d -> definitions.put(d.name().text(), Unplaced.process(d.process())));
    terms.add(new Terms(definitions));
  }

  public List<NaiveState> initialStates() {
    return new InitialStates(this).all();
  }

  /** All step instances of the state that the schedule allows: agents' steps and messages (§6). */
  public List<NaiveStep> steps(NaiveState state) {
    return new Steps(this, state).all();
  }

  /** Whether the predicate of a property or an assumption holds, does not hold (false or undefined), or causes an error. */
  public Holds holds(Expression predicate, NaiveState state) {
    try {
      return Evaluation.truth(predicate, Scope.property(this, state)) == Kleene.TRUE ? Holds.TRUE : Holds.NOT_TRUE;
    } catch (ModelErrs _) {
      return Holds.ERRS;
    }
  }

  public enum Holds { TRUE, NOT_TRUE, ERRS }

  /** The properties with a single modality over a state predicate, by name. */
  public Map<String, PropertyForm.Modal> modalProperties() {
    Map<String, PropertyForm.Modal> found = new LinkedHashMap<>();
    for (Spec.PropertyDecl property : spec.properties()) {
      if (property.form() instanceof PropertyForm.Modal modal) {
        found.put(property.name().text(), modal);
      }
    }
    return found;
  }

  public Spec spec() {
    return spec;
  }

  public boolean roundRobin() {
    return roundRobin;
  }

  public int agentCount() {
    return agents.size();
  }

  public String kindOf(int agent) {
    return agents.get(agent).name().text();
  }

  Spec.Agent declaration(int agent) {
    return agents.get(agent);
  }

  long extern(String name) {
    return externs.get(name);
  }

  long constant(Expression expression) {
    return Evaluation.constant(expression, Scope.constant(this, Optional.empty())).number();
  }

  List<Integer> agentsOfKind(String kind) {
    return IntStream.range(0, agents.size()).filter(i -> kindOf(i).equals(kind)).boxed().toList();
  }

  boolean hasOwn(int agent, String variable) {
    return attributeShapes.get(agent).containsKey(variable) || stigmergicVariables.get(agent).containsKey(variable);
  }

  /** Whether a name without {@code of} is a variable for the agent. */
  boolean isVariable(int agent, String name) {
    return hasOwn(agent, name) || environmentShapes.containsKey(name);
  }

  /** The shape of an attribute or stigmergy variable of the agent. */
  public List<Integer> shape(int agent, String variable) {
    List<Integer> attribute = attributeShapes.get(agent).get(variable);
    return attribute == null ? stigmergicShapes.get(agent).get(variable) : attribute;
  }

  public List<Integer> attributeShape(int agent, String attribute) {
    return attributeShapes.get(agent).get(attribute);
  }

  public List<Integer> environmentShape(String variable) {
    return environmentShapes.get(variable);
  }

  /** The tuple of the agent's stigmergy variable with this name, if there is one; an attribute with the same name hides it. */
  Optional<TupleName> tupleOf(int agent, String variable) {
    return attributeShapes.get(agent).containsKey(variable)
        ? Optional.empty()
        : Optional.ofNullable(stigmergicVariables.get(agent).get(variable));
  }

  Expression link(TupleName tuple) {
    return links.get(tuple);
  }

  Terms terms(int agent) {
    return terms.get(agent);
  }

  List<Spec.Stigmergy> stigmergiesOf(Spec.Agent kind) {
    List<String> listed = kind.stigmergies().stream().map(Name::text).toList();
    return spec.stigmergies().stream().filter(stigmergy -> listed.contains(stigmergy.name().text())).toList();
  }

  static TupleName name(Spec.Stigmergy stigmergy, Spec.Tuple tuple) {
    return new TupleName(stigmergy.name().text(), tuple.variables().stream().map(variable -> variable.name().text()).toList());
  }

  private Spec.Agent kind(String name) {
    return spec.agents().stream().filter(agent -> agent.name().text().equals(name)).findFirst().orElseThrow();
  }

  private List<Integer> shape(List<Expression> sizes) {
    return sizes.stream().map(size -> Math.toIntExact(constant(size))).toList();
  }

  /** The values of an initialiser, without duplicates. */
  List<Value> values(Initialiser initialiser, Optional<Integer> self) {
    Scope scope = Scope.constant(this, self);
    List<Value> found = new ArrayList<>();
    switch (initialiser) {
      case Initialiser.Undefined _ -> found.add(Value.UNDEFINED);
      // "a..b excludes b".
      case Initialiser.FromTo(var from, var to, var _) -> {
        long last = Evaluation.constant(to, scope).number();
        for (long i = Evaluation.constant(from, scope).number(); i < last; i++) {
          found.add(Value.of(i));
        }
      }
      case Initialiser.AnyOf(var values, var _) ->
          values.forEach(
              value -> Resolution.forEach(choices -> found.add(new Evaluation(scope, choices).number(value))));
    }
    return found.stream().distinct().toList();
  }
}
