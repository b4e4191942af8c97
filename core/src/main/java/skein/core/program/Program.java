package skein.core.program;

import java.util.List;
import java.util.Optional;

/**
 * The sequential emulation of a system of agents, as data: variables, initial condition, guarded
 * atomic rules, a schedule, and the properties claimed of it. No language's notions appear here: a
 * front end expresses its operational semantics entirely by the rules it writes. A state is an array
 * of {@code cells} numbers.
 *
 * @param agents the names of the agents ({@code Node 1}); the index is the agent's id
 * @param structure which agent owns which cells, if the front end knows; the semantics does not depend on it
 */
public record Program(
    String name,
    List<String> agents,
    List<Variable> variables,
    Init init,
    List<Rule> rules,
    Schedule schedule,
    List<Property> properties,
    View view,
    Optional<Structure> structure) {

  public Program {
    agents = List.copyOf(agents);
    variables = List.copyOf(variables);
    rules = List.copyOf(rules);
    properties = List.copyOf(properties);
    if (init.values().size() != cells(variables)) {
      throw new IllegalArgumentException("the initial condition must cover every cell");
    }
  }

  public Program(
      String name,
      List<String> agents,
      List<Variable> variables,
      Init init,
      List<Rule> rules,
      Schedule schedule,
      List<Property> properties,
      View view) {
    this(name, agents, variables, init, rules, schedule, properties, view, Optional.empty());
  }

  /** The same with other initial states. */
  public Program withInit(Init other) {
    return new Program(name, agents, variables, other, rules, schedule, properties, view, structure);
  }

  /** Whether some step is one of several agents. Fairness, which is about the steps of each agent, is not defined then. */
  public boolean hasJointSteps() {
    return rules.stream().anyMatch(rule -> !rule.partners().isEmpty());
  }

  public int cells() {
    return cells(variables);
  }

  private static int cells(List<Variable> variables) {
    return variables.stream().mapToInt(Variable::length).sum();
  }
}
