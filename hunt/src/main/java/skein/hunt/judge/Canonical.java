package skein.hunt.judge;

import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;

/**
 * Section 7: "a maximal quantified predicate (quantifiers, then a condition) is an atom". Connectives between conditions without quantifiers belong
 * to the condition, and a single modality over an atom is not a formula but its own kind of property.
 */
final class Canonical {

  private Canonical() {}

  /** The property that a formula states: its own kind if it is a single modality over an atom. */
  static PropertyForm property(Formula formula) {
    return formula instanceof Formula.Unary(var op, Formula.Atom(var predicate)) && isModality(op)
        ? new PropertyForm.Modal(op == FormulaUnary.ALWAYS ? Modality.ALWAYS : Modality.EVENTUALLY, predicate, null)
        : new PropertyForm.Linear(formula, null);
  }

  /** A formula as it was written, not one made by a pattern: there the connectives are outside of atoms. */
  static Formula of(Formula formula) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> apart(predicate);
      case Formula.Quantified(var quantifier, var kind, var variable, var body) ->
          new Formula.Quantified(quantifier, kind, variable, of(body));
      case Formula.Unary(var op, var inner) -> {
        Formula operand = of(inner);
        yield op == FormulaUnary.NOT && isCondition(operand)
            ? new Formula.Atom(new Expression.Unary(Expression.UnaryOp.NOT, condition(operand), null))
            : new Formula.Unary(op, operand);
      }
      case Formula.Binary(var op, var left, var right) -> {
        Formula a = of(left);
        Formula b = of(right);
        boolean joins = op == FormulaBinary.AND || op == FormulaBinary.OR;
        Expression.BinaryOp word = op == FormulaBinary.AND ? Expression.BinaryOp.AND : Expression.BinaryOp.OR;
        yield joins && isCondition(a) && isCondition(b)
            ? new Formula.Atom(new Expression.Binary(word, condition(a), condition(b), null))
            : new Formula.Binary(op, a, b);
      }
    };
  }

  /** Connectives between quantified conditions are outside of atoms, however they were parsed. */
  private static Formula apart(Expression predicate) {
    return switch (predicate) {
      case Expression.Unary(var op, var operand, var _) when op == Expression.UnaryOp.NOT && isQuantified(operand) ->
          new Formula.Unary(FormulaUnary.NOT, apart(operand));
      case Expression.Binary(var op, var left, var right, var _) when isQuantified(left) || isQuantified(right) ->
          new Formula.Binary(op == Expression.BinaryOp.AND ? FormulaBinary.AND : FormulaBinary.OR, apart(left), apart(right));
      default -> new Formula.Atom(predicate);
    };
  }

  /** Quantifiers occur only under connectives. */
  private static boolean isQuantified(Expression expression) {
    return switch (expression) {
      case Expression.Quantified _ -> true;
      case Expression.Unary(var _, var operand, var _) -> isQuantified(operand);
      case Expression.Binary(var _, var left, var right, var _) -> isQuantified(left) || isQuantified(right);
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Ref _, Expression.Of _,
          Expression.IfThenElse _, Expression.Range _ -> false;
    };
  }

  private static boolean isCondition(Formula formula) {
    return formula instanceof Formula.Atom(var predicate) && !(predicate instanceof Expression.Quantified);
  }

  private static Expression condition(Formula formula) {
    return ((Formula.Atom) formula).predicate();
  }

  /** Whether it is {@code always} or {@code eventually} over atoms alone. */
  static boolean isModal(Formula formula) {
    return formula instanceof Formula.Unary(var op, var operand) && isModality(op) && isOfOneState(operand);
  }

  private static boolean isModality(FormulaUnary op) {
    return op == FormulaUnary.ALWAYS || op == FormulaUnary.EVENTUALLY;
  }

  static boolean isOfOneState(Formula formula) {
    return switch (formula) {
      case Formula.Atom _ -> true;
      case Formula.Unary(var op, var operand) -> op == FormulaUnary.NOT && isOfOneState(operand);
      case Formula.Quantified(var _, var _, var _, var body) -> isOfOneState(body);
      case Formula.Binary(var op, var left, var right) ->
          switch (op) {
                case AND, OR, IMPLIES -> true;
                case UNTIL, RELEASE, WEAK_UNTIL, LEADS_TO -> false;
              }
              && isOfOneState(left)
              && isOfOneState(right);
    };
  }
}
