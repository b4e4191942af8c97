package skein.labs.parse;

import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm.Formula;

/**
 * A piece of an expression while trees are built: a value or condition, or else a temporal formula.
 *
 * @param span with the parentheses around it, if there are any
 */
record ParsedTerm(Expression value, Formula formula, Span span, boolean closed) {

  static ParsedTerm of(Expression value) {
    return new ParsedTerm(value, null, value.at(), false);
  }

  static ParsedTerm of(Formula formula, Span span) {
    return new ParsedTerm(null, formula, span, false);
  }

  ParsedTerm inParentheses(Span around) {
    return new ParsedTerm(value, formula, around, true);
  }

  boolean isValue() {
    return value != null;
  }

  Formula asFormula() {
    return isValue() ? new Formula.Atom(value) : formula;
  }
}
