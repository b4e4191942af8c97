package skein.labs.random;

import java.util.Locale;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;

/** Writes a property. In formulas, everything except single words is in parentheses. */
final class PropertyText {

  private PropertyText() {}

  static String of(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal(var modality, var predicate, var _) -> modality.word() + " " + ExpressionText.of(predicate);
      case PropertyForm.Asked _ -> throw new IllegalArgumentException("random models ask nothing about chance");
      case PropertyForm.DeadlockFree _ -> "deadlockfree";
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, var _) ->
          quantifier.word() + " " + kind.text() + " " + variable.text() + ", "
              + (body instanceof PropertyForm.Linear(var formula, var _) ? enclosed(formula) : of(body));
      case PropertyForm.Linear(var formula, var _) -> formula(formula);
      case PropertyForm.Scoped(var scope, var open, var close, var pattern, var _) ->
          switch (scope) {
                case BETWEEN -> "between (" + ExpressionText.of(open) + ") and (";
                case FROM -> "from (" + ExpressionText.of(open) + ") until (";
              }
              + ExpressionText.of(close) + "), " + pattern(pattern);
    };
  }

  private static String pattern(Pattern pattern) {
    return switch (pattern) {
      case Pattern.Always(var predicate) -> "always " + ExpressionText.of(predicate);
      case Pattern.ThereIs(var predicate) -> "thereIs " + ExpressionText.of(predicate);
      case Pattern.Precedes(var first, var second) -> ExpressionText.of(first) + " precedes " + ExpressionText.of(second);
    };
  }

  private static String formula(Formula formula) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> "(" + ExpressionText.of(predicate) + ")";
      case Formula.Unary(var op, var operand) ->
          (op == FormulaUnary.NOT ? "!" : op.name().toLowerCase(Locale.ROOT) + " ") + enclosed(operand);
      case Formula.Quantified(var quantifier, var kind, var variable, var body) ->
          quantifier.word() + " " + kind.text() + " " + variable.text() + ", " + enclosed(body);
      case Formula.Binary(var op, var left, var right) -> enclosed(left) + " " + word(op) + " " + enclosed(right);
    };
  }

  private static String enclosed(Formula formula) {
    return formula instanceof Formula.Atom ? formula(formula) : "(" + formula(formula) + ")";
  }

  private static String word(FormulaBinary op) {
    return op.name().toLowerCase(Locale.ROOT).replace("_", "");
  }
}
