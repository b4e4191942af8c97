package skein.lang.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;
import skein.core.source.Span;
import skein.lang.expression.Expression;

/** Variables of a store in tuples that travel together, with what each carrier has for them. */
record StoredTuple(String title, String store, Map<String, StoredVariable> variables, Map<String, Expression> headers, List<SpawnedKind> carriers, int first, int length, Map<String, Variable> each, Span at) {

  StoredTuple {
    variables = new LinkedHashMap<>(variables);
    each = new LinkedHashMap<>(each);
  }

  /** The index of an agent in the variables that each carrier has. */
  Expr cell(Expr agent) {
    return Exprs.plus(agent, -first);
  }

  boolean isCarriedBy(SpawnedKind kind) {
    return carriers.contains(kind);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
