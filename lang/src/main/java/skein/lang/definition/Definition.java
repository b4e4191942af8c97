package skein.lang.definition;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lang.expression.Expression;

/**
 * A language of agents, as its {@code .lang} file defines it.
 *
 * @param agents whether a system is many agents; otherwise it is a single process
 * @param sorts the sorts of static names
 */
public record Definition(
    Source source,
    Name name,
    Optional<String> title,
    boolean agents,
    List<Name> sorts,
    List<Parameter> parameters,
    List<Let> lets,
    List<Busy> busy,
    List<Store> stores,
    List<State> states,
    List<ActionForm> actions,
    List<Operator> operators,
    List<ActionRule> rules) {

  public Definition {
    sorts = List.copyOf(sorts);
    parameters = List.copyOf(parameters);
    lets = List.copyOf(lets);
    busy = List.copyOf(busy);
    stores = List.copyOf(stores);
    states = List.copyOf(states);
    actions = List.copyOf(actions);
    operators = List.copyOf(operators);
    rules = List.copyOf(rules);
  }

  public record Parameter(Name name, long value) {}

  public record Let(Name name, List<Name> parameters, Expression body, Span at) {
    public Let {
      parameters = List.copyOf(parameters);
    }
  }

  /** An agent keeps its turn while the condition holds. */
  public record Busy(Name agent, Expression condition, Span at) {}

  /** Variables that models declare. */
  public record Store(Name name, boolean ofAgents, boolean partial, Optional<Tuples> tuples) {}

  /**
   * Of a store in tuples.
   *
   * @param listedAs the section in which agents list what they carry
   * @param headers what a model states about each group of tuples
   * @param each what each agent has for each tuple
   */
  public record Tuples(Optional<Name> listedAs, List<Hole> headers, List<Declaration> each) {
    public Tuples {
      headers = List.copyOf(headers);
      each = List.copyOf(each);
    }
  }

  /** A part of the state that every agent has, or the system. */
  public record State(boolean ofAgents, Declaration declaration) {}

  /**
   * A variable of the definition.
   *
   * @param index empty for a single one
   * @param given whether each model states the initial value
   */
  public record Declaration(Name name, Optional<Index> index, Type type, Optional<Expression> initial, boolean given) {}

  public sealed interface Index {
    record OfSort(Name sort) implements Index {}

    record OfAgents() implements Index {}

    record Size(Expression count) implements Index {}
  }

  public Optional<Store> store(String wanted) {
    return stores.stream().filter(store -> store.name().text().equals(wanted)).findFirst();
  }

  public Optional<State> state(String wanted) {
    return states.stream().filter(state -> state.declaration().name().text().equals(wanted)).findFirst();
  }

  public Optional<ActionForm> action(String wanted) {
    return actions.stream().filter(action -> action.name().text().equals(wanted)).findFirst();
  }

  public Optional<Let> let(String wanted) {
    return lets.stream().filter(let -> let.name().text().equals(wanted)).findFirst();
  }

  public boolean isSort(String wanted) {
    return sorts.stream().anyMatch(sort -> sort.text().equals(wanted));
  }

  /** All tokens of the language, operators and actions. */
  public List<TextPart.Text> texts() {
    return Stream.concat(actions.stream().flatMap(action -> action.parts().stream()), operators.stream().flatMap(operator -> operator.parts().stream()))
        .flatMap(TextPart::texts)
        .toList();
  }
}
