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
 * @param chance what chance is to it, and what states and steps earn; only questions about numbers depend on it
 * @param timing how long its steps take, whose they are and what they cost; only questions about time, games and plans depend on it
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
    Optional<Structure> structure,
    Chance chance,
    Timing timing) {

  public Program {
    agents = List.copyOf(agents);
    variables = List.copyOf(variables);
    rules = List.copyOf(rules);
    properties = List.copyOf(properties);
    if (init.values().size() != cells(variables)) {
      throw new IllegalArgumentException("the initial condition must cover every cell");
    }
    if (timing.isPresent() && timing.rules().size() != rules.size()) {
      throw new IllegalArgumentException("the timing must cover every rule");
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

  /** A program that says nothing about chance and time. */
  public Program(
      String name,
      List<String> agents,
      List<Variable> variables,
      Init init,
      List<Rule> rules,
      Schedule schedule,
      List<Property> properties,
      View view,
      Optional<Structure> structure) {
    this(name, agents, variables, init, rules, schedule, properties, view, structure, Chance.NONE, Timing.NONE);
  }

  /** The same with other initial states. */
  public Program withInit(Init other) {
    return new Program(name, agents, variables, other, rules, schedule, properties, view, structure, chance, timing);
  }

  /** The same with other rules, in the same order: what steps earn and how long they take is said by their indices. */
  public Program withRules(List<Rule> others) {
    return new Program(name, agents, variables, init, others, schedule, properties, view, structure, chance, timing);
  }

  /** The same with other properties. */
  public Program withProperties(List<Property> others) {
    return new Program(name, agents, variables, init, rules, schedule, others, view, structure, chance, timing);
  }

  /** The same, shown in another way. */
  public Program withView(View other) {
    return new Program(name, agents, variables, init, rules, schedule, properties, other, structure, chance, timing);
  }

  /** The same with what chance is to it. */
  public Program withChance(Chance other) {
    return new Program(name, agents, variables, init, rules, schedule, properties, view, structure, other, timing);
  }

  /** The same with how long its steps take. */
  public Program withTiming(Timing other) {
    return new Program(name, agents, variables, init, rules, schedule, properties, view, structure, chance, other);
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
