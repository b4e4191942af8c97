package skein.lts.engine;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lts.formula.StatePredicates;

/** The conditions of a formula in the states of a program. Remembers the first error. */
final class ProgramPredicates implements StatePredicates {

  /** Tests a condition in a state. */
  @FunctionalInterface
  interface Tester {
    Truth test(Expr condition, int state);
  }

  private final Tester tester;
  private final Map<String, Expr> conditions;
  private Optional<ModelError> error = Optional.empty();

  ProgramPredicates(Tester tester, Map<String, Expr> conditions) {
    this.tester = tester;
    this.conditions = conditions;
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
    Truth truth = tester.test(condition, state);
    error = error.or(truth::error);
    return truth.error().isEmpty() && truth.holds() == wanted;
  }

  Optional<ModelError> error() {
    return error;
  }
}
