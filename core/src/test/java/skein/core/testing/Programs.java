package skein.core.testing;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Claim;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;

/** Builds small programs for tests. Every variable is shown under its name. */
public final class Programs {

  private final Variables variables = new Variables();
  private final List<Values> initial = new ArrayList<>();
  private final List<Init.Assumption> assumptions = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<Property> properties = new ArrayList<>();
  private final List<String> agents;
  private Schedule schedule = new Schedule.Free();

  /** With this many agents, called {@code A 0}, {@code A 1}, … */
  public Programs(int agents) {
    this.agents = java.util.stream.IntStream.range(0, agents).mapToObj(i -> "A " + i).toList();
  }

  public Variable scalar(String name, long min, long max, long... start) {
    initial.add(Values.of(start));
    return variables.scalar(name, min, max);
  }

  public Variable array(String name, int length, long min, long max, long... start) {
    for (int i = 0; i < length; i++) {
      initial.add(Values.of(start));
    }
    return variables.array(name, length, min, max);
  }

  public Programs assume(Expr condition) {
    assumptions.add(new Init.Assumption("Assumed", condition));
    return this;
  }

  public Programs rule(Rule rule) {
    rules.add(rule);
    return this;
  }

  /** A turn-taking rule of all agents. */
  public Programs rule(String name, Expr guard, Stmt body) {
    return rule(name, 0, agents.size() - 1, true, guard, body);
  }

  public Programs rule(String name, int first, int last, boolean takesTurn, Expr guard, Stmt body) {
    rules.add(new Rule(name, first, last, takesTurn, List.of(guard), body, 9, Label.of(name), null));
    return this;
  }

  /** A rule of all agents, with guards that are evaluated in order. */
  public Programs rule(String name, List<Expr> guards, Stmt body) {
    rules.add(new Rule(name, 0, agents.size() - 1, true, guards, body, 9, Label.of(name), null));
    return this;
  }

  public Programs property(String name, Claim claim) {
    properties.add(new Property(name, claim, name, null));
    return this;
  }

  public Programs roundRobin(Expr busy) {
    schedule = new Schedule.RoundRobin(scalar("turn", 0, Math.max(0, agents.size() - 1), 0), busy);
    return this;
  }

  public Program build() {
    List<View.Observable> shown = new ArrayList<>();
    for (Variable variable : variables.all()) {
      for (int i = 0; i < variable.length(); i++) {
        String name = variable.array() ? variable.name() + "[" + i + "]" : variable.name();
        shown.add(new View.Observable("", name, variable.offset() + i, Display.NUMBER, false));
      }
    }
    return new Program(
        "test",
        agents,
        variables.all(),
        new Init(initial, assumptions),
        rules,
        schedule,
        properties,
        new View(shown));
  }
}
