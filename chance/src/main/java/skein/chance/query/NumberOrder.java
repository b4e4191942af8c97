package skein.chance.query;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.number.Rational;
import skein.core.number.ValueInterval;
import skein.core.program.Query.Comparison;

/** Compares numbers of which bounds are known. */
final class NumberOrder {

  private NumberOrder() {}

  /** Empty if the bounds do not decide it. */
  static Optional<Boolean> holds(Comparison comparison, ValueInterval left, ValueInterval right) {
    OptionalInt order = order(left, right);
    if (order.isPresent()) {
      return Optional.of(comparison.holds(order.getAsInt()));
    }
    boolean atMost = left.high() <= right.low();
    boolean atLeast = left.low() >= right.high();
    return switch (comparison) {
      case AT_MOST -> atMost ? Optional.of(true) : Optional.empty();
      case AT_LEAST -> atLeast ? Optional.of(true) : Optional.empty();
      case LESS -> atLeast ? Optional.of(false) : Optional.empty();
      case MORE -> atMost ? Optional.of(false) : Optional.empty();
      case EQUAL, NOT_EQUAL -> Optional.empty();
    };
  }

  /** How they compare, if that is known for sure. */
  static OptionalInt order(ValueInterval left, ValueInterval right) {
    if (left.high() < right.low()) {
      return OptionalInt.of(-1);
    }
    if (left.low() > right.high()) {
      return OptionalInt.of(1);
    }
    if (left.exact().isPresent() && right.exact().isPresent()) {
      return OptionalInt.of(left.exact().get().compareTo(right.exact().get()));
    }
    boolean bothInfinite = Double.isInfinite(left.low()) && left.low() == left.high() && right.low() == left.low() && right.high() == left.low();
    return bothInfinite ? OptionalInt.of(0) : OptionalInt.empty();
  }

  static ValueInterval exactly(Rational value) {
    return new ValueInterval(value.low(), value.high(), Optional.of(value));
  }

  /** The least of two, as far as is known. */
  static ValueInterval least(ValueInterval one, ValueInterval other) {
    return new ValueInterval(Math.min(one.low(), other.low()), Math.min(one.high(), other.high()), exactOf(one, other, true));
  }

  static ValueInterval largest(ValueInterval one, ValueInterval other) {
    return new ValueInterval(Math.max(one.low(), other.low()), Math.max(one.high(), other.high()), exactOf(one, other, false));
  }

  private static Optional<Rational> exactOf(ValueInterval one, ValueInterval other, boolean least) {
    OptionalInt order = order(one, other);
    return order.isEmpty() ? Optional.empty() : order.getAsInt() <= 0 == least ? one.exact() : other.exact();
  }
}
