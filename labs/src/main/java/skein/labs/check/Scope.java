package skein.labs.check;

import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;

/** What names mean at a place. Each method looks one occurrence up and complains if it means nothing there. */
interface Scope {

  /** {@code x}, {@code a[i]}; the indices are checked by the caller. */
  void reference(Expression.Ref ref, ExpressionCheck check);

  void id(Span at);

  /** {@code x of e}; the indices are checked by the caller, the agent, where {@code allow} may stand, is not. */
  void of(Expression.Of of, ExpressionCheck check, ExpressionCheck.Allow allow);

  /** The scope within a quantifier, given a kind of agent that exists. */
  Scope binding(Name kind, Name variable);

  /** What to call this place in messages. */
  String place();
}
