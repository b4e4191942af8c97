package skein.lts.engine;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lts.formula.StatePredicates;

/** The conditions of a formula in the states of a program. Remembers the first error. */
final class ProgramPredicates implements StatePredicates {

  private final Interpreter interpreter;
  private final Map<String, Expr> conditions;
  private final IntFunction<long[]> cells;
  private Optional<ModelError> error = Optional.empty();

  ProgramPredicates(Interpreter interpreter, Map<String, Expr> conditions, IntFunction<long[]> cells) {
    this.interpreter = interpreter;
    this.conditions = conditions;
    this.cells = cells;
  }

  @Override
  public void check(Span condition, Diagnostics diagnostics) {
    throw new IllegalStateException("the language of the model checks conditions");
  }

  @Override
  public IntPredicate predicate(String condition) {
    Expr expr = conditions.get(condition);
    return state -> test(expr, state, true);
  }

  @Override
  public IntPredicate negation(String condition) {
    Expr expr = conditions.get(condition);
    return state -> test(expr, state, false);
  }

  private boolean test(Expr condition, int state, boolean wanted) {
    Truth truth = interpreter.test(condition, cells.apply(state));
    error = error.or(truth::error);
    return truth.error().isEmpty() && truth.holds() == wanted;
  }

  Optional<ModelError> error() {
    return error;
  }
}
