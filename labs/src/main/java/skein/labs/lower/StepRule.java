package skein.labs.lower;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.labs.term.Atom;
import skein.replicas.Replication;

/**
 * The rule for a triple.
 *
 * @param own the rule's effect, except for the ranks of the tuples it writes
 * @param atom the step in the text
 * @param locations how many of the first guards are about the program counter
 * @param needs what the statements of its body need
 */
public record StepRule(Rule rule, Stmt own, List<Tuple> written, Atom atom, int locations, Needs needs) {

  /** Whether the agent's process is at a location where this step comes next. */
  public List<Expr> isNext() {
    return rule.guards().subList(0, locations);
  }

  /** Whether the agent has no message to send about its tuple with this number. */
  public Expr nothingPending(int tuple) {
    return rule.guards().get(locations + tuple);
  }

  Replication.OwnStep ownStep(World world) {
    Rule step =
        new Rule(
            rule.name(),
            rule.firstAgent(),
            rule.lastAgent(),
            rule.takesTurn(),
            rule.guards(),
            own,
            rule.frame(),
            rule.action(),
            rule.label(),
            rule.origin());
    return new Replication.OwnStep(step, written.stream().map(world.tuples()::indexOf).toList());
  }
}
