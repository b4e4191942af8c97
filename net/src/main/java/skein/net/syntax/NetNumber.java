package skein.net.syntax;

import skein.core.source.Span;

/** Numbers that are known when a process is instantiated. */
public sealed interface NetNumber {

  Span at();

  record Literal(long value, Span at) implements NetNumber {}

  record Parameter(String name, Span at) implements NetNumber {}

  record Negated(NetNumber operand, Span at) implements NetNumber {}

  record Combined(Operator operator, NetNumber left, NetNumber right, Span at) implements NetNumber {}

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
