package skein.labs.check;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.labs.syntax.Expression;

/** All values of a constant expression that contains ranges: each {@code [a..b]} can take any of its values. */
public final class InitialValues {

  private static final int MOST = 1 << 20;

  private final Map<String, Long> externs;
  private final OptionalInt id;
  private final Diagnostics diagnostics;

  private InitialValues(Map<String, Long> externs, OptionalInt id, Diagnostics diagnostics) {
    this.externs = externs;
    this.id = id;
    this.diagnostics = diagnostics;
  }

  /** The values, or empty after reporting an error if one of them does not exist. */
  public static Optional<SortedSet<Long>> of(
      Expression e, Map<String, Long> externs, OptionalInt id, Diagnostics diagnostics) {
    Diagnostics found = new Diagnostics();
    Optional<SortedSet<Long>> values = new InitialValues(externs, id, found).values(e);
    boolean parameters = ConstantExpressions.mentionsExtern(e);
    found.inTextOrder().forEach(d -> diagnostics.add(parameters ? d.blamingParameters() : d));
    return values;
  }

  private Optional<SortedSet<Long>> values(Expression e) {
    if (!ConstantExpressions.mentionsRange(e)) {
      OptionalLong value = ConstantExpressions.value(e, externs, id, diagnostics);
      return value.isEmpty() ? Optional.empty() : Optional.of(new TreeSet<>(Set.of(value.getAsLong())));
    }
    return switch (e) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _,
          Expression.Quantified _ -> Optional.empty();
      case Expression.Unary(var op, var operand, var at) -> values(operand).flatMap(vs ->
          union(vs, at, v -> values(new Expression.Unary(op, number(v, at), at))));
      case Expression.Binary(var op, var left, var right, var at) -> values(left).flatMap(ls ->
          union(ls, at, l -> {
            boolean decided = (op == Expression.BinaryOp.AND && l == 0) || (op == Expression.BinaryOp.OR && l != 0);
            return decided ? values(number(l == 0 ? 0 : 1, at)) : values(right).flatMap(rs ->
                union(rs, at, r -> values(new Expression.Binary(op, number(l, at), number(r, at), at))));
          }));
      case Expression.IfThenElse(var condition, var then, var otherwise, var at) -> values(condition).flatMap(cs ->
          union(cs, at, c -> values(c != 0 ? then : otherwise)));
      case Expression.Range(var from, var to, var at) -> values(from).flatMap(fs ->
          union(fs, at, f -> values(to).flatMap(ts -> union(ts, at, t -> range(f, t, at)))));
    };
  }

  private static Expression number(long value, Span at) {
    return new Expression.Number(value, at);
  }

  private Optional<SortedSet<Long>> range(long from, long to, Span at) {
    if (from >= to) {
      diagnostics.add(Diagnostic.error("empty-range", at,
          "this range is empty: it starts at " + from + " and ends before " + to));
      return Optional.empty();
    }
    if (to - from > MOST) {
      return tooMany(at);
    }
    SortedSet<Long> values = new TreeSet<>();
    for (long v = from; v < to; v++) {
      values.add(v);
    }
    return Optional.of(values);
  }

  private interface Step {
    Optional<SortedSet<Long>> of(long value);
  }

  private Optional<SortedSet<Long>> union(SortedSet<Long> values, Span at, Step step) {
    SortedSet<Long> all = new TreeSet<>();
    for (long value : values) {
      Optional<SortedSet<Long>> some = step.of(value);
      if (some.isEmpty()) {
        return some;
      }
      all.addAll(some.get());
      if (all.size() > MOST) {
        return tooMany(at);
      }
    }
    return Optional.of(all);
  }

  private Optional<SortedSet<Long>> tooMany(Span at) {
    diagnostics.add(Diagnostic.error("too-many-values", at, "this has more than " + MOST + " initial values"));
    return Optional.empty();
  }
}
