package skein.core.program;

import java.util.List;
import skein.core.source.Span;

/**
 * A guarded atomic step, the same for every agent in {@code firstAgent .. lastAgent}: the agent's id
 * stands in slot 0 of the frame. Guards are evaluated in order, each only if the previous one holds; then the body runs.
 *
 * @param partners the other agents that take part in the step; only a rule of a single agent has any
 * @param takesTurn whether it is subject to a turn-based {@link Schedule} (messages are not)
 * @param frame how many slots the guards, the body, the action and the label need
 */
public record Rule(
    String name,
    int firstAgent,
    int lastAgent,
    List<Integer> partners,
    boolean takesTurn,
    List<Expr> guards,
    Stmt body,
    int frame,
    Action action,
    Label label,
    Span origin) {

  public Rule {
    partners = List.copyOf(partners);
    guards = List.copyOf(guards);
    if (!partners.isEmpty() && firstAgent != lastAgent) {
      throw new IllegalArgumentException("a rule with partners belongs to a single agent");
    }
  }

  /** A rule without partners. */
  public Rule(
      String name,
      int firstAgent,
      int lastAgent,
      boolean takesTurn,
      List<Expr> guards,
      Stmt body,
      int frame,
      Action action,
      Label label,
      Span origin) {
    this(name, firstAgent, lastAgent, List.of(), takesTurn, guards, body, frame, action, label, origin);
  }

  /** A rule without partners whose action is its name. */
  public Rule(
      String name,
      int firstAgent,
      int lastAgent,
      boolean takesTurn,
      List<Expr> guards,
      Stmt body,
      int frame,
      Label label,
      Span origin) {
    this(name, firstAgent, lastAgent, takesTurn, guards, body, frame, Action.of(name), label, origin);
  }
}
