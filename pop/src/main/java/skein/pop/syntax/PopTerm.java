package skein.pop.syntax;

import skein.core.program.Query.Comparison;
import skein.core.source.Span;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;

/** Numbers and formulas. */
public sealed interface PopTerm {

  Span at();

  sealed interface Number extends PopTerm {}

  sealed interface Formula extends PopTerm {
    /** Whether it is about more than a single state. */
    default boolean isTemporal() {
      return switch (this) {
        case Truth _, Compared _ -> false;
        case Unary(var op, var operand, _) -> op.isTemporal() || operand.isTemporal();
        case Binary(var op, var left, var right, _) -> op.isTemporal() || left.isTemporal() || right.isTemporal();
      };
    }
  }

  record Literal(long value, Span at) implements Number {}

  /** A state, which stands for the number of agents in it, or a parameter. */
  record Named(String name, Span at) implements Number {}

  record Arithmetic(Operator op, Number left, Number right, Span at) implements Number {}

  enum Operator {
    ADD("+"), SUBTRACT("-"), MULTIPLY("*");

    private final String sign;

    Operator(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }
  }

  record Truth(boolean value, Span at) implements Formula {}

  record Compared(Comparison op, Number left, Number right, Span at) implements Formula {}

  record Unary(FormulaUnary op, Formula operand, Span at) implements Formula {}

  record Binary(FormulaBinary op, Formula left, Formula right, Span at) implements Formula {}
}
