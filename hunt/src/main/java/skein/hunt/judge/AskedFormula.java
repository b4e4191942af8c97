package skein.hunt.judge;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;

/** A question about a model: a property of its text, or one that applies to every model. */
public sealed interface AskedFormula {

  record Stated(PropertyForm form) implements AskedFormula {
    public Stated {
      form = Canonical.of(form);
    }
  }

  record Reachable(Expression predicate) implements AskedFormula {}

  record DeadlockFree() implements AskedFormula {}

  record NoErrors() implements AskedFormula {}

  /** If one of these raises an error, the model has an error. */
  default List<Expression> predicates() {
    return switch (this) {
      case Stated(PropertyForm.Modal(var _, var predicate, var _)) -> List.of(predicate);
      case Stated(PropertyForm.Linear(var formula, var _)) -> atoms(formula);
      case Stated(PropertyForm.Scoped scoped) -> atoms(Patterns.formula(scoped));
      case Reachable(var predicate) -> List.of(predicate);
      case DeadlockFree(), NoErrors() -> List.of();
    };
  }

  static List<Expression> atoms(Formula formula) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> List.of(predicate);
      case Formula.Unary(var _, var operand) -> atoms(operand);
      case Formula.Binary(var _, var left, var right) -> {
        List<Expression> both = new java.util.ArrayList<>(atoms(left));
        both.addAll(atoms(right));
        yield both;
      }
    };
  }
}
