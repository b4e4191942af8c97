package skein.hunt.judge;

import java.util.List;
import skein.grammar.formula.FormulaBinary;
import skein.labs.naive.NaiveModel.Holds;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;

/** A question about a model: a property of its text, or one that applies to every model. */
public sealed interface AskedFormula {

  record Stated(PropertyForm form) implements AskedFormula {}

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

  /** Whether one of its predicates raises an error in the state. */
  default boolean errs(StateGraph graph, int state) {
    return switch (this) {
      case Stated(PropertyForm.Modal(var _, var predicate, var _)) -> graph.truth(predicate, state) == Holds.ERRS;
      case Stated(PropertyForm.Linear(var formula, var _)) -> errs(formula, graph, state);
      case Stated(PropertyForm.Scoped scoped) ->
          atoms(Patterns.formula(scoped)).stream().anyMatch(atom -> graph.truth(atom, state) == Holds.ERRS);
      case Reachable(var predicate) -> graph.truth(predicate, state) == Holds.ERRS;
      case Stated(PropertyForm.DeadlockFree _), DeadlockFree(), NoErrors() -> false;
      case Stated(PropertyForm.Asked _) -> throw new IllegalArgumentException("nothing here judges chance");
      case Stated(PropertyForm.Quantified _) -> throw new IllegalStateException("not expanded");
      case Every(var parts) -> parts.stream().anyMatch(part -> part.errs(graph, state));
      case Some(var parts) -> parts.stream().anyMatch(part -> part.errs(graph, state));
    };
  }

  private static boolean errs(Formula formula, StateGraph graph, int state) {
    if (!formula.isTemporal()) {
      return holds(formula, graph, state) == Holds.ERRS;
    }
    return switch (formula) {
      case Formula.Unary(var _, var operand) -> errs(operand, graph, state);
      case Formula.Binary(var _, var left, var right) -> errs(left, graph, state) || errs(right, graph, state);
      case Formula.Atom _, Formula.Quantified _ -> throw new IllegalStateException("not expanded");
    };
  }

  /** Without temporal operators: from left to right, as far as necessary. */
  private static Holds holds(Formula formula, StateGraph graph, int state) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> graph.truth(predicate, state);
      case Formula.Unary(var _, var operand) ->
          switch (holds(operand, graph, state)) {
            case TRUE -> Holds.NOT_TRUE;
            case NOT_TRUE -> Holds.TRUE;
            case ERRS -> Holds.ERRS;
          };
      case Formula.Binary(var op, var left, var right) -> {
        Holds first = holds(left, graph, state);
        Holds decisive = op == FormulaBinary.OR ? Holds.TRUE : Holds.NOT_TRUE;
        if (first == Holds.ERRS || first == decisive) {
          yield first == Holds.ERRS ? first : op == FormulaBinary.AND ? Holds.NOT_TRUE : Holds.TRUE;
        }
        yield holds(right, graph, state);
      }
      case Formula.Quantified _ -> throw new IllegalStateException("not expanded");
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
