package skein.net.syntax;

import skein.core.source.Span;

/** Numbers that are known when a process is instantiated. */
public sealed interface Arithmetic {

  Span at();

  record Literal(long value, Span at) implements Arithmetic {}

  record Parameter(String name, Span at) implements Arithmetic {}

  record Negated(Arithmetic operand, Span at) implements Arithmetic {}

  record Combined(Operator operator, Arithmetic left, Arithmetic right, Span at) implements Arithmetic {}

  /** The remainder has the sign of the divisor. */
  enum Operator {
    PLUS("+"), MINUS("-"), TIMES("*"), REMAINDER("%");

    private final String sign;

    Operator(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }
  }
}
