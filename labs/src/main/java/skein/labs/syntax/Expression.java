package skein.labs.syntax;

import java.util.List;
import skein.core.source.Span;

/** Expressions and conditions of LAbS: one type, since numbers can be used as conditions. */
public sealed interface Expression {

  Span at();

  record Number(long value, Span at) implements Expression {}

  record Truth(boolean value, Span at) implements Expression {}

  /** {@code _name}; the name is kept without its underscore. */
  record Extern(String name, Span at) implements Expression {}

  record Id(Span at) implements Expression {}

  /** {@code x}, {@code a[i, j]}; also a bare quantified agent. Scalars have no indices. */
  record Ref(String name, List<Expression> indices, Span at) implements Expression {
    public Ref {
      indices = List.copyOf(indices);
    }
  }

  /**
   * {@code x of a}, {@code x[i] of a}, {@code id of a} (then the name is {@code id}). The agent is a
   * {@link Ref} (a quantified agent, a local, {@code p[e]}, {@code c1}), a {@link Number} or a
   * parenthesised expression. In links and {@code where}, {@code 1}, {@code 2}, {@code c1} and {@code c2} are the two parties.
   */
  record Of(String name, List<Expression> indices, Expression agent, Span at) implements Expression {
    public Of {
      indices = List.copyOf(indices);
    }
  }

  record Unary(UnaryOp op, Expression operand, Span at) implements Expression {}

  record Binary(BinaryOp op, Expression left, Expression right, Span at) implements Expression {}

  record IfThenElse(Expression condition, Expression then, Expression otherwise, Span at) implements Expression {}

  /** {@code [from..to]}: any value from {@code from} to {@code to - 1}. */
  record Range(Expression from, Expression to, Span at) implements Expression {}

  /** {@code forall Kind variable, body}; in observations also a number, such as {@code count Kind variable, body}. */
  record Quantified(Quantifier quantifier, Name kind, Name variable, Expression body, Span at)
      implements Expression {}

  enum UnaryOp {
    NEGATE, ABS, NOT,
    /** Conditions that are never undefined themselves. */
    IS_DEFINED, IS_UNDEFINED;

    public boolean isCondition() {
      return this == NOT || this == IS_DEFINED || this == IS_UNDEFINED;
    }
  }

  enum BinaryOp {
    ADD("+"), SUBTRACT("-"), MULTIPLY("*"), DIVIDE("/"), ROUND_DIVIDE(":"), MODULO("%"), MIN("min"), MAX("max"),
    EQUAL("="), NOT_EQUAL("!="), LESS("<"), LESS_EQUAL("<="), GREATER(">"), GREATER_EQUAL(">="),
    AND("and"), OR("or");

    private final String symbol;

    BinaryOp(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  enum Quantifier {
    FORALL, EXISTS, COUNT, SUM, MIN, MAX;

    /** Whether what it makes is a condition, not a number. */
    public boolean isCondition() {
      return this == FORALL || this == EXISTS;
    }

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
