package skein.labs.syntax;

import java.util.List;
import skein.core.source.Span;

/** The possible initial values of a variable. */
public sealed interface Initialiser {

  Span at();

  /** A single expression, {@code [a, b]} or {@code {a, b}}. */
  record AnyOf(List<Expression> values, Span at) implements Initialiser {
    public AnyOf {
      values = List.copyOf(values);
    }
  }

  /** {@code from..to}, excluding {@code to}. */
  record FromTo(Expression from, Expression to, Span at) implements Initialiser {}

  record Undefined(Span at) implements Initialiser {}
}
