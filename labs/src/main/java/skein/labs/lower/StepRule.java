package skein.labs.lower;

import java.util.List;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Structure;

/**
 * The rule for a triple.
 *
 * @param own the rule's effect, except for the ranks of the tuples it writes
 */
record StepRule(Rule rule, Stmt own, List<Tuple> written) {

  Structure.OwnStep ownStep(World world) {
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
    return new Structure.OwnStep(step, written.stream().map(world.tuples()::indexOf).toList());
  }
}
