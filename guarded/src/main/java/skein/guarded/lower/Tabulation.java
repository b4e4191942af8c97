package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;

/** An expression of what depends on few values, by trying all of them. */
final class Tabulation {

  /** More combinations are not tried. */
  static final long MOST = 1 << 16;

  /** So few are tried rather than to compute a long expression in each state. */
  static final long FEW = 1 << 12;

  private final long[] state;
  private final List<Variable> variables;
  private final Function<long[], Expr> result;

  private Tabulation(List<Variable> variables, int cells, Function<long[], Expr> result) {
    this.variables = variables;
    this.state = new long[cells];
    this.result = result;
  }

  /** How many combinations of values the variables have, or a number that is larger than {@link #MOST}. */
  static long combinations(List<Variable> variables) {
    long combinations = 1;
    for (Variable each : variables) {
      combinations *= Math.min(MOST + 1, each.max() - each.min() + 1);
      if (combinations > MOST) {
        return combinations;
      }
    }
    return combinations;
  }

  /**
   * A decision tree over the variables.
   *
   * @param result for a state in which these variables have values, and all others 0
   */
  static Expr of(List<Variable> variables, int cells, Function<long[], Expr> result) {
    return new Tabulation(variables, cells, result).from(0);
  }

  private Expr from(int index) {
    if (index == variables.size()) {
      return result.apply(state);
    }
    Variable variable = variables.get(index);
    List<Long> starts = new ArrayList<>();
    List<Expr> parts = new ArrayList<>();
    for (long value = variable.min(); value <= variable.max(); value++) {
      state[variable.offset()] = value;
      Expr part = from(index + 1);
      if (parts.isEmpty() || !part.equals(parts.getLast())) {
        starts.add(value);
        parts.add(part);
      }
    }
    state[variable.offset()] = 0;
    return search(new Expr.Read(variable), starts, parts, 0, parts.size());
  }

  /** Among the parts from the first to before the last, by halves. */
  private static Expr search(Expr read, List<Long> starts, List<Expr> parts, int first, int last) {
    if (last - first == 1) {
      return parts.get(first);
    }
    int middle = (first + last) >>> 1;
    Expr isBefore = Exprs.less(read, Exprs.constant(starts.get(middle)));
    Expr before = search(read, starts, parts, first, middle);
    Expr after = search(read, starts, parts, middle, last);
    boolean isTruth = before.equals(Expr.TRUE) && after.equals(Expr.FALSE);
    boolean isFalsity = before.equals(Expr.FALSE) && after.equals(Expr.TRUE);
    return isTruth ? isBefore : isFalsity ? Exprs.lessEqual(Exprs.constant(starts.get(middle)), read) : new Expr.Choice(isBefore, before, after);
  }
}
