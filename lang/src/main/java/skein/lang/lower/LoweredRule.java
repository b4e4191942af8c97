package skein.lang.lower;

import java.util.List;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * A rule of the program, with what decides whether it has a step.
 *
 * @param before what its body evaluates and assumes before it assigns anything
 * @param label the name of its label
 * @param values those of its label
 */
record LoweredRule(Rule rule, List<Stmt> before, String label, List<StepLabelling.Shown> values) {

  LoweredRule {
    before = List.copyOf(before);
    values = List.copyOf(values);
  }
}
