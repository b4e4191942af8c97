package skein.lts.formula;

import java.util.function.IntPredicate;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Span;

/** The conditions on states that formulas write in braces, in the language of the model. */
public interface StatePredicates {

  /** Adds what is wrong with a condition to the diagnostics. */
  void check(Span condition, Diagnostics diagnostics);

  /** The condition, which has passed the check. It does not hold where it raises an error. */
  IntPredicate predicate(String condition);

  /** The negation of the condition. It does not hold where the condition raises an error, either. */
  default IntPredicate negation(String condition) {
    return predicate(condition).negate();
  }

  /** For systems whose states have no values. */
  StatePredicates NONE =
      new StatePredicates() {
        @Override
        public void check(Span condition, Diagnostics diagnostics) {
          diagnostics.add(Diagnostic.error("no-values", condition, "the states of this system have no values, so `{…}` has no meaning here")
              .withHint("describe the state by what it can do, for example `<a> true`"));
        }

        @Override
        public IntPredicate predicate(String condition) {
          throw new IllegalArgumentException("no predicates: " + condition);
        }
      };
}
