package skein.labs.term;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

/**
 * One step of a process term: the guards that must hold, outermost first, and the action.
 * Two atoms are equal if their texts are equal: this defines when control states are equal (decision 004).
 */
public final class Atom {

  /** A condition that must hold or, for a skipped {@code =>}, must not hold. */
  public record Guard(Expression condition, boolean holds) {}

  private final List<Guard> guards;
  private final Optional<Expression> priority;
  private final Process action;
  private final String text;

  /** The action is an assignment, a block or a {@code Skip}; skipping a {@code =>} is also a {@code Skip}. */
  Atom(List<Guard> guards, Optional<Expression> priority, Process action, String text) {
    this.guards = List.copyOf(guards);
    this.priority = priority;
    this.action = action;
    this.text = text;
  }

  public List<Guard> guards() {
    return guards;
  }

  /** The innermost one in front of the step; 0 if there is none. */
  public Optional<Expression> priority() {
    return priority;
  }

  public Process action() {
    return action;
  }

  /** What a guard or a priority writes before the rest of a process. */
  public String prefix() {
    return text + (guards.isEmpty() && priority.isPresent() ? ": " : " -> ");
  }

  /** Whether this is the step that skips the body of a {@code =>}. */
  public boolean passesOver() {
    return !guards.isEmpty() && !guards.getLast().holds();
  }

  public Span at() {
    return action.at();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Atom atom && text.equals(atom.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
