package skein.labs.lower;

import java.util.List;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

/**
 * One step as the process term has it: the guards that must hold, outermost first, and what is done.
 * Two atoms are equal if they read the same: that is how control states are told apart (spec, section 4).
 */
final class Atom {

  /** A condition that must hold, or (of a {@code =>} passed over) must not. */
  record Guard(Expression condition, boolean holds) {}

  private final List<Guard> guards;
  private final Process action;
  private final String text;

  /** The action is an assignment, a block or a {@code Skip}; passing over is a {@code Skip} too. */
  Atom(List<Guard> guards, Process action, String text) {
    this.guards = List.copyOf(guards);
    this.action = action;
    this.text = text;
  }

  List<Guard> guards() {
    return guards;
  }

  Process action() {
    return action;
  }

  /** Whether it is the step that passes over what stands behind a {@code =>}. */
  boolean passesOver() {
    return !guards.isEmpty() && !guards.getLast().holds();
  }

  Span at() {
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
