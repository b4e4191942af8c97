package skein.labs.check;

import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;

/** Resolves names. Each method looks up one occurrence and reports an error if the name is unknown. */
interface Scope {

  /** {@code x}, {@code a[i]}; the indices are checked by the caller. */
  void reference(Expression.Ref ref, ExpressionCheck check);

  void id(Span at);

  /** {@code x of e}; the indices are checked by the caller, the agent, which may contain {@code allow}, is not. */
  void of(Expression.Of of, ExpressionCheck check, ExpressionCheck.Allow allow);

  /** The scope within a quantifier, given a kind of agent that exists. */
  Scope binding(Name kind, Name variable);

  /** The name of this place in messages. */
  String place();
}
