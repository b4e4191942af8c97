package skein.labs.naive;

import java.util.List;
import java.util.Optional;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

/**
 * A step that a process may take, by the SOS rules.
 *
 * @param conditions the conditions on the step, outermost first
 * @param priority the innermost one; 0 if there is none
 * @param step a Skip, an Action or a Block
 * @param rest the rest of the process; empty if it has ended
 */
record Derivative(List<Condition> conditions, Optional<Expression> priority, Process step, Optional<Process> rest) {

  /** A guard that must hold, or the condition of a {@code =>} that must not. */
  record Condition(Expression guard, boolean mustHold) {}
}
