package skein.ccs.syntax;

import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;

/** A linear-time formula. A part without temporal operators is one condition, as far as it is not below a temporal operator. */
public sealed interface Formula {

  record State(Condition condition) implements Formula {}

  record Unary(FormulaUnary op, Formula operand) implements Formula {}

  record Binary(FormulaBinary op, Formula left, Formula right) implements Formula {}
}
