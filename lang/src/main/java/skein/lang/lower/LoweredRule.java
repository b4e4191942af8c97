package skein.lang.lower;

import java.util.List;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * A rule of the program, with what decides whether it has a step.
 *
 * @param of the rule of the definition
 * @param takers the agents that take a step, the first one first
 * @param before what its body evaluates and assumes before it assigns anything
 * @param label the name of its label
 * @param values those of its label
 */
record LoweredRule(Rule rule, skein.lang.definition.ActionRule of, List<Actor> takers, List<Stmt> before, String label, List<StepLabelling.Shown> values) {

  LoweredRule {
    takers = List.copyOf(takers);
    before = List.copyOf(before);
    values = List.copyOf(values);
  }
}
