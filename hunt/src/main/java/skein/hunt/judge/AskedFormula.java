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

  /** All of them hold. */
  record Every(List<AskedFormula> parts) implements AskedFormula {
    public Every {
      parts = List.copyOf(parts);
    }
  }

  /** One of them holds. */
  record Some(List<AskedFormula> parts) implements AskedFormula {
    public Some {
      parts = List.copyOf(parts);
    }
  }

  /** If one of these raises an error, the model has an error. */
  default List<Expression> predicates() {
    return switch (this) {
      case Stated(PropertyForm.Modal(var _, var predicate, var _)) -> List.of(predicate);
      case Stated(PropertyForm.Linear(var formula, var _)) -> atoms(formula);
      case Stated(PropertyForm.Scoped scoped) -> atoms(Patterns.formula(scoped));
      case Reachable(var predicate) -> List.of(predicate);
      case Stated(PropertyForm.DeadlockFree _), DeadlockFree(), NoErrors() -> List.of();
      case Stated(PropertyForm.Quantified _) -> throw new IllegalStateException("not expanded");
      case Every(var parts) -> parts.stream().flatMap(part -> part.predicates().stream()).toList();
      case Some(var parts) -> parts.stream().flatMap(part -> part.predicates().stream()).toList();
    };
  }

  static List<Expression> atoms(Formula formula) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> List.of(predicate);
      case Formula.Unary(var _, var operand) -> atoms(operand);
      case Formula.Quantified _ -> throw new IllegalStateException("not expanded");
      case Formula.Binary(var _, var left, var right) -> {
        List<Expression> both = new java.util.ArrayList<>(atoms(left));
        both.addAll(atoms(right));
        yield both;
      }
    };
  }
}
