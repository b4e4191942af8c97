package skein.core.program;

import java.util.List;
import skein.core.source.Span;

/**
 * A guarded atomic step, the same for every agent in {@code firstAgent .. lastAgent}: the agent's id
 * stands in slot 0 of the frame. Guards are evaluated in order, each only if the previous one holds; then the body runs. Whatever it chooses and assumes comes
 * before what it tosses, and it tosses in no loop: so a step with its choices resolved is a distribution of next states.
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
    tosses(body, false);
  }

  /** Whether its body tosses. */
  public boolean tosses() {
    return tosses(body, false);
  }

  /** Whether something has been tossed after the statement; throws if it chooses after that. */
  private static boolean tosses(Stmt statement, boolean before) {
    return switch (statement) {
      case Stmt.Toss _ -> true;
      case Stmt.Choose _, Stmt.Assume _ -> {
        if (before) {
          throw new IllegalArgumentException("after a toss, nothing may be chosen or assumed");
        }
        yield false;
      }
      case Stmt.If(var _, var then, var otherwise) -> {
        boolean tossedThen = tosses(then, before);
        yield tosses(otherwise, before) || tossedThen;
      }
      case Stmt.For(var _, var _, var _, var _, var body) -> {
        if (tosses(body, before) && !before) {
          throw new IllegalArgumentException("nothing may be tossed in a loop");
        }
        yield before;
      }
      default -> {
        boolean tossed = before;
        for (Stmt part : statement.parts()) {
          tossed = tosses(part, tossed);
        }
        yield tossed;
      }
    };
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
