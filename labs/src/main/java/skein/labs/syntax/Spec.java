package skein.labs.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** A whole LAbS file. */
public record Spec(
    SystemSection system,
    List<Stigmergy> stigmergies,
    List<Agent> agents,
    List<Assumption> assumptions,
    List<PropertyDecl> properties,
    List<Observation> observations,
    Optional<ViewSection> view) {

  public Spec {
    stigmergies = List.copyOf(stigmergies);
    agents = List.copyOf(agents);
    assumptions = List.copyOf(assumptions);
    properties = List.copyOf(properties);
    observations = List.copyOf(observations);
  }

  public Spec(
      SystemSection system, List<Stigmergy> stigmergies, List<Agent> agents, List<Assumption> assumptions, List<PropertyDecl> properties) {
    this(system, stigmergies, agents, assumptions, properties, List.of(), Optional.empty());
  }

  /**
   * Externs are kept without their underscore.
   *
   * @param control the kinds of agents whose steps are the controller's; if there are any, all others belong to the environment
   */
  public record SystemSection(
      List<Name> externs, List<Declaration> environment, List<Spawn> spawn, List<Name> control, List<Definition> processes, Span at) {
    public SystemSection {
      control = List.copyOf(control);
      externs = List.copyOf(externs);
      environment = List.copyOf(environment);
      spawn = List.copyOf(spawn);
      processes = List.copyOf(processes);
    }
  }

  public record Spawn(Name agent, Expression count, Span at) {}

  /** A scalar has no sizes. */
  public record Declaration(Name name, List<Expression> sizes, Initialiser initialiser, Span at) {
    public Declaration {
      sizes = List.copyOf(sizes);
    }
  }

  public record Definition(Name name, Process process, Span at) {}

  public record Stigmergy(Name name, Expression link, List<Tuple> tuples, Span at) {
    public Stigmergy {
      tuples = List.copyOf(tuples);
    }
  }

  /** Variables that travel together, all elements of arrays included; as many initialisers as variables. */
  public record Tuple(List<TupleVariable> variables, List<Initialiser> initialisers, Span at) {
    public Tuple {
      variables = List.copyOf(variables);
      initialisers = List.copyOf(initialisers);
    }
  }

  /** A scalar has no sizes. */
  public record TupleVariable(Name name, List<Expression> sizes) {
    public TupleVariable {
      sizes = List.copyOf(sizes);
    }
  }

  public record Agent(
      Name name, List<Declaration> attributes, List<Name> stigmergies, List<Definition> processes, Span at) {
    public Agent {
      attributes = List.copyOf(attributes);
      stigmergies = List.copyOf(stigmergies);
      processes = List.copyOf(processes);
    }
  }

  public record Assumption(Name name, Expression condition, Span at) {}

  /** A number to observe; it does not change what the system does. */
  public record Observation(Name name, Expression value, Span at) {}

  /** How runs are drawn; it does not change what the system does. Empty lists stand for parts that are not given. */
  public record ViewSection(List<Name> position, List<Name> colour, List<Expression> size, Span at) {
    public ViewSection {
      position = List.copyOf(position);
      colour = List.copyOf(colour);
      size = List.copyOf(size);
    }
  }

  public record PropertyDecl(Name name, PropertyForm form, Span at) {}
}
