package skein.core.program;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** An expression over the variables of a regular expression. */
public sealed interface ValueTerm {

  record Constant(LabelValue value) implements ValueTerm {}

  record Variable(String name) implements ValueTerm {}

  record Apply(Operator operator, ValueTerm left, ValueTerm right) implements ValueTerm {}

  enum Operator {
    PLUS, MINUS, TIMES,
    /** Rounded down. */
    DIVIDE,
    /** What {@link #DIVIDE} leaves: it has the sign of the divisor. */
    MODULO
  }

  static ValueTerm integer(long value) {
    return new Constant(LabelValue.of(BigInteger.valueOf(value)));
  }

  /** Empty if a variable has no value, a word is computed with, or a divisor is 0. */
  default Optional<LabelValue> value(Map<String, LabelValue> variables) {
    return switch (this) {
      case Constant(var value) -> Optional.of(value);
      case Variable(var name) -> Optional.ofNullable(variables.get(name));
      case Apply(var operator, var left, var right) ->
          left.integer(variables).flatMap(a -> right.integer(variables).flatMap(b -> apply(operator, a, b))).map(LabelValue::of);
    };
  }

  /** Empty if there is none, too. */
  default Optional<BigInteger> integer(Map<String, LabelValue> variables) {
    return value(variables).flatMap(LabelValue::integer);
  }

  private static Optional<BigInteger> apply(Operator operator, BigInteger a, BigInteger b) {
    return switch (operator) {
      case PLUS -> Optional.of(a.add(b));
      case MINUS -> Optional.of(a.subtract(b));
      case TIMES -> Optional.of(a.multiply(b));
      case DIVIDE -> b.signum() == 0 ? Optional.empty() : Optional.of(a.subtract(modulo(a, b)).divide(b));
      case MODULO -> b.signum() == 0 ? Optional.empty() : Optional.of(modulo(a, b));
    };
  }

  private static BigInteger modulo(BigInteger a, BigInteger b) {
    BigInteger rest = a.mod(b.abs());
    return b.signum() < 0 && rest.signum() > 0 ? rest.add(b) : rest;
  }

  /** The variables that it reads. */
  default Set<String> variables() {
    return switch (this) {
      case Constant _ -> Set.of();
      case Variable(var name) -> Set.of(name);
      case Apply(var _, var left, var right) -> {
        Set<String> both = new TreeSet<>(left.variables());
        both.addAll(right.variables());
        yield both;
      }
    };
  }
}
