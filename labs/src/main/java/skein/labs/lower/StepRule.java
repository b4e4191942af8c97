package skein.labs.lower;

import java.util.List;
import java.util.Map;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.labs.term.Atom;
import skein.replicas.Replication;

/**
 * The rule for a triple.
 *
 * @param own the rule's effect, except for the ranks of the tuples it writes
 * @param written the tuples it writes, each with whether it does
 * @param atom the step in the text
 * @param locations how many of the first guards are about the program counter
 * @param rivals steps with another priority, which the last guards are about
 * @param needs what the statements of its body need
 */
public record StepRule(Rule rule, Stmt own, Map<Tuple, Expr> written, Atom atom, int locations, List<Atom> rivals, Needs needs) {

  /** Whether the agent's process is at a location where this step comes next. */
  public List<Expr> isNext() {
    return rule.guards().subList(0, locations);
  }

  /** Whether the agent has no message to send about its tuple with this number. */
  public Expr nothingPending(int tuple) {
    return rule.guards().get(locations + tuple);
  }

  /** For each rival, whether it does not outrank the step. */
  public List<Expr> ranking() {
    return rule.guards().subList(rule.guards().size() - rivals.size(), rule.guards().size());
  }

  /** Whether the same tuples are written whatever comes of its tosses. */
  boolean alwaysWritesTheSame() {
    return written.values().stream().allMatch(Expr.TRUE::equals);
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
    return new Replication.OwnStep(step, written.keySet().stream().map(world.tuples()::indexOf).toList());
  }
}
