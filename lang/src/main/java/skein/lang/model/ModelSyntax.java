package skein.lang.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lang.definition.Name;
import skein.lang.expression.Expression;

/** A model as written. */
public record ModelSyntax(
    Source source,
    List<Name> externs,
    List<Setting> settings,
    List<StoreSection> systemStores,
    List<StateSection> systemStates,
    List<Spawn> spawns,
    List<ProcessDefinition> definitions,
    List<TupleStore> tupleStores,
    List<AgentKind> kinds,
    List<Condition> assumptions,
    List<Claimed> properties,
    List<Observation> observations,
    List<ViewEntry> view) {

  public ModelSyntax {
    externs = List.copyOf(externs);
    settings = List.copyOf(settings);
    systemStores = List.copyOf(systemStores);
    systemStates = List.copyOf(systemStates);
    spawns = List.copyOf(spawns);
    definitions = List.copyOf(definitions);
    tupleStores = List.copyOf(tupleStores);
    kinds = List.copyOf(kinds);
    assumptions = List.copyOf(assumptions);
    properties = List.copyOf(properties);
    observations = List.copyOf(observations);
    view = List.copyOf(view);
  }

  /** The value of a parameter of the definition. */
  public record Setting(Name parameter, Expression value) {}

  /** Variables of a store. */
  public record StoreSection(Name store, List<Variable> variables) {
    public StoreSection {
      variables = List.copyOf(variables);
    }
  }

  public record StateSection(Name state, Initial initial) {}

  public record Variable(Name name, List<Expression> sizes, Initial initial) {
    public Variable {
      sizes = List.copyOf(sizes);
    }
  }

  /** Possible initial values. */
  public sealed interface Initial {
    Span at();

    record AnyOf(List<Expression> values, Span at) implements Initial {
      public AnyOf {
        values = List.copyOf(values);
      }
    }

    /** Without {@code to}. */
    record FromTo(Expression from, Expression to, Span at) implements Initial {}

    record Undefined(Span at) implements Initial {}
  }

  public record Spawn(Name kind, Expression count) {}

  public record ProcessDefinition(Name name, List<Name> parameters, ProcessNode body) {
    public ProcessDefinition {
      parameters = List.copyOf(parameters);
    }
  }

  /** A section of a store in tuples. */
  public record TupleStore(Name store, Name name, List<Header> headers, List<TupleGroup> tuples) {
    public TupleStore {
      headers = List.copyOf(headers);
      tuples = List.copyOf(tuples);
    }
  }

  public record Header(Name name, Expression value) {}

  /** Variables that travel together. */
  public record TupleGroup(List<Variable> variables) {
    public TupleGroup {
      variables = List.copyOf(variables);
    }
  }

  public record AgentKind(Name name, List<StoreSection> stores, List<Listing> listings, List<StateSection> states, List<ProcessDefinition> definitions) {
    public AgentKind {
      stores = List.copyOf(stores);
      listings = List.copyOf(listings);
      states = List.copyOf(states);
      definitions = List.copyOf(definitions);
    }
  }

  /** The tuple stores that an agent carries. */
  public record Listing(Name section, List<Name> names) {
    public Listing {
      names = List.copyOf(names);
    }
  }

  public record Condition(Name name, Expression condition) {}

  public record Claimed(Name name, Form form, Span at) {}

  /** What a property claims. */
  public sealed interface Form {
    Span at();

    record Modal(Modality modality, Expression predicate, Span at) implements Form {}

    record DeadlockFree(Span at) implements Form {}

    record Linear(Expression formula, Span at) implements Form {}

    /** {@code between (p) and (q)} or {@code from (p) until (q)}. */
    record Scoped(boolean between, Expression open, Expression close, Pattern pattern, Span at) implements Form {}

    record Quantified(Expression.Quantifier quantifier, Name kind, Name variable, Form body, Span at) implements Form {}
  }

  public enum Modality { ALWAYS, EVENTUALLY, FAIRLY, FAIRLY_INFINITELY, REACHABLE }

  public sealed interface Pattern {
    record Always(Expression predicate) implements Pattern {}

    record ThereIs(Expression predicate) implements Pattern {}

    record Precedes(Expression first, Expression second) implements Pattern {}
  }

  public record Observation(Name name, Expression value) {}

  /** {@code position = x, y}. */
  public record ViewEntry(Name name, List<Expression> values) {
    public ViewEntry {
      values = List.copyOf(values);
    }
  }

  public Optional<AgentKind> kind(String name) {
    return kinds.stream().filter(kind -> kind.name().text().equals(name)).findFirst();
  }

  /** The definitions of processes of an agent by name, its own instead of those that all have. */
  public Map<String, ProcessDefinition> definitions(AgentKind kind) {
    Map<String, ProcessDefinition> all = new LinkedHashMap<>();
    definitions.forEach(each -> all.put(each.name().text(), each));
    kind.definitions().forEach(each -> all.put(each.name().text(), each));
    return all;
  }
}
