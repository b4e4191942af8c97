package skein.lang.definition;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.lang.expression.Expression;

/** The type of a part of the state. */
public sealed interface Type {

  Span at();

  record Bool(Span at) implements Type {}

  /** Both bounds included. */
  record Between(Expression least, Expression largest, Span at) implements Type {}

  /** A number of the model. */
  record Value(Span at) implements Type {}

  record Agent(Span at) implements Type {}

  record OfSort(Name sort, Span at) implements Type {}

  record Stamp(Span at) implements Type {}

  /** @param capacity empty is an error, which is reported */
  record Collection(boolean sorted, Optional<Expression> capacity, Type element, Span at) implements Type {}

  record SetOf(Type element, Span at) implements Type {}

  record Fields(List<Field> fields, Span at) implements Type {
    public Fields {
      fields = List.copyOf(fields);
    }
  }

  record Field(Name name, Type type) {}

  /** A type that has no bound, such as {@code int}, or does not exist. */
  record Unknown(Name name, Span at) implements Type {}
}
