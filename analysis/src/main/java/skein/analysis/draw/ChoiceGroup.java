package skein.analysis.draw;

import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Stmt;

/**
 * Choices that follow each other immediately and draw different values from the same candidates, like the members of a LAbS {@code pick}; often a
 * single choice.
 *
 * @param members in the order of the text
 * @param leftOut for each member a condition under which it has only one value, and takes none of the candidates; once it holds for one, it holds for
 *     all later ones
 * @param from the first candidate, if the member is not left out
 * @param to the number after the last candidate
 * @param conditions what a candidate, in the slot of the first member, must satisfy: in order, each only if the previous one holds
 * @param isEarly whether the candidates are known at the rule's first choice
 */
public record ChoiceGroup(List<Stmt.Choose> members, List<Expr> leftOut, Expr from, Expr to, List<Expr> conditions, boolean isEarly) {

  public ChoiceGroup {
    members = List.copyOf(members);
    leftOut = List.copyOf(leftOut);
    conditions = List.copyOf(conditions);
  }

  /** The slot that a candidate is in while the conditions are evaluated. */
  public int slot() {
    return members.getFirst().slot();
  }

  /** Whether every number in the range is a candidate, so that they need not be listed. */
  public boolean isRange() {
    return conditions.isEmpty();
  }

  /** How many numbers the range has; negative if that depends on the state. */
  long most() {
    return width(from, to);
  }

  /** Whether members can be left out. */
  boolean isOptional() {
    return !leftOut.getFirst().equals(Expr.FALSE);
  }

  static long width(Expr from, Expr to) {
    return from instanceof Expr.Const(long low) && to instanceof Expr.Const(long high) ? Math.max(0, high - low) : -1;
  }
}
